/** The kinds of matrices, which `wide-loops.ts` and `assembly/wide-products.ts` both import. */
export const DOUBLE = 0;
export const COMPLEX64 = 1;
export const COMPLEX128 = 2;
export const INT16 = 3;
export const INT32 = 4;
export const INT64 = 5;

/** Bytes of a row of a panel: 4 columns of sums in 8 bytes, or 8 of 4. */
export const PANEL_ROW_BYTES = 32;
/** Rows of sums that are computed together; a complex element has two. */
export const TILE_ROWS = 4;
/** Rows of sums whose factors are packed at a time. */
export const BLOCK_ROWS = 64;
