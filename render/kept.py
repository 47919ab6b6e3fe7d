"""What was made once and is kept by value, up to a weight: pictures differ too much in size to count them."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")

ENTRY = 2_000
"""Bytes that an entry takes besides what it weighs."""


class Kept(Generic[T]):
    """A function whose latest results are kept, in all no more than `most` bytes; several threads may share it.

    `weight` is what is kept now.
    """

    def __init__(self, make: Callable[..., T], weigh: Callable[[T], int], most: int) -> None:
        self._make, self._weigh, self._most = make, weigh, most
        self._made: OrderedDict[Hashable, T] = OrderedDict()
        self.weight = 0
        self._lock = Lock()

    def __call__(self, *key: Hashable) -> T:
        """The result for these arguments, made unless it is kept."""
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        made = self._make(*key)
        with self._lock:
            if key not in self._made:
                self._made[key] = made
                self.weight += self._weigh(made) + ENTRY
            while self.weight > self._most:
                _, oldest = self._made.popitem(last=False)
                self.weight -= self._weigh(oldest) + ENTRY
        return made
