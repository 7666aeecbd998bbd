"""A transcript for every command and every error of the engine protocol."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from engine.protocol_kit import Simple, answers, converse, last

from tessella import __version__
from tessella.engine import client
from tessella.engine.commands import COMMANDS
from tessella.engine.player import Limits
from tessella.rules.registry import GAMES, create

SPEC = (
    *("protocol_version", "name", "version", "list_commands", "known_command", "quit", "cputime", "set_game"),
    *("clear_board", "to_play", "play", "all_legal", "genmove", "reg_genmove", "undo", "explain", "final_score"),
    *("result", "state", "set_state", "level", "time_per_move", "playouts", "threads", "set_random_seed", "analyze"),
    "showboard",
)

TRELLIS = "set_game trellis players=2 order=" + ",".join(map(str, range(1, 61))) + "\n"
UMBRELLA = "set_game umbrella players=2 seed=1\n"
TRIGON = "set_game trigon players=4\n"


def test_every_command_of_the_specification_is_there() -> None:
    assert set(SPEC) <= set(COMMANDS)
    assert last("list_commands").removeprefix("= ").splitlines() == sorted(COMMANDS)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ("protocol_version", "= 2"),
        ("name", "= Tessella"),
        ("version", f"= {__version__}"),
        ("known_command play", "= true"),
        ("known_command castle", "= false"),
        ("quit", "="),
        ("7 name", "=7 Tessella"),
        ("007 nonsense", "?007 unknown command nonsense"),
        ("stop", "="),
        # As in GTP 2: what follows a `#` is a comment; a number of any length comes back.
        ("name # of the program", "= Tessella"),
        ("play 1 r15# the middle\nto_play", "= 2"),
        ("123456789012345678901234567890 name", "=123456789012345678901234567890 Tessella"),
        ("play 1   r15 ,  q15\nto_play", "= 2"),
        (TRELLIS + "play 0  claim  0,0   pink", "? illegal move T-CLAIM"),
        # Whose turn.
        ("to_play", "= 1"),
        (TRELLIS + "to_play", "= 0"),
        (UMBRELLA + "to_play", "= 0"),
        ("set_game trellis players=3 first=2\nto_play", "= 2"),
        (TRELLIS + "play 1 plant 1 0,1 r0", "? not the turn of 1"),
        (UMBRELLA + "genmove 1", "? not the turn of 1"),
        (UMBRELLA + "all_legal 1", "? not the turn of 1"),
        (TRELLIS + "play 2 plant 1 0,1 r0", "? syntax error seat '2' is not in 0 to 1"),
        (TRELLIS + "play blue plant 1 0,1 r0", "? syntax error seat 'blue' is not in 0 to 1"),
        (TRIGON + "play 5 r15", "? syntax error colour '5' is not in 1 to 4"),
        ("set_game trigon players=3\nplay green r15", "? syntax error colour 'green' is not in 1 to 3"),
        # Trigon: the turn order is not enforced; names and numbers of colours.
        (TRIGON + "play 3 r15\nto_play", "= 4"),
        (TRIGON + "play BLUE R15\nto_play", "= 2"),
        (TRIGON + "play green r15\nto_play", "= 1"),
        (TRIGON + "play 1 r15\nplay 1 s15,t15", "? illegal move G-EDGE s15"),
        (TRIGON + "play 1 r15\nplay 2 r15", "? illegal move G-EMPTY r15"),
        (TRIGON + "play 1 a1", "? syntax error"),
        (TRIGON + "play 1 r15,r15", "? syntax error r15 is named twice in a move"),
        # Undo.
        ("undo", "? nothing to undo"),
        (TRIGON + "play 1 r15\nundo\nto_play", "= 1"),
        (TRIGON + "play 1 r15\nplay 1 r16\nplay 2 j12\nundo\nundo\nundo", "? nothing to undo"),
        (TRIGON + "play 1 r15\nclear_board\nundo", "? nothing to undo"),
        # Scores in the form of other programs.
        ("set_game Blokus Trigon\nplay 1 r15\nplay 2 r4\nplay 3 j12\nfinal_score", "= 1 1 1 0"),
        ("set_game Blokus Trigon Three-Player\nplay 2 p14\nfinal_score", "= 0 1 0"),
        ("set_game Blokus Trigon Two-Player\nfinal_score", "= 0"),
        ("set_game Blokus Trigon Two-Player\nplay 1 r15\nfinal_score", "= B+1"),
        ("set_game blokus trigon two-player\nplay 4 r15\nfinal_score", "= W+1"),
        ("set_game trigon players=1\nplay 4 r15\nfinal_score", "= 0 0 0 1"),
        (TRELLIS + "final_score", "= 0 0"),
        (UMBRELLA + "final_score", "= -4 -4"),
        # Thinking, with a player that takes the first move.
        (UMBRELLA + "genmove 0\nto_play", "= 1"),
        (UMBRELLA + "reg_genmove 0\nto_play", "= 0"),
        (UMBRELLA + "warm_up", "="),
        (UMBRELLA + "par 1", "? Umbrella with 2 players has no par"),
        (TRELLIS + "par x", "? syntax error seconds 'x' is not in 0 to 86400"),
        # Settings out of range.
        ("level 0", "? syntax error level '0' is not in 1 to 10"),
        ("level 11", "? syntax error level '11' is not in 1 to 10"),
        ("level three", "? syntax error level 'three' is not in 1 to 10"),
        ("level ３", "? syntax error level '３' is not in 1 to 10"),
        ("level", "? syntax error level takes 1 arguments, not 0"),
        ("time_per_move -1", "? syntax error seconds '-1' is not in 0 to 86400"),
        ("time_per_move nan", "? syntax error seconds 'nan' is not in 0 to 86400"),
        ("playouts 1.5", "? syntax error playouts '1.5' is not in 0 to 1000000000"),
        ("threads 0", "? syntax error threads '0' is not in 1 to 256"),
        ("set_random_seed x", "? syntax error seed 'x' is not in 0 to 9223372036854775807"),
        ("name name", "? syntax error name takes 0 arguments, not 1"),
        ("play 1", "? syntax error play takes 2 to 99 arguments, not 1"),
        ("set_state nope", "? syntax error line 1, column 1: no JSON: Expecting value"),
        # Games that cannot be.
        ("set_game", "? syntax error set_game takes 1 to 99 arguments, not 0"),
        ("set_game chess", "? there is no game 'chess', only trellis, umbrella, trigon"),
        ("set_game trellis players=5", "? Trellis is for 2 to 4 players, not 5"),
        ("set_game trellis players=x", "? syntax error players 'x' is not in 1 to 9"),
        ("set_game trellis players", "? there is no game 'trellis players', only trellis, umbrella, trigon"),
        ("set_game trellis players=2 players=3", "? syntax error 'players=3' is no key=value, or is there twice"),
        ("set_game trellis seed=", "? syntax error 'seed=' is no key=value, or is there twice"),
        ("analyze 1", "? syntax error analyze takes 2 arguments, not 1"),
        (UMBRELLA + "analyze 1 1", "? not the turn of 1"),
        (UMBRELLA + "analyze 0 soon", "? syntax error seconds 'soon' is not in 0 to 86400"),
    ],
)
def test_transcript(lines: str, answer: str) -> None:
    got = last(lines)
    assert got == answer or (answer == "? syntax error" and got.startswith("? syntax error "))


@pytest.mark.parametrize(
    "settings",
    ["planting=wild", "gifts=no", "flowers=0", "flowers=15,14,13", "colour=red", "order=1,2,3", "order=1,x", "level=1"],
)
def test_a_game_that_cannot_be_leaves_the_old_one(settings: str) -> None:
    refused, turn, state = answers(f"{UMBRELLA}set_game trellis players=2 {settings}\nto_play\nstate")[1:]
    assert refused.startswith("? ") and len(refused) > 10
    assert turn == "= 0"
    assert "stages" in state


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_all_options_can_be_set(kind: str) -> None:
    for option in GAMES[kind].option_list:
        values = [c.value for c in option.choices] or [str(option.low), str(option.high)]
        for value in values:
            assert last(f"set_game {kind} players=2 {option.key}={value}") == "="


def test_comments_and_empty_lines_have_no_answer() -> None:
    assert converse("\n  \n# quit\n#\n   # name\nname\r\n\tname\t \n") == "= Tessella\n\n" * 2


def test_each_answer_ends_with_one_empty_line_and_has_none_inside() -> None:
    text = converse(f"{TRELLIS}showboard\n3 list_commands\nfoo\nall_legal 0\n{UMBRELLA}showboard\n{TRIGON}showboard\n")
    blocks = text.split("\n\n")
    assert blocks.pop() == ""
    assert len(blocks) == 9
    assert all(re.match(r"[=?]", block) for block in blocks)


def test_all_legal_is_sorted_complete_and_empty_when_there_is_none() -> None:
    game = create("trellis", 2, order=range(1, 61))
    moves = sorted(game.format(move) for move in game.moves(game.start()))
    assert last(TRELLIS + "all_legal 0").removeprefix("= ").splitlines() == moves
    assert len(last(TRIGON + "all_legal 1").splitlines()) == 2478
    state = json.loads(last(TRIGON + "play 1 r15\nstate")[2:])
    assert len(last(TRIGON + f"set_state {json.dumps(state)}\nall_legal 1").splitlines()) == 1019


def test_an_order_decides_the_deal_and_stays_at_clear_board() -> None:
    first, again = (json.loads(a[2:]) for a in answers(TRELLIS + "state\nclear_board\nstate")[1::2])
    assert first == again
    assert first["hands"] == [[1, 3, 5], [2, 4, 6]]


def test_a_seed_decides_the_deal_else_chance_does() -> None:
    lines = "set_game trellis players=2 seed=5\nstate\nclear_board\nstate\nset_game trellis\nstate\nclear_board\nstate"
    states = answers(lines)[1::2]
    assert states[0] == states[1]
    assert len({*states}) == 3
    chance = "set_random_seed 3\nset_game trellis\nstate\nclear_board\nstate"
    assert answers(chance) == answers(chance)


def test_explain_names_rules_fields_and_whether_they_are_kept() -> None:
    verdict = json.loads(last(TRIGON + "play 1 r15\nexplain 1 s15,t15")[2:])
    assert verdict["legal"] is False
    assert {"rule": "G-EDGE", "fields": ["s15"], "ok": False} in verdict["rules"]
    assert json.loads(last(TRIGON + "explain 2 r15")[2:])["legal"] is True


def test_explain_changes_nothing() -> None:
    before, _, after = answers(TRIGON + "state\nexplain 1 r15\nstate")[1:]
    assert before == after


def test_after_an_error_the_position_is_unchanged() -> None:
    lines = "play 0 plant 1 0,1 r9\nplay 0 x\nplay 0 plant 60 0,1 r0\nset_state {}\nset_state []\nundo\nset_state\n"
    got = answers(TRELLIS + "state\n" + lines + "state")
    assert all(answer.startswith("? ") for answer in got[2:-1])
    assert got[1] == got[-1]


def test_result_is_the_account() -> None:
    result = json.loads(last("set_game trigon players=2\nplay 1 r15\nplay 2 r4\nresult")[2:])
    assert result["over"] is False and result["winners"] == []
    assert result["points"] == [-219, -219]
    assert result["placed"] == [1, 1, 0, 0]
    assert result["colours"] == [-109, -109, -110, -110]
    assert json.loads(last(UMBRELLA + "result")[2:])["points"] == [-4, -4]


@pytest.mark.parametrize("start", [TRELLIS, UMBRELLA, TRIGON])
def test_state_and_set_state_are_each_others_inverse(start: str) -> None:
    who = "1" if start == TRIGON else "0"
    played = start + f"genmove {who}\n"
    state = last(played + "state")[2:]
    assert last(start + f"set_state {state}\nstate")[2:] == state
    assert last(start + f"set_state {state}\nundo") == "? nothing to undo"


def test_set_state_takes_an_observation_and_a_move_can_be_asked_for() -> None:
    game = create("trellis", 2, order=range(1, 61))
    seen = game.state_to_json(game.observe(game.start(), 0))
    computer = Simple()
    got = answers(f"set_game trellis players=2\nset_state {json.dumps(seen)}\ngenmove 0\nstate", computer)
    assert got[2].startswith("= plant ")
    assert computer.given[0][1] == game.observe(game.start(), 0)


def test_a_search_sees_only_what_the_seat_may_know() -> None:
    computer = Simple()
    answers(TRELLIS + "genmove 0\nanalyze 0 1", computer)
    for game, state, _ in computer.given:
        assert state == game.observe(state, 0)
        assert set(state.stack) == {None} and set(state.hands[1]) == {None}


def test_strength_and_budget_reach_the_search() -> None:
    computer = Simple()
    budget = "level 7\ntime_per_move 1.5\nplayouts 300\nthreads 2\nset_random_seed 9\n"
    answers(UMBRELLA + budget + "reg_genmove 0\ntime_per_move 0\nplayouts 0\nreg_genmove 0\nanalyze 0 0.25", computer)
    assert [limits for _, _, limits in computer.given] == [
        Limits(7, 1.5, 300, 2, 9),
        Limits(7, None, None, 2, 9),
        Limits(7, 0.25, None, 2, 9),
    ]
    answers("set_game trellis\nwarm_up", computer)
    assert computer.warm == 1


def test_genmove_plays_and_reg_genmove_does_not() -> None:
    moves = last(TRIGON + "all_legal 2")[2:].splitlines()
    suggested, before, played, after = answers(TRIGON + "reg_genmove 2\nto_play\ngenmove 2\nto_play")[1:]
    assert (suggested, before, played, after) == (f"= {moves[0]}", "= 1", f"= {moves[0]}", "= 3")


def test_genmove_without_a_legal_move_is_pass_and_analyze_an_error() -> None:
    game, chance = create("trigon", 3), random.Random(1)
    state = game.start()
    while game.to_move(state) is not None:
        state = game.apply(state, chance.choice(list(game.moves(state)))).state
    start = f"set_game trigon players=3\nset_state {json.dumps(game.state_to_json(state))}\n"
    got = answers(start + "to_play\nall_legal 1\ngenmove 2\nreg_genmove 3\nanalyze 3 1\nundo")[2:]
    assert got == ["=", "=", "= pass", "= pass", "? 3 has no legal move", "? nothing to undo"]


@pytest.mark.parametrize(
    ("start", "last_turn", "move", "rule"),
    [
        ("trellis flowers=1 planting=free", 0, "claim 0,0 blue", "T-WIN"),
        ("umbrella limit=1", 1, "keep", "U-LIMIT"),
    ],
)
def test_when_the_game_is_over_nobody_has_a_move(start: str, last_turn: int, move: str, rule: str) -> None:
    played = f"set_game {start}\ngenmove 0\ngenmove {last_turn}\nto_play\nstate\n"
    asked = f"all_legal 0\nall_legal 1\ngenmove 0\nreg_genmove 1\nanalyze 1 1\nplay 1 {move}\nexplain 0 {move}\nstate"
    turn, before, *got, verdict, after = answers(played + asked)[3:]
    assert turn == "="
    over = "? the game is over"
    assert got == ["=", "=", over, over, "? 1 has no legal move", f"? illegal move {rule}"]
    assert json.loads(verdict[2:]) == {"legal": False, "rules": [{"rule": rule, "fields": [], "ok": False}]}
    assert before == after


def test_a_report_of_no_candidates_does_not_end_the_answer() -> None:
    class Silent(Simple):
        def analyze(self, *arguments: Any, **_: Any) -> None:
            arguments[3](())

    assert converse(TRIGON + "analyze 1 0\nname\n", Silent()) == "= \n\n= \n\n= Tessella\n\n"


def test_analyze_reports_the_best_first() -> None:
    text = converse(UMBRELLA + "4 analyze 0 0.2\nname\n").split("\n\n")
    head, *infos = text[1].splitlines()
    assert (head, text[2]) == ("=4 ", "= Tessella")
    assert len(infos) == 2
    form = r"info move (.+) visits (\d+) value 0\.5000 score 1\.25 pv (.+)"
    first, second = (re.fullmatch(form, line) for line in infos)
    assert first and second
    assert first[3] == first[1] and second[3] == f"{second[1]} | {second[1]}"
    assert int(first[2]) > int(second[2])


def test_cputime_is_seconds() -> None:
    assert float(last("cputime")[2:]) > 0


def test_quit_ends_and_what_follows_is_not_answered() -> None:
    assert converse("name\nquit\nname\n") == "= Tessella\n\n= \n\n"


def test_the_end_of_input_ends_it_and_a_last_line_needs_no_newline() -> None:
    assert converse("name") == "= Tessella\n\n"
    assert converse("") == ""


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_whole_game_by_genmove(kind: str) -> None:
    extra = " limit=4" if kind == "umbrella" else ""
    lines = [f"set_game {kind} players=2 seed=4{extra}"]
    game = create(kind, 2, {"limit": 4} if extra else {}, seed=4)
    state = game.start()
    while (seat := game.to_move(state)) is not None:
        who = state.colour + 1 if kind == "trigon" else seat
        lines.append(f"genmove {who}")
        state = game.apply(state, min(game.moves(state), key=game.format)).state
    got = answers("\n".join([*lines, "to_play", "result"]))
    assert got[-2] == "="
    assert json.loads(got[-1][2:])["winners"] == list(game.result(state).winners)


def test_the_readme_tells_what_engines_need_and_which_level_others_get_unasked() -> None:
    readme = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())
    game = create("trigon", 2)
    state = game.start()
    state = game.apply(state, next(iter(game.moves(state)))).state
    sent = {request.split()[0] for request in client.gtp_requests(game, state, 5)}
    needs = re.search(r"An engine needs the commands (.*?) of GTP", readme)
    level = re.search(r"plays at level (\d+) until", readme)
    assert needs is not None and set(re.findall(r"`(\w+)`", needs[1])) == sent
    assert level is not None and int(level[1]) == Limits().level
