"""The cards of the worked examples: hands, and one deal. The build judges and plays them."""

from __future__ import annotations

import dataclasses

from ambigu_variants.ambigu.deals.boards import seats
from ambigu_variants.ambigu.deals.replay import EDITION, GAME
from ambigu_variants.records.record import Record

FIRST = ("10d 5d 3c 4s", "8h 7h 1c 2s")
"""The two hands of the opening example: equal points, with different winners under the accounts."""

PUZZLES = (
    ("10c 9c 1d 2s", "1h 2h 4h 5s"),
    ("5c 5d 5h 1s", "8h 7h 6h 3h"),
    ("9c 8c 7c 5c", "4d 3d 2d 1d"),
    ("9d 6d 10h 10s", "8c 7c 3d 2h"),
    ("10c 3c 6d 1s", "7h 4h 2h 10s"),
    ("10h 8h 7h 1h", "5c 3c 2c 1c"),
    ("5h 4h 3h 2h", "9d 8d 7d 5d"),
    ("6c 5c 4c 1c", "10h 8h 6h 4h"),
    ("6c 3c 2c 1c", "7c 7d 7h 2s"),
    ("10c 7c 6c 1c", "8h 7h 6h 3h"),
    ("10d 9d 10h 7h", "8d 3d 1d 7c"),
    ("10h 8h 5c 1d", "9d 7d 2d 1s"),
    ("8c 7c 6c 3c", "5h 4h 3h 2h"),
    ("10c 9c 7c 6c", "10h 9h 8h 5h"),
    ("7h 6h 5h 2h", "9c 8c 5c 2c"),
    ("1c 1d 8h 1s", "9s 8s 7s 4s"),
    ("10c 9c 3c 2c", "9s 4s 3s 2s"),
    ("8s 5s 7c 4d", "6d 3d 7s 6s"),
    ("5d 4d 3d 2d", "10d 8d 7d 6d"),
    ("9h 6h 1c 10d", "5s 4s 1s 8d"),
    ("6d 5d 4d 2d", "5c 8d 8h 8s"),
    ("9d 6d 3s 2s", "8h 5h 2h 2d"),
    ("9h 8h 7h 1h", "4c 6d 4h 4s"),
    ("5c 10d 10h 10s", "10c 4c 3c 2c"),
    ("6d 1d 1c 3h", "4d 3d 4h 1h"),
    ("10s 9s 8s 2s", "8h 7h 6h 5h"),
    ("9s 4s 3s 2s", "10c 8c 6c 3c"),
    ("6d 3d 1d 4h", "7d 4d 8c 8h"),
    ("8h 7h 4h 1h", "10c 4c 3c 2c"),
    ("10h 9h 7h 3h", "10s 9s 8s 2s"),
)
"""The puzzles of the home page, one a day: two hands of which each wins under some account."""
LESSON = Record(
    game=GAME,
    edition=EDITION,
    rules="lalanne_2010",
    seats=tuple(seats(3)),
    purses=(50, 50, 50),
    stock="9h 10d 3c 2c 4s 7h 5c 8d 7s 1h 6d 7c 4c 3s 2s 1d 4d",
    replies=(
        *("p1 pass", "p2 pass", "p3 pass", "p1 discard 2c", "p2 discard 4s", "p3 discard 3c"),
        *("p1 pass", "p2 pass", "p3 stand", "p1 pass", "p2 pass", "p3 open 3", "p1 pass", "p2 call"),
        *("p2 discard 3s", "p3 discard 2s", "p2 open 4", "p3 raise 10", "p2 call"),
    ),
    shuffles={"second-deal": ("",), "second-draw": ("",)},
)
LESSONS = (
    LESSON,
    dataclasses.replace(
        LESSON,
        rules="foster_1897",
        replies=(
            "p1 discard 2c",
            "p2 discard 4s",
            "p3 discard 3c",
            "p1 pass",
            "p2 pass",
            *LESSON.replies[11:],
        ),
        shuffles={"second-deal": ("",)},
    ),
    dataclasses.replace(
        LESSON,
        rules="juegos_de_naipes_2012",
        stock="9h 10d 3c 2c 8d 7h 5c 7s 1h 6d 7c 4c 3s 2s 1d 4d",
        replies=(
            *("p1 pass", "p2 stand", "p3 pass", "p1 discard 2c", "p3 discard 3c", "p1 call", "p3 call"),
            *("p1 pass", "p2 pass", *LESSON.replies[11:]),
        ),
        shuffles={},
    ),
)
"""The deals of Learn, one for each account: the reader has the last seat and deals."""

COMBINATIONS = {
    "point": "8h 7h 1c 2s",
    "prime": "3c 9d 6h 4s",
    "sequence": "2s 3s 4s 9h",
    "tricon": "5c 5d 5h 9h",
    "flush": "2s 4s 7s 9s",
    "tricon-prime": "5c 5d 5h 9s",
    "flush-sequence": "2s 3s 4s 5s",
    "fredon": "8c 8d 8h 8s",
}
"""An example hand for each combination."""

QUESTIONS = {
    "point": ("9h 8h 3h 2s", "10c 1d 4c 6s"),
    "prime": ("3c 9d 6h 4s", "8h 7h 1c 2s"),
    "sequence": ("2s 3s 4s 9h", "10c 9d 8h 7s"),
    "tricon": ("5c 5d 5h 9h", "2s 3s 4s 9c"),
    "flush": ("2s 4s 7s 9s", "10c 10d 10h 1h"),
    "tricon-prime": ("5c 5d 5h 9s", "1s 2s 4s 7s"),
    "flush-sequence": ("2s 3s 4s 9s", "6c 6d 6h 1h"),
    "fredon": ("1c 1d 1h 1s", "7s 8s 9s 10s"),
    "round-the-corner": ("9s 10s 1s 4h", "3c 9d 6h 5s"),
    "grand-prime": ("10c 9d 8h 3s", "10h 9s 8c 4d"),
    "ladder": ("10c 9c 1d 2s", "3c 5d 6h 4s", "1h 2h 3h 8c", "9d 9h 9s 4d", "1s 3s 6s 8s", "5c 5h 5s 8d"),
    "point-price": ("8h 7h 1c 2s", "3c 4c 6d 9s"),
    "prime-price": ("10c 9d 8h 4s", "3c 5d 6h 2s"),
    "sequence-price": ("2s 3s 4s 9h", "8h 7h 1c 5s"),
    "tricon-price": ("5c 5d 5h 9h", "8h 7h 1c 2s"),
    "flush-price": ("2s 4s 7s 9s", "8h 7h 1c 3d"),
    "tricon-prime-price": ("8c 8d 8h 7s", "5c 5d 5h 9s"),
    "flush-sequence-price": ("2s 3s 4s 5s", "8h 7h 1c 3d"),
    "fredon-price": ("8c 8d 8h 8s", "7c 7d 7h 9s"),
    "equals": ("10c 1d 2h 3s", "5c 6d 7h 8s"),
    "point-height": ("9h 8h 1c 2s", "10c 6c 3d 4s"),
    "three-against-two": ("10c 9c 1d 2s", "1h 2h 4h 5s"),
    "two-card-sequence": ("8h 7h 1c 2s", "10d 5d 3c 4s"),
    "point-in-sequence": ("10c 7c 3d 4s", "10s 6s 1s 4d", "8h 7h 2h 5d"),
    "prime-height": ("1c 2d 3h 4s", "10c 2h 3d 5s"),
    "sequence-height": ("2s 3s 4s 5h", "2c 3c 4c 9d"),
    "tricon-height": ("9c 9d 9h 1h", "10c 10d 10s 1s"),
    "flush-height": ("2s 4s 7s 9s", "10c 1c 3c 5c"),
    "tricon-prime-height": ("2c 2d 2h 10s", "3s 3d 3h 4c"),
    "flush-sequence-height": ("2h 3h 4h 9h", "4c 5c 6c 1c"),
    "fredon-height": ("9c 9d 9h 9s", "3c 3d 3h 3s"),
    "elder-hand": ("10d 5d 3c 4s", "10h 5h 3s 4c"),
}
"""Hands that show what each question decides, in order of speech."""
