"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0   7 0cc62c2f3baceaa3 heading    reason:title
  2    0   6 ab3892fcfdc32f60 heading    reason:section
  2    7  82 c6a0985a0fae1d5f rule       ruling:pack, remark:Cards
  2   90 103 f017c5dc14fe4262 rule       word:rank, ruling:card-order
  2  194  34 e68366d1b7c8088b rule       remark:Cards
  3    0   8 01a841734721da68 heading    reason:section
  3    9 132 e767dfa67806b85c rule       ruling:players, essay:bouillotte, essay:binding-chapters, remark:Players
  4    0   7 8102c08d1cdd547c heading    reason:section
  4    8 102 5d2ec037db58c2a9 rule       ruling:equal-purses, remark:Stakes
  4  111  91 63fd5e14b9d33e2b rule       ruling:agreed-limit, ruling:last-bet, ruling:raise-to, essay:candle, word:banker, remark:Stakes
  5    0   6 2f6cc8aab0086f2d heading    reason:section
  5    7  95 578cc024e167e60d rule       ruling:before-deal, essay:blinds, essay:terms-of-poker
  6    0   8 3243b6782a7af263 heading    reason:section
  6    9 120 0759af1b022bc282 rule       ruling:first-deal
  7    0  18 82497fcaa88348c3 heading    reason:section
  7   19 116 63f0ac960d9cf7c9 rule       ruling:opening
  7  136 103 cbda377566bc68a8 rule       ruling:opening, ruling:first-discard, ruling:first-exchange
  7  240  69 dd9beba0e60b483a rule       ruling:stand-stake, ruling:draw-stake, ruling:agreed-ante
  7  310 188 2974c4c6b03fbb78 rule       ruling:stand-ends-speech, ruling:exchange-after-stand, ruling:second-deal-shuffle, ruling:second-deal, ruling:all-pass-two-cards
  7  499 100 b137635f77abddac rule       ruling:first-betting
  7  600 273 7ce099a90c7bb293 rule       ruling:dealer-force-turn, ruling:all-pass-first, ruling:next-dealer, ruling:dealer-force, ruling:draw-after-force, essay:derivation, ruling:force-stake
  8    0  97 5f99960820be38da rule       ruling:first-bet
  8   98 133 837943eb99b1feec rule       ruling:uncalled-bet, ruling:first-return
  8  232 105 374524e916e4ef12 rule       ruling:first-answers
  8  338  65 33b885b23cd1e5d1 rule       ruling:first-answers, word:in
  8  404 183 e14b8e0aab4f3acc rule       ruling:uncalled-raise
  8  588 163 cf2c1bdfda1c03d9 rule       ruling:second-draw, essay:terms-of-poker
  8  752  45 01ebcbd63b1565c3 rule       ruling:last-betting, ruling:last-return
  8  798 109 7c668ba69fb05056 rule       ruling:all-pass-last
  8  908  47 610155dfe1e371f9 commentary ruling:all-pass-last
  8  956  68 32e89ac25300d1f7 rule       ruling:last-answers, essay:binding-chapters
  9    0 104 bb85336526c35c1d rule       ruling:stock-exhausted
  9  105  72 35dad0ee5cfb858c rule       ruling:foul-hand, essay:penalties
  9  178  90 345ba535edf2e3f6 rule       ruling:exposed-hand, essay:penalties
 10    0 310 710316e37f89def4 commentary remark:Method ¶4, essay:penalties, essay:origin, essay:binding-chapters
 11    0  19 bcf4b71910b5b225 heading    reason:section
 11   20 111 4e89d35887c76f89 rule       ruling:ladder, remark:Value
 12    0  10 c9a04d09a7ecdc6d heading    reason:section
 12   11  63 2fb40e1a1cbcb0ba definition ruling:point-height, ruling:point
 12   75  43 26aec4d791107b61 definition ruling:point
 12  119 104 825ce84eba4ded39 rule       ruling:three-against-two, essay:derivation
 12  224 195 752888fe5b86cfcd rule       ruling:point-price
 12  420  62 54ef96004243d8b5 rule       ruling:two-card-sequence, ruling:point-in-sequence, essay:derivation
 12  483  50 0b53b89693101e62 commentary remark:Point
 12  534  48 53660ec08c65df3b rule       ruling:elder-hand
 13    0  10 5b667f03eb5b5d3b heading    reason:section
 13   11  95 09de360b769d2b1d definition ruling:prime, remark:Prime, essay:terms-of-poker, ruling:ladder
 13  107 125 36ca47eba4a80c19 rule       ruling:prime-price, ruling:payment
 13  233 165 f18b85da6c14f8f6 definition ruling:grand-prime
 13  399  78 d92e723aea8740ac rule       ruling:prime-height
 13  478  44 a7a14b7075c5a880 rule       ruling:elder-hand
 14    0 154 384bde7a684c4098 definition ruling:sequence, essay:terms-of-poker, remark:Sequence
 14  155  99 4d5ea5e0aa67f362 rule       ruling:sequence-price, ruling:ladder
 14  255  43 0ba29dec1ea05cce rule       ruling:sequence-height
 14  299  60 3a153e0166b29330 rule       ruling:flush-sequence
 15    0 129 1a331e54746d7e90 definition ruling:tricon, ruling:tricon-price, remark:Tricon, essay:terms-of-poker, ruling:ladder
 15  130  20 32dfa5c4c72359ae rule       remark:Tricon, essay:terms-of-poker
 16    0  97 df1f24f6f9532d93 definition ruling:flush, ruling:ladder
 16   98  95 50e61abca713a999 rule       ruling:flush-price
 17    0   9 27d82fc76a977907 heading    reason:section
 17   10  74 afe584d1e44d2bb6 rule       ruling:flush-sequence, ruling:ladder
 17   85 125 f2f5784a001a80f9 definition ruling:tricon-prime
 17  211  74 9ef9a3df55cedec1 rule       ruling:tricon-prime, ruling:ladder
 17  286 103 4d1bba1c2a34ee24 definition ruling:flush-sequence, essay:derivation, ruling:ladder
 17  390 145 f23930df9f77c66c rule       ruling:tricon-prime-price, ruling:flush-sequence-price
 18    0 172 395217b3112bd04e definition ruling:fredon, ruling:ladder
 18  173 173 dfdd2802958da179 rule       ruling:fredon-price, essay:derivation
 19    0  79 2cff46a08b40f865 rule       ruling:sequence-height, ruling:equals, ruling:tricon-height, ruling:flush-height, ruling:flush-sequence-height, ruling:fredon-height, ruling:tricon-prime-height, ruling:elder-hand
 20    0 163 2f8225c61bc36c8e rule       ruling:owing, ruling:payment, remark:Fredon ¶3
 21    0  18 2e341abd22d7cf0f heading    reason:section
 21   19 104 27e8dadd18feff6b rule       ruling:last-answers, essay:binding-chapters, ruling:last-return
 21  124 149 5083d78078f7d9d5 rule       ruling:lone-bettor
 21  274  86 0c7e7e23e877fe37 commentary ruling:lone-bettor, word:show-nothing, essay:bouillotte, remark:Betting
 21  361 105 910d32058db22cb3 rule       ruling:showing
 21  467  75 cc47594615669a07 rule       ruling:payment
"""
