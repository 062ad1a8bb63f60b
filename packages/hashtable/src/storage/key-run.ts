/** The entries of a table, as {@link extendedRun} reads them. */
export interface RunEntries {
  readonly count: number;
  /** The address of the key of entry 1. */
  readonly firstKey: number;
  /** 4 or 8. */
  readonly keyBytes: number;
  readonly strideBytes: number;
}

/**
 * The number of first entries that form a run: the key of each, an integer, is that of the entry before plus 1. Tables whose keys are
 * numbers in order are such runs.
 *
 * @param run the number that is known; 0 for none
 * @param most the most entries that are compared
 */
export function extendedRun(u32: Uint32Array, entries: RunEntries, run: number, most: number): number {
  const { count, firstKey, keyBytes, strideBytes } = entries;
  const end = run + Math.min(most, count - run);
  const low = u32[firstKey >>> 2];
  const high = u32[(firstKey >>> 2) + 1];
  let at = (firstKey + run * strideBytes) >>> 2;
  for (; run < end; run++, at += strideBytes >>> 2) {
    const wanted = (low + run) >>> 0;
    if (u32[at] !== wanted) break;
    if (keyBytes === 8 && u32[at + 1] !== (wanted < low ? (high + 1) >>> 0 : high)) break;
  }
  return run;
}
