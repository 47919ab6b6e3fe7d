"""What stands above a board: the game and its players, what happened, who is to move, how it ended."""

import discord

from bot.game import Kind, Phrase, Words, phrase
from bot.turn import Standing, Status, Turn, Wish


def caption(turn: Turn, language: Words) -> str:
    """The words of a board message, line by line."""
    session = turn.session
    if session.terms is not None:
        lines = [title(turn, language), *(opening(turn, language) if session.status is Status.OPEN else ())]
        lines += [language(told) for told in turn.told]
        return "\n".join(lines)
    told = turn.told if session.ply or len(session.players) > 1 else (phrase("begin"),)
    lines = [title(turn, language), " ".join(language(sentence) for sentence in told)]
    if session.status in (Status.BROKEN, Status.PARKED):
        lines.append(language(phrase(f"board.{session.status}")))
    lines += [standing_words(turn, standing, language) for standing in turn.standings]
    lines += [language(sentence) for sentence in (*called(turn), *won(turn))]
    return "\n".join(line for line in lines if line)


def title(turn: Turn, language: Words) -> str:
    """The game and its players, in seats once it has begun."""
    session = turn.session
    if session.terms is not None or len(session.players) == 1:
        players = [f"<@{player}>" for player in session.players]
    else:
        seats = [language(phrase(f"seat.{seat}")) for seat in range(len(session.players))]
        players = [f"{seat} <@{player}>" for seat, player in zip(seats, session.players, strict=True)]
    key = "board.title" if session.rated else "board.practice"
    return language(phrase(key, game=phrase("name"), player=" – ".join(players)))


def opening(turn: Turn, language: Words) -> list[str]:
    """What a challenge or lobby is about: who calls whom, on what terms, until when."""
    session, terms = turn.session, turn.session.terms
    if turn.game.kind is Kind.LOBBY:
        low, high = turn.game.seats
        first = language(phrase("open.lobby", player=f"<@{turn.opener}>", low=low, high=high))
    elif turn.challenged is None:
        first = language(phrase("open.anyone", player=f"<@{turn.opener}>"))
    else:
        first = language(phrase("open.named", player=f"<@{turn.opener}>", other=f"<@{turn.challenged}>"))
    facts = [
        language(phrase(f"option.{key}.told", value=value_of(turn, key, value))) for key, value in session.setup.options
    ]
    if turn.game.kind is Kind.CHALLENGE and terms:
        facts.append(language(phrase("open.colour", colour=wished(terms.wish))))
        if terms.steps:
            facts.append(language(phrase("open.loaded", n=len(terms.steps))))
    if session.expires_at:
        facts.append(language(phrase("open.until", when=discord.utils.format_dt(session.expires_at, "R"))))
    return [first, " · ".join(facts)]


def value_of(turn: Turn, key: str, value: str) -> str | Phrase:
    """An option's value in words: numbers and free texts are their own."""
    named = any(option.key == key and value in option.choices for option in turn.game.options)
    return phrase(f"{key}.{value}") if named and not value.isdigit() else value


def wished(wish: Wish) -> Phrase:
    """The seat that the opener of a challenge wants, in words."""
    return phrase("open.lot") if wish is Wish.LOT else phrase(f"seat.{0 if wish is Wish.FIRST else 1}")


def called(turn: Turn) -> tuple[Phrase, ...]:
    """Whose turn it is to move or to answer, in a game for several."""
    if turn.user_to_move is None or len(turn.session.players) == 1:
        return ()
    players, offer = turn.session.players, turn.offer
    to_move = phrase("board.to_move", player=f"<@{turn.user_to_move}>")
    if offer is None:
        return (to_move,)
    by, other = players[offer.seat], players[1 - offer.seat]
    return (to_move, phrase(f"board.offer.{offer.kind}", player=f"<@{by}>", other=f"<@{other}>"))


def won(turn: Turn) -> tuple[Phrase, ...]:
    """Who has won a game for several."""
    if turn.outcome is None or len(turn.session.players) == 1 or not turn.outcome.winners:
        return ()
    winners = " ".join(f"<@{turn.session.players[seat]}>" for seat in turn.outcome.winners)
    return (phrase("board.won", player=winners),)


def pinged(turn: Turn) -> tuple[int, ...]:
    """The users that a new board message must call: who is challenged, to move, or to answer an offer; nobody else."""
    session = turn.session
    if session.status is Status.OPEN:
        return () if turn.challenged is None else (turn.challenged,)
    if turn.user_to_move is None or len(session.players) == 1:
        return ()
    if turn.offer:
        return (session.players[1 - turn.offer.seat],)
    return (turn.user_to_move,)


def standing_words(turn: Turn, standing: Standing, language: Words) -> str:
    """How a figure of an ended game compares with the player's own record and the server's."""
    most = next(record.most for record in turn.game.records if record.key == standing.key)
    best = {"own": standing.own_best, "server": standing.server_best}
    compared = [
        language(comparison(whose, standing.value, record, most))
        for whose, record in best.items()
        if record is not None
    ]
    label = phrase(f"record.{standing.key}")
    line = phrase("standing.line", label=label, value=standing.value)
    return " · ".join((language(line), *(compared or [language(phrase("standing.first"))])))


def comparison(whose: str, value: int, best: int, most: bool) -> Phrase:  # noqa: FBT001 - it is the record's own field
    """A figure beside a record: the same, better or worse."""
    how = "same" if value == best else "better" if (value > best) == most else "worse"
    return phrase(f"standing.{whose}.{how}", best=best)
