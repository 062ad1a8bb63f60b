/** Cells that are computed between two pauses. */
const CELLS_AT_ONCE = 1 << 18;

/**
 * The fewest insertions, deletions and replacements that make one sequence the other. Yields now and then, for a pause.
 *
 * @param a the elements from `aStart` to `aEnd`, by numbers; in time of the product of the lengths, in memory of the length of b
 */
export function* levenshtein(
  a: Int32Array,
  aStart: number,
  aEnd: number,
  b: Int32Array,
  bStart: number,
  bEnd: number,
): Generator<undefined, number> {
  const columns = bEnd - bStart;
  if (aStart === aEnd) return columns;
  const row = new Int32Array(columns + 1);
  for (let j = 0; j <= columns; j++) row[j] = j;
  let cells = 0;
  for (let i = aStart; i < aEnd; i++) {
    let diagonal = row[0];
    row[0] = i - aStart + 1;
    for (let j = 1; j <= columns; j++) {
      const cost = a[i] === b[bStart + j - 1] ? 0 : 1;
      const best = Math.min(row[j] + 1, row[j - 1] + 1, diagonal + cost);
      diagonal = row[j];
      row[j] = best;
    }
    cells += columns;
    if (cells < CELLS_AT_ONCE) continue;
    cells = 0;
    yield undefined;
  }
  return row[columns];
}
