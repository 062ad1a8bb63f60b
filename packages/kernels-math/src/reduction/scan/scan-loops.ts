/** Running sums and products, by address. */
export interface ScanLoops {
  /**
   * Writes the running sums, or products, along the middle dimension of `[outer, length, inner]` elements of `width` bytes at `x` to `y`, another
   * place. With an inner size of 1 they are float64 until they are written, where elements are floats. Flags are 0 or 1.
   *
   * @param isExclusive each result leaves its own element out
   * @param isReverse from the last element to the first
   */
  scanMiddle(
    width: number,
    isProduct: number,
    x: number,
    y: number,
    outer: number,
    length: number,
    inner: number,
    isExclusive: number,
    isReverse: number,
  ): void;
}
