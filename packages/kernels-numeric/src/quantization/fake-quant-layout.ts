/** How numbers are quantized and back, which `assembly/` and `fake-quant-loops.ts` both import. */
export const MULTIPLYING = 0;
export const DIVIDING = 1;
/** The nearest step, to an even one from the middle, without a step for 0. */
export const NEAREST = 2;
/** As {@link NEAREST}, up from the middle. */
export const HALF_UP = 3;
