"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0   8 e5fd410edf769604 heading    reason:title
  3    0  24 4aa626535d712974 page       reason:navigation
  7    0  64 b2a6aad8412cdbe8 history    essay:timeline
  7   65 295 9110cb5b3d032187 history    essay:prime-and-hoc
  7  361 135 69214869cf84163f history    essay:names
  7  497 323 dc89a1c92bdcdf4c history    essay:poker
  7  821 115 23fe7d1bd5da072f commentary essay:poker
  7  937 407 11e1b1451e7bbdad history    essay:poker
  7 1345 122 0701ceaa54acbd05 history    essay:bouillotte
  7 1468 130 947693530fccc7e6 history    essay:blinds
  7 1599 349 6e71c728ac9b223a commentary essay:poker, essay:bluff
 13    0  14 cf6412927f7a84f1 heading    reason:section
 16    0 373 ceb07b223d9e66f8 history    essay:preface, essay:names, essay:texts
 18    0 186 1fbd2f935b762bc6 commentary essay:doubts
 20    0 140 77d8de3ac3971196 commentary essay:doubts
 20  141 278 7e1c181944563531 commentary essay:doubts
 22    0 289 4624009b1ad3793b history    essay:names, essay:prime-and-hoc
 22  290  31 354e43dcd3de42de history    essay:names
 28    0  13 87eec8cf03dbd50d heading    reason:section
 32    0  37 80eb308855dbdcfa heading    reason:section
 34    0 115 fd06c4e393f2cdd2 rule       ruling:players, ruling:pack
 34  116  61 a2e927f2f23426e8 definition ruling:pack
 38    0  14 59370f10aeae1c55 heading    reason:section
 40    0 138 8447c362d4c64a83 rule       ruling:agreed-ante, ruling:before-deal, ruling:short-of-stake
 40  139  20 8a547b0a43f4ab51 definition word:ante
 40  160  72 e4d1ef11d20cea16 definition word:pool
 40  233  94 3a7700366e5e3c5c rule       ruling:before-deal
 44    0   7 2f1044b25a405db1 heading    reason:section
 46    0 154 2d38ca3ca21120f9 rule       ruling:equal-purses
 46  155  74 0b3dde7fcb933562 definition ruling:leaving, remark:§3 ¶1, word:ruined
 46  230  94 5a2724408f7495f7 rule       ruling:rebuying, word:buy
 50    0  17 55f14d311c6cdf3e heading    reason:section
 52    0  93 fefb20a3e79cd161 rule       ruling:next-dealer, ruling:opening
 54    0 211 75d3a371cd809eb6 rule       ruling:first-dealer
 54  212  48 3f980689ac984883 rule       ruling:card-order
 54  261 128 1568a56fd2e7895f rule       ruling:first-dealer
 56    0 184 565d3441cec7d31c rule       ruling:first-deal
 56  185  44 2f5f1cc54c7347a0 rule       ruling:first-deal
 60    0  79 801b6fa8fb3d05ba heading    reason:section
 62    0  55 96a924300f1ef351 commentary remark:§5 ¶1
 62   56  78 9407f629cb5467d9 rule       ruling:opening
 62  135 257 57caf9e119c2acf6 rule       ruling:opening
 64    0 109 634401de6f364a84 rule       ruling:opening, word:pass
 64  110  78 51e45e6a8d640fa8 rule       ruling:all-pass-two-cards, ruling:first-discard
 64  189 191 2a8de67eec4b9088 rule       ruling:first-exchange
 64  381  39 47ee89a23da92209 rule       ruling:second-deal-shuffle, remark:§5 ¶2, ruling:first-exchange
 64  421  63 15aaa7f986dce356 rule       ruling:all-pass-two-cards
 66    0 123 7989e51f6b2479a6 rule       ruling:stand-ends-speech
 66  124 106 fe6a5291b31ccb74 rule       ruling:exchange-after-stand
 66  231  84 cceecabe13c9643f rule       ruling:all-pass-two-cards, remark:§5 ¶3
 68    0  11 184aedf6c59d7c10 heading    reason:section
 70    0 149 f60865164dfad132 rule       ruling:stand-stake, ruling:agreed-batterie, ruling:beyond-purse
 70  150 132 bb3f39ea478da3cd definition word:batterie, word:tray
 74    0  89 b8e2e8feb909b68e heading    reason:section
 76    0 143 3519a47eb69136bd rule       ruling:second-deal-shuffle, ruling:second-deal
 76  144  48 175d27570551b50d rule       ruling:second-deal
 76  193  65 ebef086f40c83d0c commentary remark:§6 ¶1
 76  259  71 710a3d8abf2cdb09 rule       ruling:first-return, remark:§6 ¶1
 78    0  61 5cb0bf4efbe33410 rule       ruling:first-betting
 78   62 176 da893a133d81d0a0 rule       ruling:first-betting
 80    0 210 295e18f9350b4a58 rule       ruling:dealer-force-turn, ruling:draw-after-force, essay:derivation
 80  211  78 a13d818c8944f4a6 rule       ruling:dealer-force, ruling:force-stake
 82    0 118 68f5d23ce1409998 rule       ruling:all-pass-first
 82  119  64 26acb4dcddf0e760 rule       ruling:all-pass-first
 84    0 233 ff6ca103dea1852e rule       ruling:first-bet
 84  234  52 befe593650c50284 definition word:opening-bet
 84  287 166 b2845de5a7a88a10 rule       ruling:first-return, ruling:first-answers
 84  454 134 0c9542fcf64b63ed rule       ruling:first-answers, essay:terms-of-poker
 84  589  66 68fdd9a0856af835 rule       ruling:first-answers
 84  656 148 0cf18d113d0eec53 rule       ruling:first-answers
 86    0 214 84536fb6035a79fd rule       ruling:uncalled-bet
 88    0 340 c6c58d77a63ed633 rule       ruling:second-draw-shuffle, ruling:second-draw
 88  341  38 db8bde74aab02f25 rule       ruling:last-betting
 92    0  58 42f167d7f2add635 heading    reason:section
 94    0  71 379963898db2adf4 rule       remark:§7 ¶1
 96    0  65 ebef086f40c83d0c commentary remark:§7 ¶2
 96   66 251 3f80da2ce67cdffb rule       ruling:last-answers
 96  318  83 d87c4c1d32f4c75d rule       remark:§7 ¶2, ruling:last-answers
 98    0 171 6cd3fdba47005e04 rule       ruling:last-betting, ruling:last-bet
100    0 123 55ce6238dd9d305b rule       ruling:last-answers
100  124 229 ac4cda5aac77babd rule       ruling:raise-to, ruling:last-answers
102    0 229 11b993edd08e4156 rule       ruling:last-return
104    0  67 09649284f078d989 rule       remark:§7 ¶6, ruling:last-answers
106    0 344 66115e3d8dbec788 rule       ruling:all-pass-last, ruling:all-in-stands
108    0 158 40f7533ef230cc0a rule       ruling:lone-bettor, ruling:tray-at-showdown
108  159 173 4f77e56a0e91eac4 rule       ruling:lone-bettor, ruling:payment
110    0 123 a0dde34ee49d342e rule       ruling:tray-at-showdown, ruling:showing
110  124 264 209bf30bd144c928 rule       ruling:equals, ruling:prime-height, ruling:sequence-height, ruling:tricon-height, ruling:flush-height, ruling:fredon-height, ruling:tricon-prime-height, ruling:flush-sequence-height, ruling:point-in-sequence, ruling:two-card-sequence, ruling:elder-hand, essay:derivation, ruling:nearest
114    0  48 e8e3f5f68847e3cb heading    reason:section
116    0 164 8429b63508a76fcc rule       remark:§8 ¶1
116  165  91 0e0b31eae4a669bb definition word:double-combination
118    0 301 bd17be32cd5b5996 commentary essay:bluff
120    0 223 944baf0e577a46f0 rule       ruling:uncalled-bet, ruling:payment
122    0 175 377f2bf3701d1f88 rule       ruling:ladder, remark:§8 ¶4
126    0  25 ff7a094a7e283482 heading    reason:section
128    0  21 86d1bdc7894c21a9 rule       ruling:point-price
129    0  82 fcd39cf7d9944d5e definition ruling:point, ruling:point-height, ruling:three-against-two, remark:§9.1 Point
131    0  63 388fad4853f4cc33 rule       ruling:prime-price
132    0  88 4f90c496f9086015 definition ruling:prime, ruling:grand-prime
134    0  34 7a5529e95e79015f rule       ruling:sequence-price
135    0  44 d5de19159c0f123f definition ruling:sequence, remark:§9.1 Séquence
137    0  32 e98a73d13efd6937 rule       ruling:tricon-price, essay:prime-and-hoc
138    0  24 c0fdf3f83fbc55dc definition ruling:tricon
140    0  38 7180479947cad871 rule       ruling:flush-price, essay:terms-of-poker
141    0  33 aa78fac415490bc0 definition ruling:flush
145    0  27 f0cf298cb45befd5 heading    reason:section
147    0 119 ac6aa05b907a462e rule       ruling:tricon-prime-price
148    0  78 9820a3414078b982 definition ruling:tricon-prime
150    0  41 5fc30fb5df2a8e88 rule       ruling:flush-sequence-price
151    0  80 8401eb38d07996fd definition ruling:flush-sequence
153    0  31 06503dc5c2bd2b9c rule       ruling:fredon-price
154    0  59 810d8b2897b4abce definition ruling:fredon, ruling:fredon-price
158    0  18 a1908a5bb8f72c3f heading    reason:section
160    0  90 f8d5fbeee5fea0fb rule       ruling:session-end, essay:candle
160   91  63 160a88339e59141a rule       ruling:session-end
160  155  69 77abd25d4374ccbd rule       ruling:leaving
162    0 272 fbaebcac2305e8eb rule       ruling:rebuying, essay:derivation
164    0 256 ce499bd089838516 rule       ruling:all-in, ruling:credit-counts, ruling:empty-purse, ruling:beyond-purse
164  257 142 d5de01e692b653dd rule       ruling:side-pot
164  400  78 319c8141caba6b51 rule       ruling:side-pot
166    0 142 07dcfd08e9b18fca rule       ruling:owing
168    0 150 5f18dbf5e5561493 rule       ruling:stock-exhausted
170    0 220 003f2aa46a68bfd6 rule       ruling:withholding, ruling:withheld-return, essay:derivation
176    0  12 3dc02d085e6b5771 page       reason:navigation
179    0  10 7014babad0fef500 heading    reason:section
181    0  50 94e2b67192d21be3 history    essay:texts
183    0  51 98a4da3c8afd7c12 history    essay:texts, remark:Bibliographie ¶2
187    0  24 f9651cd0d061bb01 heading    reason:section
189    0  29 c37bb4148c5197fd page       reason:imprint
190    0  46 e6ea01101ae2b18e page       reason:imprint, essay:texts
192    0  25 7261b695d4b51bea page       reason:imprint
194    0  45 3a72c9b0e70cd796 page       reason:site, essay:texts
201    0  12 3dc02d085e6b5771 page       reason:navigation
"""
