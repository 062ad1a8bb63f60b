/**
 * Inverse DCTs of `count` blocks of 64 int16 coefficients that follow each other at `blocks`, whose values are overwritten, to as many
 * squares of pixels side by side at `plane`, whose lines are `stride` bytes apart. `multipliers` are 64 int16.
 */
type InverseDct = (blocks: number, multipliers: number, count: number, plane: number, stride: number) => void;

/** The inverse DCTs of libjpeg-turbo 2.1 for x86, to the bit, also where 16 bits overflow. */
export interface IdctLoops {
  /** Squares of 8 by 8 pixels, as `jsimd_idct_ifast_sse2`; the multipliers are those of {@link fastMultipliers}. */
  readonly idctFast: InverseDct;
  /** Squares of 8 by 8 pixels, as `jsimd_idct_islow_sse2`; the multipliers are the quantization table, as of those below. */
  readonly idctSlow: InverseDct;
  /** Squares of 4 by 4 pixels. */
  readonly idct4: InverseDct;
  /** Squares of 2 by 2 pixels. */
  readonly idct2: InverseDct;
  /** Single pixels. */
  readonly idct1: InverseDct;
}
