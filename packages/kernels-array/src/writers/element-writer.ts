import type { Tensor } from "@heddle/tensor";

/** The number of a row that stands for zeros. */
export const PADDING = 0xffff_ffff;

/**
 * Moves elements of any type into one new output in row-major order. Between `openWriter` and `finish` only the writer may
 * throw; a writer that throws has freed its memory.
 */
export interface ElementWriter {
  /** True when the rows of `pick` and `pickPlane` may be {@link PADDING}. */
  readonly picksPadding: boolean;
  /** Writes `count` elements of `source`, of the output's type: element `start`, `start + stride`, and so on. */
  copy(source: Tensor, start: number, count: number, stride: number): void;
  /** Writes `count` runs of `run` consecutive elements: from element `start` on, from `start + stride` on, and so on. */
  copyRuns(source: Tensor, start: number, count: number, stride: number, run: number): void;
  /** Does as `copyRuns` for each of `rows` rows, whose first elements are `rowStride` apart. */
  copyPlane(
    source: Tensor,
    start: number,
    rows: number,
    rowStride: number,
    count: number,
    stride: number,
    run: number,
  ): void;
  /**
   * Writes, for each of `count` rows, the `run` elements from number `start + row * run` on. The rows are numbers of `width` bytes
   * (4 or 8) at address `rows` of the memory.
   */
  pick(source: Tensor, start: number, rows: number, width: number, count: number, run: number): void;
  /** Does as `pick` for `outer` starts, which are `stride` elements apart. */
  pickPlane(
    source: Tensor,
    start: number,
    stride: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    run: number,
  ): void;
  /** Writes `count` zeros; of strings, empty ones; of objects, absent ones. */
  zeros(count: number): void;
  /** Completes the output. As many elements must have been written as its shape has. */
  finish(): void;
}
