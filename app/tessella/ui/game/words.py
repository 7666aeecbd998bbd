"""What the page of a game says in the header: what is to do now, and which game it is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.match import Match, PlayedMove
from tessella.scene.game_view import GameView
from tessella.scene.told import Headline
from tessella.scene.words.words import seat_name
from tessella.ui.game.reasons import happened
from tessella.ui.game.result import winner_words

TOLD_FROM = 2
"""Seconds of thinking from which on they are told."""


def what_now(match: Match, table: GameView, explained: PlayedMove | None) -> Headline:
    """Return what is to do now: the table's words, unless the match waits for something else.

    `explained` is the move that is being explained.
    """
    say, seat = QCoreApplication.translate, match.to_move
    if explained is not None:
        words = say("GamePage", "Explain move {0} of {1}") if happened(explained) else say("GamePage", "Why not?")
        return Headline(explained.seat, words.format(explained.ply, seat_name(match.seats, explained.seat)))
    if match.cover_for is not None:
        words = say("GamePage", "Pass the screen to {0}")
        return Headline(match.cover_for, words.format(seat_name(match.seats, match.cover_for)))
    if match.looking_back:
        where = say("GamePage", "Move {0} of {1}").format(match.ply, match.length)
        return Headline(None, say("GamePage", "{0}. You are looking back").format(where), brief=where)
    if seat is not None and match.thinking:
        words = say("GamePage", "{0} is thinking…").format(seat_name(match.seats, seat))
        seconds = int(match.thinking_seconds)
        if seconds >= TOLD_FROM:
            words = say("GamePage", "{0} {1} s").format(words, seconds)
        return Headline(seat, words)
    if seat is not None and match.stopped:
        return Headline(seat, say("GamePage", "{0} waits").format(seat_name(match.seats, seat)))
    result = match.result
    if result.over:
        return Headline(result.winners[0] if len(result.winners) == 1 else None, winner_words(match))
    return table.headline()


def about(match: Match) -> str:
    """Return the game and its players in a few words."""
    say, players, header = QCoreApplication.translate, match.game.players, match.record.header
    if players == 1:
        words = say("GamePage", "{0}, solitaire").format(match.game.title)
    else:
        words = say("GamePage", "{0}, {1} players").format(match.game.title, players)
    if header.rounds > 1:
        words = say("GamePage", "{0}, round {1} of {2}").format(words, header.round, header.rounds)
    return words
