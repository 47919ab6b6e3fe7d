"""Whole games from `neustart` to the last stone, by every way to play and in every language, and their records."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.game import Setup
from bot.games.alexandria import GAME
from bot.turn import Status
from tests.conversations.world import World, labels, squares_of, told, whispered

Step = Callable[[World, str], Awaitable[Any]]


async def by_slash(world: World, square: str) -> None:
    result = await world.anna.slash(world.channel, "alexandria spiele", feld=square)
    assert f" {square}: " in whispered(result)


async def by_menu(world: World, square: str) -> None:
    board = world.channel.history()[-1]
    assert square in squares_of(board)
    await world.anna.select(board, [square])


async def by_line(world: World, square: str) -> None:
    await world.anna.send(world.channel, f"spiele {square}")


async def play_to_the_end(world: World, step: Step) -> int:
    """Plays the first legal square again and again; the number of moves."""
    moves = 0
    while legal := await world.legal():
        await step(world, legal[0])
        moves += 1
    return moves


@pytest.mark.parametrize("language", ["de", "en", "nl"])
@pytest.mark.parametrize("step", [by_slash, by_menu, by_line])
async def test_a_whole_game(world: World, step: Step, language: str) -> None:
    world.wire |= {"guild_locale": language, "locale": language}
    world.bot.config = replace(world.bot.config, language=language)
    await world.start()
    assert told(language, "begin") in world.board.content

    moves = await play_to_the_end(world, step)

    turn, board = await world.turn(), world.board
    assert (turn.session.status, turn.session.ply) == (Status.ENDED, moves)
    assert turn.outcome is not None
    title, words, *standings = board.content.splitlines()
    assert title == f"**{told(language, 'name')}** · <@{world.anna.id}>"
    assert words.endswith(told(language, turn.outcome.why.key, **dict(turn.outcome.why.params)))
    assert standings == [
        told(language, "standing.line", label=told(language, f"record.{key}"), value=value)
        + " · "
        + told(language, "standing.first")
        for key, value in turn.outcome.figures
    ]
    assert labels(board) == [told(language, f"button.{action}") for action in ("new", "again", "replay", "help")]
    alt = board.attachments[0].description or ""
    assert alt.startswith(told(language, "alt.board"))
    assert told(language, "alt.no_place") in alt
    assert [bool(labels(old)) for old in world.boards()[:-1]] == [False] * (len(world.boards()) - 1)
    late = await world.anna.slash(world.channel, "alexandria spiele", feld="3,4")
    assert whispered(late) == told(language, "refusal.no_game")


@pytest.mark.world(pictures=True)
async def test_a_whole_game_with_real_pictures(world: World) -> None:
    await world.start()

    moves = await play_to_the_end(world, by_menu)

    [board] = world.boards()
    assert board.attachments[0].filename == f"alexandria-1-{moves + 1}.png"
    data = await board.attachments[0].read()
    assert data.startswith(b"\x89PNG")
    assert len(data) < 100_000


@pytest.mark.world(locale="nl")
async def test_a_game_begun_by_line_speaks_the_servers_language(world: World) -> None:
    await world.say(world.anna, f"<@{world.me}> neustart")

    assert world.board.content.startswith("**De stenen van Alexandrië**")


@pytest.mark.world(locale="fr")
async def test_a_server_of_another_language_gets_the_operators(world: World) -> None:
    await world.say(world.anna, f"<@{world.me}> neustart")

    assert world.board.content.startswith("**Die Steine von Alexandria**")


def figures(seed: str, which: int) -> dict[str, int]:
    """What a game from this seed comes to if always the first (0) or last (-1) legal square is played."""
    state = GAME.initial(Setup(seed))
    while moves := tuple(GAME.legal_moves(state)):
        state = GAME.apply(state, moves[which])
    outcome = GAME.outcome(state)
    assert outcome is not None
    return dict(outcome.figures)


class TestStandings:
    """Best figures, each player's own and the server's (ALX-12)."""

    @staticmethod
    async def game(world: World, which: int = 0, who: Any = None, channel: Any = None) -> discord.Message:
        """Plays a whole game, the last move in Discord; its board."""
        who, channel = who or world.anna, channel or world.channel
        await who.slash(channel, "alexandria neustart")
        while len(legal := await world.legal(channel)):
            turn = await world.turn(channel)
            ends = GAME.outcome(GAME.apply(turn.state, tuple(GAME.legal_moves(turn.state))[which]))
            if ends:
                await who.slash(channel, "alexandria spiele", feld=legal[which])
            else:
                await world.service.play(channel.id, who.id, legal[which])
        return world.boards(channel)[-1]

    @staticmethod
    def lines(values: dict[str, int], *keys: dict[str, str]) -> list[str]:
        """The lines under a board: each figure with what is said of it."""
        return [
            " · ".join(
                (
                    told("de", "standing.line", label=told("de", f"record.{key}"), value=value),
                    *(said[key] for said in keys),
                )
            )
            for key, value in values.items()
        ]

    @staticmethod
    def said(before: dict[str, int], after: dict[str, int]) -> Callable[[str], dict[str, str]]:
        """What is said of the second game's figures beside the first one's."""
        gains = {key: (after[key] - before[key]) * (-1 if key == "left" else 1) for key in after}
        how = {key: "better" if gain > 0 else "worse" if gain < 0 else "same" for key, gain in gains.items()}
        return lambda whose: {key: told("de", f"standing.{whose}.{how[key]}", best=before[key]) for key in after}

    async def test_the_first_game_is_the_first_entry(self, world: World) -> None:
        board = await self.game(world)

        first = dict.fromkeys(("points", "fours", "left"), told("de", "standing.first"))
        assert board.content.splitlines()[2:] == self.lines(figures("deal-1", 0), first)

    @pytest.mark.world(seeds=("x", "x", "x"))
    async def test_the_same_result_equals_both_records(self, world: World) -> None:
        await self.game(world)
        board = await self.game(world)

        own = dict.fromkeys(("points", "fours", "left"), told("de", "standing.own.same"))
        server = dict.fromkeys(own, told("de", "standing.server.same"))
        assert board.content.splitlines()[2:] == self.lines(figures("x", 0), own, server)

    @pytest.mark.world(seeds=("x", "x"))
    async def test_another_player_has_no_own_record_yet(self, world: World) -> None:
        await self.game(world)
        board = await self.game(world, who=world.bert)

        server = dict.fromkeys(("points", "fours", "left"), told("de", "standing.server.same"))
        assert board.content.splitlines()[2:] == self.lines(figures("x", 0), server)

    @pytest.mark.world(seeds=("x", "x"))
    @pytest.mark.parametrize(("former", "latter"), [(0, -1), (-1, 0)])
    async def test_better_and_worse_are_told_apart(self, world: World, former: int, latter: int) -> None:
        await self.game(world, former)
        board = await self.game(world, latter)

        before, after = figures("x", former), figures("x", latter)
        assert before["points"] != after["points"]
        said = self.said(before, after)
        assert board.content.splitlines()[2:] == self.lines(after, said("own"), said("server"))

    async def test_the_same_stones_again_are_practice_and_enter_nothing(self, world: World) -> None:
        ended = await self.game(world)

        await world.anna.click(ended, label="Dieselben Steine")
        practice = world.board
        while legal := await world.legal():
            await world.service.play(world.channel.id, world.anna.id, legal[-1])
        await world.restart()

        assert "Übung" in practice.content
        assert len(world.board.content.splitlines()) == 2  # no standings
        before, after = figures("deal-1", 0), figures("deal-2", 0)
        board = await self.game(world)
        said = self.said(before, after)
        assert board.content.splitlines()[2:] == self.lines(after, said("own"), said("server"))

    async def test_a_chosen_seed_is_practice(self, world: World) -> None:
        result = await world.anna.slash(world.channel, "alexandria neustart", seed="Pharos")

        assert whispered(result) == told("en", "done.practice", seed="pharos")
        assert world.board.content.startswith("**Die Steine von Alexandria** · ")
        assert "Übung" in world.board.content

    async def test_a_game_in_a_dm_knows_no_server(self, world: World) -> None:
        world.wire["locale"] = "de"
        anna = world.anna.user
        for _ in range(2):
            await anna.slash("alexandria neustart")
            while legal := await world.legal(anna.dm_channel):
                await world.service.play(anna.dm_channel.id, anna.id, legal[0])
        await world.restart()

        said = self.said(figures("deal-1", 0), figures("deal-2", 0))
        lines = world.boards(anna.dm_channel)[-1].content.splitlines()[2:]
        assert lines == self.lines(figures("deal-2", 0), said("own"))

    async def test_the_button_for_a_new_game_deals_other_stones(self, world: World) -> None:
        ended = await self.game(world)

        await world.anna.click(ended, label="Neue Partie")

        turn = await world.turn()
        assert (turn.session.setup.seed, turn.session.rated, turn.session.ply) == ("deal-2", True, 0)
        assert labels(world.boards()[0])[0] == "Neue Partie"
