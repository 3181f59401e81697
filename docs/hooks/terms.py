"""The terms of Ambigu as used on these pages, with short definitions, in the order of a deal."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.languages import message


class Term(NamedTuple):
    """A term of these pages.

    ``id`` is the key under which sources give their words for it; ``term`` its name and ``says`` its
    definition; ``question`` the question with more on it, if any; ``name`` the package's name for each
    source's word, if any.
    """

    id: str
    term: str
    says: str
    question: str = ""
    name: str = ""


def combination(name: str, says: str) -> Term:
    """Returns the term of a combination; each text's word for it is at the passage that defines it."""
    return Term(name, COMBINATIONS[name], says, question=name.replace("-", "_"), name=name)


SECTIONS = {
    message("At the table"): (
        Term(
            "deal",
            message("deal"),
            message(
                "Everything that happens with one dealing of the cards, from the first stake to the last "
                "payment."
            ),
        ),
        Term(
            "dealer",
            message("dealer"),
            message("The player who deals, and who speaks last."),
            question="next_dealer",
        ),
        Term(
            "elder-hand",
            message("elder hand"),
            message(
                "The player who speaks first: the one on the dealer’s right or, if he is out, the next"
                " one still in. If nothing else decides between equal hands, the elder hand wins."
            ),
            question="elder_hand",
            name="elder-hand",
        ),
        Term(
            "round",
            message("round"),
            message("One turn for each player, all the way round the table."),
            question="opening",
        ),
        Term(
            "in",
            message("in, out"),
            message(
                "A player is in as long as he can win the pool. Once he is out, he lays his cards down,"
                " but he may still owe the winner a price."
            ),
            question="payment",
        ),
        Term(
            "void",
            message("void"),
            message(
                "A deal is void if nobody wins it. The counters on the table stay there for the next deal."
            ),
            question="all_pass_first",
        ),
    ),
    message("Counters"): (
        Term(
            "counter",
            message("counter"),
            message("The unit in which everything is staked and paid."),
        ),
        Term(
            "stake",
            message("stake"),
            message("The counters a player puts down: as an ante, as a bet, or to go on."),
            question="stand_stake",
        ),
        Term(
            "purse",
            message("purse"),
            message("The counters that a player has in front of him and hasn’t staked."),
            question="equal_purses",
        ),
        Term(
            "ruined",
            message("out of counters"),
            message(
                "A player is out of counters when his purse is empty. In Lalanne, only such a player may"
                " leave early."
            ),
            question="leaving",
        ),
        Term(
            "buy",
            message("buy counters"),
            message("To add counters to one’s purse, at the times when that is allowed."),
            question="rebuying",
        ),
        Term(
            "ante",
            message("ante"),
            message("The counters that each player puts into the pool to take part in a deal."),
            question="agreed_ante",
        ),
        Term(
            "blind",
            message("blind"),
            message("A stake made before anyone has seen a card."),
            question="before_deal",
        ),
        Term(
            "straddle",
            message("straddle"),
            message(
                "A second blind, twice the size of the first. Foster mentions it only to say that there is"
                " none."
            ),
            question="before_deal",
        ),
        Term(
            "least-stake",
            message("minimum stake"),
            message(
                "The agreed stake of a player who stands on two cards, and of anyone who goes on to four."
            ),
            question="agreed_minimum",
        ),
        Term(
            "pool",
            message("pool"),
            message(
                "The counters in the middle of the table, which the deal is played for: the antes, the"
                " stakes that follow, and whatever an earlier deal has left."
            ),
            question="lone_bettor",
        ),
        Term(
            "batterie",
            message("batterie"),
            message(
                "The stake of a player who stands by asking for the shuffle. It is kept apart from the pool."
            ),
            question="stand_stake",
        ),
        Term(
            "tray",
            message("tray"),
            message("The dish that holds the batterie, so that it stays apart from the pool."),
            question="tray_at_showdown",
        ),
        Term(
            "price",
            message("price"),
            message(
                "What each of the other players pays the winner for his combination, on top of the pool."
            ),
            question="payment",
        ),
        Term(
            "reserve",
            message("reserve"),
            message("Counters that a player keeps back to pay a price after losing his stake."),
            question="owing",
        ),
        Term(
            "all-in",
            message("all-in"),
            message(
                "To stay in with everything you have, when that is less than the bet. A player who is all in"
                " can win from each opponent only as much as he has staked himself."
            ),
            question="all_in",
        ),
        Term(
            "side-pot",
            message("side pot"),
            message(
                "What the others have staked over and above the stake of a player who is all in. He can’t"
                " win it. The term is the edition’s."
            ),
            question="side_pot",
        ),
        Term(
            "banker",
            message("banker"),
            message("The player who sells counters to the others."),
            question="rebuying",
        ),
        Term(
            "premium",
            message("premium"),
            message(
                "What a player pays for leaving before the agreed end. Juegos uses the same word for it"
                " as for the prime."
            ),
            question="leaving",
        ),
    ),
    message("What players say"): (
        Term(
            "pass",
            message("pass"),
            message(
                "To stake nothing. Before anyone has bet, a player who passes gives nothing up; after a"
                " bet, he is out."
            ),
            question="opening",
            name="say-pass",
        ),
        Term(
            "be-satisfied",
            message("stand"),
            message(
                "To keep one’s two cards and stake on them. In Lalanne, a player who stands asks for the "
                "shuffle, which leads to the second deal."
            ),
            question="stand_stake",
            name="say-stand",
        ),
        Term(
            "open",
            message("open, or bet"),
            message("To be the first to stake counters. The others must match them or drop out."),
            question="first_bet",
            name="say-open",
        ),
        Term(
            "opening-bet",
            message("opening bet"),
            message("How many counters the opener stakes. Lalanne’s word means that amount."),
            question="first_bet",
        ),
        Term(
            "call",
            message("call, or stay in"),
            message("To match a bet."),
            question="first_answers",
            name="say-call",
        ),
        Term(
            "raise",
            message("raise"),
            message("To stake more than the bet, so that the others must match the higher amount."),
            question="raise_to",
            name="say-raise",
        ),
        Term(
            "bluff",
            message("bluff"),
            message(
                "A high bet on a weak hand, made in the hope that nobody calls. If it works, it wins the"
                " pool, but only the weak hand’s price."
            ),
            question="lone_bettor",
        ),
        Term(
            "limit",
            message("limit"),
            message("The most a player may bet at one time, as the players have agreed."),
            question="agreed_limit",
        ),
        Term(
            "force",
            message("force"),
            message(
                "To make everyone keep their cards and bet on them. Only the dealer may do so, when "
                "everyone has passed on four cards."
            ),
            question="dealer_force",
            name="say-force",
        ),
        Term(
            "showdown",
            message("showdown"),
            message(
                "When two or more players are left at the end of the betting, they show their hands, and"
                " the best one wins."
            ),
            question="showing",
        ),
        Term(
            "show-nothing",
            message("show nothing"),
            message("To take the pool without showing one’s hand, and so without being paid its price."),
            question="lone_bettor",
            name="say-hide",
        ),
    ),
    message("Cards"): (
        Term(
            "suit",
            message("suit"),
            message("Clubs, diamonds, hearts or spades. No suit ranks above another."),
        ),
        Term(
            "rank",
            message("rank, and pips"),
            message(
                "The number on a card, from the ace, which counts one and is the lowest, to the ten."
                " Pips are these numbers added up."
            ),
            question="ladder",
        ),
        Term(
            "stock",
            message("stock, or talon"),
            message("The cards that haven’t been dealt yet."),
            question="stock_exhausted",
        ),
        Term(
            "exchange",
            message("exchange"),
            message(
                "To lay cards aside, face down, and get the same number from the stock. On four cards,"
                " this is called the draw."
            ),
            question="first_exchange",
            name="say-discard",
        ),
        Term(
            "discards",
            message("discards"),
            message("The cards that players have laid aside."),
            question="withholding",
        ),
        Term(
            "stand-pat",
            message("stand pat"),
            message("To exchange no cards at the draw."),
            question="second_draw",
        ),
        Term(
            "foul-hand",
            message("foul hand"),
            message("A hand with too many cards or too few."),
            question="foul_hand",
        ),
        Term(
            "run",
            message("run"),
            message(
                "Cards that follow one another in rank. The Spanish word doesn’t require a single suit, but "
                "the combination called a sequence does."
            ),
            question="round_the_corner",
        ),
    ),
    message("Combinations"): (
        combination(
            "point",
            message("Two or three cards of one suit, worth the total of their pips."),
        ),
        combination(
            "prime",
            message("Four cards of four different suits."),
        ),
        combination(
            "grand-prime",
            message("A prime of high cards, which pays more but is still the same combination."),
        ),
        combination(
            "sequence",
            message("Three cards of one suit that follow one another in rank."),
        ),
        combination(
            "tricon",
            message("Three cards of one rank."),
        ),
        combination(
            "flush",
            message("Four cards of one suit."),
        ),
        combination(
            "tricon-prime",
            message("Three cards of one rank, and one card of the remaining suit."),
        ),
        combination(
            "flush-sequence",
            message(
                "Four cards of one suit that also contain a sequence. The accounts disagree on whether"
                " three in a row are enough."
            ),
        ),
        combination(
            "fredon",
            message("Four cards of one rank."),
        ),
        Term(
            "combination",
            message("combination"),
            message("Cards that are worth something together. A hand counts as the best combination in it."),
            question="ladder",
        ),
        Term(
            "double-combination",
            message("double combination"),
            message(
                "A combination that is two in one, such as the tricon with prime. All others are simple."
            ),
            question="ladder",
        ),
        Term(
            "two-card-sequence",
            message("two-card sequence"),
            message(
                "A point made of two cards next to each other in rank. It isn’t a combination, but it may"
                " break a tie between equal points."
            ),
            question="two_card_sequence",
        ),
    ),
    message("Other games"): (
        Term(
            "bouillotte",
            message("Bouillotte"),
            message(
                "A betting game. Foster sends his reader to the chapter on it for the seats and the"
                " first deal. The edition doesn’t retell that chapter."
            ),
            question="first_dealer",
        ),
        Term(
            "poker",
            message("poker, draw poker"),
            message(
                "Foster sends his reader to it for calling, raising and irregularities; the other two"
                " texts compare Ambigu with it. The history tells what they say about where poker comes from."
            ),
            question="last_return",
        ),
    ),
}
"""The terms, in the order of a deal."""


def terms() -> list[Term]:
    """Returns all terms in order."""
    return [each for some in SECTIONS.values() for each in some]
