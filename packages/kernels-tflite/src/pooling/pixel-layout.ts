/** The types of pixels, which `assembly/` and `pixel-loops.ts` both import. */
export const INT8 = 0;
export const UINT8 = 1;
export const INT16 = 2;
