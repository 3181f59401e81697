"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0   8 a6704999da99d69a heading    reason:title
  1    9 102 67ae4dc34c1f1f82 commentary remark:¶1, essay:names
  2    0 111 35fa3c6c345f73d6 rule       ruling:pack
  3    0  81 2b324dfaecb01431 definition ruling:card-order
  3   82 108 b661a3c3ecec034b rule       ruling:card-order
  4    0 140 105bfb2d0445689a rule       ruling:players, ruling:before-deal, ruling:agreed-ante
  4  141 144 d9b5f96693c197f8 rule       ruling:session-end, ruling:first-dealer
  4  286 177 3f9752606f4489ef rule       ruling:first-deal
  5    0 155 ba1ebcb9e8bd077f rule       ruling:opening, ruling:stand-stake, ruling:agreed-batterie
  5  156 137 debb1abb32e05341 rule       ruling:stand-ends-speech, ruling:first-discard, ruling:first-exchange, ruling:exchange-after-stand
  6    0 198 57a2efdd98d0bdde rule       ruling:all-pass-two-cards, ruling:second-deal-shuffle, ruling:second-deal
  7    0 105 b5360b5b43004daf rule       ruling:first-betting
  7  106 165 d1db89c18f821899 rule       essay:texts, ruling:dealer-force-turn, ruling:dealer-force, ruling:force-stake
"""
