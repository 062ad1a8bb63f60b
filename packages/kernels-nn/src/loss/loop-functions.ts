/** Cross entropies of float32 rows, by address. */
export interface CrossEntropyLoops {
  /**
   * Writes, for each of `rows` rows of `columns` logits at `x`, the cross entropy to `losses`, and its gradient as a row of `y`, which is
   * not `x`. Exponentials and losses are added in float64.
   *
   * @param rounding of each step, by a number of `cross-entropy-layout.ts`
   * @param xRow bytes from row to row: 0 for one row of logits, as `labelRow` for one of labels
   * @param labels rows of probabilities, where `right` is 0
   * @param right int32: the class of each row whose probability is 1; those of others are not multiplied with
   */
  crossEntropy(
    rounding: number,
    x: number,
    xRow: number,
    labels: number,
    labelRow: number,
    right: number,
    losses: number,
    y: number,
    rows: number,
    columns: number,
  ): void;
}
