/** How `assembly/matrices.ts` divides products of float32 matrices; both languages import it. */

/** The step between the elements of a row of a right matrix that is packed as panels. */
export const PACKED = 0;
/** Columns of a panel. */
export const PANEL_COLUMNS = 8;

/** Rows of the left matrix that are packed at once, unless they have too many elements. */
const BLOCK_ROWS = 128;
const FEWEST_BLOCK_ROWS = 32;
/** Elements that are packed at once, for which a cache has room. */
const BLOCK_ELEMENTS = 65536;

/** The rows of `inner` elements that are packed at once: a multiple of 4. */
export function blockRows(inner: number): number {
  const rows = 4 * Math.floor(BLOCK_ELEMENTS / 4 / Math.max(1, inner));
  return Math.max(FEWEST_BLOCK_ROWS, Math.min(BLOCK_ROWS, rows));
}

/** The bytes of scratch for a product, where the elements of a row of the right matrix are `bStepBytes` apart. */
export function scratchBytes(rows: number, inner: number, bStepBytes: number): number {
  if (rows < 4 && (bStepBytes === 4 || bStepBytes === PACKED)) return 0;
  return (PANEL_COLUMNS + Math.min(rows, blockRows(inner))) * inner * 4;
}
