"""Ambigu as a game of the edition, with its operations."""

from __future__ import annotations

from ambigu_variants.kernel.game import Game, Operations

PAGE_OPERATIONS = {
    "hands_view": "faces.hands.hands_view",
    "deal": "operations.deal",
    "new_board": "deals.boards.new_board",
    "open_record": "deals.boards.open_record",
    "board_html": "faces.boards.board_html",
    "board_back": "deals.boards.board_back",
    "board_under": "deals.boards.board_under",
    "open_board": "deals.boards.open_board",
    "record_text": "faces.boards.record_text",
    "others": "faces.other_accounts.others_view",
    "best_exchanges": "faces.seated.best_exchanges",
    "review": "faces.review.review_view",
    "advice": "faces.review.advice_view",
    "advice_under": "faces.review.advice_under",
    "given_away": "faces.review.given_away",
    "practise": "faces.practice.practice_view",
    "query": "faces.findings.query",
    "query_more": "faces.findings.query_more",
    "house_rules": "faces.mixtures.house_rules",
    "house_answer": "faces.mixtures.house_answer",
    "house_clashes": "faces.mixtures.house_clashes",
    "house_effect": "faces.mixtures.house_effect",
    "house_sheet": "faces.mixtures.house_sheet",
    "house_text": "faces.mixtures.house_text",
    "open_house": "faces.mixtures.open_house",
    "new_evening": "faces.seated.new_evening",
    "open_evening": "faces.seated.open_evening",
    "evening_html": "faces.seated.evening_html",
    "evening_text": "faces.seated.evening_text",
    "shared": "faces.picture.shared",
    "ranking": "faces.seated.ranking",
    "kept_evenings": "faces.kept.kept_evenings",
    "players_ready": "faces.seated.players_ready",
}
"""The operations that pages ask, with their functions."""

LATER = {"study": "faces.studies.study"}
"""Those that few visitors ask: a browser fetches what only they need when it is first asked."""

PROGRAM_OPERATIONS = {
    "glance": "glance.table.glance",
    "hands": "operations.hands",
    "judge": "operations.judge",
    "showdown": "operations.showdown",
    "questions": "operations.questions",
    "cite": "operations.cite",
    "sentences": "operations.sentences",
    "verdicts": "operations.verdicts",
    "census": "operations.census",
    "board": "deals.boards.board",
}
"""The operations that no page asks, only programs."""


AMBIGU = Game(
    id="ambigu",
    title="Ambigu",
    operations=Operations("ambigu_variants.ambigu", PAGE_OPERATIONS, PROGRAM_OPERATIONS, LATER),
    table="table",
)
