/** The loops that parse Examples. They work on a state and its columns, of which `scan-layout.ts` has the form. */
export interface ExampleLoops {
  /** Fills the table of keys of `state`, which is zeros. */
  indexColumns(state: number): void;
  /**
   * Finds the features of the Examples in the cells from number `first` up to `last`, checks their lists, writes the numbers of columns of
   * fixed length, and notes all other lists. Returns `last`, or the number of the first Example that TensorFlow refuses.
   */
  scanExamples(state: number, cells: number, first: number, last: number): number;
  /** Writes the lists of Examples to `TARGET` of the column, each filled with the default up to `rowElements`, and moves it on. */
  writeNumbers(column: number, first: number, last: number, rowElements: number): void;
  /** As {@link writeNumbers}, to cells; long texts go to `TEXT`. A column of fixed length has a default for each element. */
  writeTexts(column: number, first: number, last: number, rowElements: number): void;
  /**
   * Writes the places of elements as int64: their Example and the place in it with a `width` of 2, the place alone with 1. Returns the address
   * after the last one.
   */
  writeIndices(column: number, first: number, last: number, target: number, width: number): number;
  /** Writes the sums of the counts up to each Example, of `width` bytes each, after that of `first`, which is at `target`. */
  writeSplits(column: number, first: number, last: number, target: number, width: number): void;
}
