"""The slash commands of each game, made from the registry: a group a game, by its kind."""

import inspect
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot import actions, arranging, daily_deal, duels, groups, saving
from bot.errors import serve
from bot.game import Completion, Flag, Game, Kind, Option, Words
from bot.interactions import InteractionCall
from bot.localised import (
    BOTH_INSTALLS,
    EVERYWHERE,
    GUILD_INSTALL,
    SERVERS,
    Asked,
    Callback,
    Command,
    listed,
    text,
)
from bot.pace import CHOICES
from bot.refusal import Refusal
from bot.turn import OfferKind, Wish

SHOWN = 25
"""Choices that one autocomplete answer can hold."""


def game_group(game: Game[Any, Any]) -> app_commands.Group:
    """The commands of one game, by its kind; what needs others is for servers alone."""
    solo = game.kind is Kind.SOLO
    group = app_commands.Group(
        name=game.key,
        description=text("short", game.key),
        allowed_contexts=EVERYWHERE if solo else SERVERS,
        allowed_installs=BOTH_INSTALLS if solo else GUILD_INSTALL,
    )
    for made in MAKERS[game.kind](game):
        group.add_command(made)
    group.add_command(play_command(game))
    for flag in game.flags:
        if flag.command:
            group.add_command(flag_command(game, flag))
    for verb in SIMPLE[game.kind]:
        group.add_command(simple_command(game, verb))
    return group


MAKERS: dict[Kind, Callable[[Game[Any, Any]], list[Command]]] = {
    Kind.SOLO: lambda game: [start_command(game, game.flags[0])],
    Kind.CHALLENGE: lambda game: [challenge_command(game), load_command(game), *arrange_commands(game)],
    Kind.LOBBY: lambda game: [lobby_command(game)],
}
"""How the games of a kind come together."""

Simple = Callable[[InteractionCall, Game[Any, Any]], Awaitable[object]]

COMMON: dict[str, Simple] = {
    "status": lambda call, _: actions.status(call),
    "end": lambda call, _: actions.end(call),
    "resume": actions.resume,
    "help": actions.show_help,
    "save": lambda call, _: saving.save(call),
}
SIMPLE: dict[Kind, dict[str, Simple]] = {
    Kind.SOLO: COMMON | {"daily": daily_deal.play},
    Kind.CHALLENGE: COMMON
    | {
        "resign": lambda call, _: duels.resign(call),
        "draw": lambda call, _: duels.offer(call, OfferKind.DRAW),
        "takeback": lambda call, _: duels.offer(call, OfferKind.TAKEBACK),
        "rematch": lambda call, _: duels.rematch(call),
    },
    Kind.LOBBY: COMMON
    | {
        "hand": lambda call, _: groups.hand_here(call),
        "undo": lambda call, _: groups.undo(call),
        "leave": lambda call, _: groups.leave(call),
    },
}
"""The commands without options."""


def command(verb: str, game: Game[Any, Any], callback: Callback) -> Command:
    """A command of a game, named by its verb in the text tables."""
    name, short = text(f"command.{verb}.name", game.key), text(f"command.{verb}.short", game.key)
    return app_commands.Command(name=name, description=short, callback=callback)


def simple_command(game: Game[Any, Any], verb: str) -> Command:
    """A command without options."""

    async def callback(interaction: Asked) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(SIMPLE[game.kind][verb], call, game))

    return command(verb, game, callback)


def start_command(game: Game[Any, Any], flag: Flag) -> Command:
    """The command that starts a solitaire: with a seed of one's own, and a mode."""

    @app_commands.rename(seed=text("option.seed.name"), mode=text(f"flag.{flag.key}.option", game.key))
    @app_commands.describe(seed=text("option.seed.short"), mode=text(f"flag.{flag.key}.short", game.key))
    @app_commands.choices(mode=choices(game, flag))
    async def callback(interaction: Asked, seed: str | None = None, mode: str | None = None) -> None:
        async def action() -> None:
            if mode:
                await actions.note_flag(call, game, flag.key, mode)
            await actions.start(call, game, seed)

        call = InteractionCall(interaction)
        await serve(call, action)

    return command("start", game, callback)


def play_command(game: Game[Any, Any]) -> Command:
    """The command that makes a move; its autocomplete walks the legal ones."""

    @app_commands.rename(move=text("option.move.name", game.key))
    @app_commands.describe(move=text("option.move.short", game.key))
    async def callback(interaction: Asked, move: str) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(actions.play, call, chosen(move)))

    made = command("play", game, callback)

    @made.autocomplete("move")
    async def steps(interaction: Asked, typed: str) -> list[Choice[str]]:
        return await complete(game, interaction, typed)

    return made


def challenge_command(game: Game[Any, Any]) -> Command:
    """The command that calls somebody out, with the options of the game that have choices."""
    options = [option for option in game.options if option.choices]

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in ("opponent", "wish", "thread", "clock")})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in ("opponent", "wish", "thread", "clock")})
    @app_commands.choices(
        wish=[Choice(name=wish_name(game, wish), value=wish) for wish in Wish], clock=listed("clock", CHOICES)
    )
    async def callback(
        interaction: Asked,
        opponent: discord.Member | None = None,
        wish: str = Wish.LOT,
        thread: bool = False,  # noqa: FBT001, FBT002 - Discord's form of an option
        clock: str | None = None,
        **chosen: str,
    ) -> None:
        async def action() -> None:
            setup = arranging.chosen(call, game, tuple(chosen.items()))
            await duels.challenge(call, game, opponent, wish=Wish(wish), thread=thread, options=setup, clock=clock)

        call = InteractionCall(interaction)
        await serve(call, action)

    return command("challenge", game, with_options(callback, game, options))


def wish_name(game: Game[Any, Any], wish: Wish) -> locale_str:
    """The name of a colour to choose."""
    return text("open.lot", game.key) if wish is Wish.LOT else text(f"seat.{list(Wish).index(wish)}", game.key)


def with_options(callback: Callback, game: Game[Any, Any], options: list[Option]) -> Callback:
    """The callback with a parameter for each of the game's options in the place of its `**`."""
    signature = inspect.signature(callback)
    fixed = [parameter for parameter in signature.parameters.values() if parameter.kind is not parameter.VAR_KEYWORD]
    more = [
        inspect.Parameter(option.key, inspect.Parameter.KEYWORD_ONLY, default=option.choices[0], annotation=str)
        for option in options
    ]
    callback.__signature__ = signature.replace(parameters=[*fixed, *more])  # type: ignore[attr-defined]  # read by inspect
    app_commands.rename(**{option.key: text(f"option.{option.key}.name", game.key) for option in options})(callback)
    app_commands.describe(**{option.key: text(f"option.{option.key}.short", game.key) for option in options})(callback)
    app_commands.choices(**{option.key: option_choices(game, option) for option in options})(callback)
    return callback


def option_choices(game: Game[Any, Any], option: Option) -> list[Choice[str]]:
    """An option's choices by their names, numbers being their own, and the caller's own position among the layouts."""
    own = game.arranging is not None and game.arranging.instead == option.key
    return [
        Choice(name=choice if choice.isdigit() else text(f"{option.key}.{choice}", game.key), value=choice)
        for choice in (*option.choices, *((arranging.OWN,) if own else ()))
    ]


def lobby_command(game: Game[Any, Any]) -> Command:
    """The command that opens a lobby."""

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in ("thread", "clock")})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in ("thread", "clock")})
    @app_commands.choices(clock=listed("clock", CHOICES))
    async def callback(
        interaction: Asked,
        thread: bool = False,  # noqa: FBT001, FBT002 - Discord's form of an option
        clock: str | None = None,
    ) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(groups.open_lobby, call, game, thread=thread, clock=clock))

    return command("lobby", game, callback)


def arrange_commands(game: Game[Any, Any]) -> list[Command]:
    """The command that sets a position up by hand, of a game that has it."""

    @app_commands.rename(said=text("option.arrange.name", game.key))
    @app_commands.describe(said=text("option.arrange.short", game.key))
    async def callback(interaction: Asked, said: str = "") -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(arranging.arrange, call, game, said))

    return [command("arrange", game, callback)] if game.arranging else []


def load_command(game: Game[Any, Any]) -> Command:
    """The command that plays a written game on."""

    @app_commands.rename(**{key: text(f"option.{key}.name") for key in ("file", "opponent")})
    @app_commands.describe(**{key: text(f"option.{key}.short") for key in ("file", "opponent")})
    async def callback(interaction: Asked, file: discord.Attachment, opponent: discord.Member | None = None) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(saving.load, call, game, file, opponent))

    return command("load", game, callback)


async def complete(game: Game[Any, Any], interaction: Asked, typed: str) -> list[Choice[str]]:
    """The steps that may follow what is typed, for the one to move; empty for everybody else. Never raises.

    What was chosen stands in the field by its name, to be typed on: so the name of a step that is not yet a whole move
    begins with its text.
    """
    call = InteractionCall(interaction)
    try:
        await call.learn()
        turn, steps = await interaction.client.service.complete(call.where.channel, call.user.id, chosen(typed))
    except Refusal:
        return []
    if turn.game is not game:
        return []
    language = call.words(game.key)
    return [Choice(name=name_of(step, language), value=step.text) for step in steps[:SHOWN]]


AFTER = " … "
"""Stands between the text of a step and its label."""


def name_of(step: Completion, language: Words) -> str:
    """What autocomplete calls a step."""
    label = language(step.label)
    return (label if step.whole else f"{step.text}{AFTER}{label}")[:100]


def chosen(typed: str) -> str:
    """The text of what was typed, whether or not it is a name that autocomplete gave to a step."""
    return typed.partition(AFTER)[0]


def flag_command(game: Game[Any, Any], flag: Flag) -> Command:
    """The command that sets a mode."""

    @app_commands.rename(mode=text(f"flag.{flag.key}.option", game.key))
    @app_commands.describe(mode=text(f"flag.{flag.key}.short", game.key))
    @app_commands.choices(mode=choices(game, flag))
    async def callback(interaction: Asked, mode: str) -> None:
        call = InteractionCall(interaction)
        await serve(call, partial(actions.flag, call, game, flag.key, mode))

    return command(f"flag.{flag.key}", game, callback)


def choices(game: Game[Any, Any], flag: Flag) -> list[Choice[str]]:
    """A flag's choices by their names."""
    return [Choice(name=text(f"flag.{flag.key}.{choice}", game.key), value=choice) for choice in flag.choices]
