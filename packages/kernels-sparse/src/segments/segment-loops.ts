import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SEGMENTS_WASM } from "../gen/segments-wasm.js";

/** The divisor of the sums of a segment: none, the number of its rows, or the root of that number. */
export const Scaling = { NONE: 0, COUNT: 1, ROOT: 2 } as const;
export type Scaling = (typeof Scaling)[keyof typeof Scaling];

/** Sums rows of float32 matrices by segment. Vectors of integers are int32 for the shift 2 and int64 for 3. */
export interface SegmentLoops {
  /**
   * Not 0 when each of `count` indices is at least 0 and less than `rows`; the counts of all of them are 0 then.
   *
   * @param counts room for a 32-bit number for each row
   */
  clearCounts(indices: number, shift: number, count: number, rows: number, counts: number): number;
  /** Not 0 when none of `count` integers is less than the one before it. With a shift of more than 3 they are int64, 2^`shift` bytes apart. */
  isRising(values: number, shift: number, count: number): number;
  /**
   * Adds, for each run of equal `ids`, which rise, the rows of `length` elements that its `indices` name, and writes the sum as the
   * row of `sums` with that id. A row that a run names several times is read once and multiplied: texts have few different words.
   * Sums are float64, in the order in which rows are first named.
   *
   * @param count at least 1
   * @param counts as {@link clearCounts} left them for valid indices
   * @param named room for 16 bytes for each index of the longest run, a multiple of 8
   */
  sumSegments(
    rows: number,
    length: number,
    indices: number,
    indexShift: number,
    ids: number,
    idShift: number,
    count: number,
    scaling: Scaling,
    sums: number,
    counts: number,
    named: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<SegmentLoops>(SEGMENTS_WASM);

/** The loops over `memory`. */
export function segmentLoopsOver(memory: LinearMemory): SegmentLoops {
  return loops.over(memory);
}
