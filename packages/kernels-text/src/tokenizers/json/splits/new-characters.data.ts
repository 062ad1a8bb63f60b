/**
 * Characters that Unicode has since version 10, in whose scripts `tokenizers` 0.23 does not know them: in base 36 the distance of each run of
 * them from the one before it, and its length; unassigned characters beside them are in runs.
 *
 * Source: unicode_scripts/scripts of tokenizers 0.23, and the scripts of Unicode 17.
 */
export const NEW_CHARACTERS: string =
  "128 1 13 1 2u 1 19 1 db 3 2o 1s l 1 8 m 88 5 39 b 3d 7 2c 1 4u 1 1j 1 v 4 n 1 c 1 2f 2 l e 3 1 1i 2 1w 1 78 1 2 1 2 1 1 6 4 1 7 1 " +
  "7 2 2 1 d 1 j 2 1ml 1 7 b 6n 1 2w 8 fz 1t 24 4 19 3 7d 1j 1j 1 2 6 6u 5 jo h mn 1 13 p 1g6 2 y 3 c 1 8 q 4 g 1b 1 1b 1 dh 1n ak 4 " +
  "8e 3 3u 5 10 c 7j 1 59y a g7q 16 1in 1 8 1r 1h 4 5q 2 h2 a fv6 h a5 g 1s 2 1i 14 e 2 po 4 b1 3 g0 40 ao 3k 8w 1s 50 4 g 8 j4 9s w " +
  "ao 34 f 1v e 38 c 3i 2 33 1t 57 1 1w 3k 2i 1 3 y fs 8 g 1c q 3 z 9s 2o cg 1s 74 74 lc 32o 34 tr 34h 5q8 1ds hc 2o hc cg 1x b 1b g " +
  "2a v 4q5 j kz 7bh 2 2da 35s sg dl n 5c 1s 36 3y 268 74 1c 1jk 97 5 m9 b3 lp 3 v 1 1o 4 1p 1l 3e 4g r7 d n 9 38 c 2d 17 4w 2o f 1 8 " +
  "8 1 2 c 1 c 4 f x i 1a 1 18f wyf 15 379 b 4ma 866 1kw fg8x";
