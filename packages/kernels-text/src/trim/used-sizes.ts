/**
 * Sets `used` to the number of elements that each row of one batch keeps, so that at most `limit` are left: whole rows, the smallest first, as long
 * as the others could be as long; then as many of each other row; and what remains one by one, in the order of the rows.
 *
 * Source: tensorflow_text/core/kernels/round_robin_trimmer.h (TensorFlow Text 2.20).
 */
export function setUsedSizes(sizes: readonly number[], limit: number, used: number[]): void {
  const order = sizes.map((_, row) => row).sort((a, b) => sizes[a] - sizes[b]);
  let left = limit;
  let filled = 0;
  for (const row of order) {
    if (sizes[row] * (order.length - filled) > left) break;
    used[row] = sizes[row];
    left -= sizes[row];
    filled++;
  }
  const others = order.length - filled;
  const each = others > 0 ? Math.floor(left / others) : 0;
  for (const row of order.slice(filled)) used[row] = each;
  left -= each * others;
  for (let row = 0; row < sizes.length && left > 0; row++) {
    if (used[row] === sizes[row]) continue;
    used[row]++;
    left--;
  }
}
