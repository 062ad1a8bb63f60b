import type { ComputeContext } from "@heddle/kernel-api";

/**
 * Sets output 0 to the place of each token, [row, column], and output 2 to [rows, most tokens in a row]. `rowEnds` says how
 * many tokens there are up to the end of each of the `rows` rows. Views are dead afterwards.
 */
export function setTokenPlaces(context: ComputeContext, rowEnds: ArrayLike<number>, rows: number): void {
  const count = rows === 0 ? 0 : rowEnds[rows - 1];
  const indices = context.allocateOutput(0, [count, 2]).address;
  const shape = context.allocateOutput(2, [2]).address;
  // Rows and columns are below 2^32: the high halves of the int64s are 0.
  const { i32 } = context.memory;
  let at = indices >>> 2;
  let token = 0;
  let columns = 0;
  for (let row = 0; row < rows; row++) {
    const first = token;
    for (const end = rowEnds[row]; token < end; token++, at += 4) {
      i32[at] = row;
      i32[at + 1] = 0;
      i32[at + 2] = token - first;
      i32[at + 3] = 0;
    }
    columns = Math.max(columns, token - first);
  }
  i32.set([rows, 0, columns, 0], shape >>> 2);
}
