"""Rankings and profiles: who leads on a server, in words and as a picture, and how a player has fared."""

import io
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import discord

from bot import daily_deal, house
from bot.calls import Call
from bot.chart import Bar, Section, chart
from bot.game import Game, Kind
from bot.names import names
from bot.ratings import Rank, Result
from bot.records import Entry
from bot.refusal import RankingOff, ServersOnly
from bot.registry import GAMES
from bot.texts import Language

OPPONENTS = 5
"""How many opponents a profile names."""


async def ranking(call: Call, game: Game[Any, Any]) -> None:
    """Shows who leads in a game on the caller's server, and how the deal of the day went."""
    guild, language = call.where.guild, call.words(game.key)
    solo = game.kind is Kind.SOLO
    if guild is None and not solo:
        raise ServersOnly
    if not (await house.of(call)).ranking:
        raise RankingOff
    files = [] if guild is None else await _pictures(call, game, guild)
    said = [] if guild is None else [language.say("ranking.title" if files else "ranking.empty")]
    if solo:
        said += await daily_deal.tables(call, game)
    elif files:
        said.append(language.say("ranking.explained"))
    await call.whisper("\n".join(said), files=files, lasting=True)


async def _pictures(call: Call, game: Game[Any, Any], guild: int) -> list[discord.File]:
    """The server's tables as one picture; none without an entry."""
    service = call.client.service
    ranks = () if game.kind is Kind.SOLO else await service.ratings.ranking(guild, game.key)
    tables = {record.key: await service.records.table(guild, game.key, record.key) for record in game.records}
    users = [*(rank.user for rank in ranks), *(entry.user for table in tables.values() for entry in table)]
    if not users:
        return []
    sections = _sections(call, call.words(game.key), ranks, tables, await names(call.client, guild, users))
    alt = "\n".join(_told(section) for section in sections)[:1024]
    picture = await call.client.pictures.paint(f"the ranking of {game.key}", partial(chart, sections, alt))
    data, described = picture or (alt.encode(), None)  # without a picture its words do
    name = f"{game.key}-ranking.{'png' if picture else 'txt'}"
    return [discord.File(io.BytesIO(data), name, description=described)]


def _sections(
    call: Call,
    language: Language,
    ranks: Sequence[Rank],
    tables: Mapping[str, Sequence[Entry]],
    known: Mapping[int, str],
) -> list[Section]:
    own = call.user.id
    sections = [Section(language.say("ranking.rating"), rated_bars(ranks, known, own))] if ranks else []
    for key, table in tables.items():
        if table:
            sections.append(Section(language.say(f"record.{key}"), record_bars(table, known, own)))
    return sections


def record_bars(table: Sequence[Entry], known: Mapping[int, str], own: int) -> tuple[Bar, ...]:
    """A table of figures as bars."""
    most = max(1, max(entry.value for entry in table))
    return tuple(
        Bar(entry.place, known[entry.user], str(entry.value), entry.value / most, own=entry.user == own)
        for entry in table
    )


def rated_bars(ranks: Sequence[Rank], known: Mapping[int, str], own: int) -> tuple[Bar, ...]:
    """Ratings as bars from what is certain to what is possible."""
    low = min(rank.points - rank.spread for rank in ranks)
    length = max(rank.points + rank.spread for rank in ranks) - low
    return tuple(
        Bar(
            rank.place,
            known[rank.user],
            f"{rank.points} ± {rank.spread}",
            start=(rank.points - rank.spread - low) / length,
            dot=(rank.points - low) / length,
            end=(rank.points + rank.spread - low) / length,
            own=rank.user == own,
        )
        for rank in ranks
    )


def _told(section: Section) -> str:
    rows = "; ".join(f"{bar.place}. {bar.name} {bar.figure}" for bar in section.bars)
    return f"{section.title}: {rows}"


async def profile(call: Call, user: discord.User | discord.Member | None = None) -> None:
    """Tells how somebody has fared: records, and on a server ratings and results against others."""
    who = user or call.user
    lines = [call.words().say("profile.title", player=discord.utils.escape_markdown(who.display_name))]
    for game in GAMES.values():
        lines += await _game_lines(call, game, who.id)
    if call.where.guild is not None:
        lines += await _results(call, call.where.guild, who.id)
    if len(lines) == 1:
        lines.append(call.words().say("profile.empty"))
    await call.whisper("\n".join(lines), lasting=True)


async def _game_lines(call: Call, game: Game[Any, Any], user: int) -> list[str]:
    service, language = call.client.service, call.words(game.key)
    guild = call.where.guild if (await house.of(call)).ranking else None
    bests = await service.records.own(user, game.key)
    facts = [language.say("profile.best", label=language.say(f"record.{key}"), value=best) for key, best in bests]
    rank = None if guild is None else await service.ratings.of(guild, game.key, user)
    if rank:
        facts.insert(0, language.say("profile.rating", **rank._asdict()))
        facts.insert(1, language.say("profile.games", wins=rank.wins, draws=rank.draws, losses=rank.losses))
    return [f"**{language.say('name')}** · {' · '.join(facts)}"] if facts else []


async def _results(call: Call, guild: int, user: int) -> list[str]:
    """How the games against the caller went, or the caller's own against others."""
    results = await call.client.service.ratings.results(guild, user)
    if user != call.user.id:
        results = tuple(result for result in results if result.other == call.user.id)
    return [_result(call, result, own=user == call.user.id) for result in results[:OPPONENTS]]


def _result(call: Call, result: Result, *, own: bool) -> str:
    language = call.words(result.game)
    key = "profile.against" if own else "profile.against_you"
    return language.say(
        key,
        game=language.say("name"),
        player=f"<@{result.other}>",
        wins=result.wins,
        draws=result.draws,
        losses=result.losses,
    )
