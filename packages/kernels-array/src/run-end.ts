/** Where the run of rows ends that begins at place `first`: rows that each follow the one before. At most `stop`. */
export function runEnd(rows: Uint32Array, first: number, stop: number): number {
  let next = first + 1;
  while (next < stop && rows[next] === rows[next - 1] + 1) next++;
  return next;
}
