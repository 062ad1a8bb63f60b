/** The forms of a GELU, which `gelu-loops.ts` and `assembly/` both import: what x is multiplied with, but for a half. */

/** erfc(-x · scale). */
export const ERFC = 0;
/** 1 + erf(x · scale). */
export const ERF = 1;
/** 1 + erf(x / scale). */
export const ERF_DIVIDED = 2;
/** 1 + tanh((x + x³ · cubic) · scale). */
export const TANH = 3;
