import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RANGES_WASM } from "../gen/ranges-wasm.js";

/**
 * Rows of numbers from a start to a limit. Numbers are int32 for the `shift` 2 and int64 for 3, and those of rows are `…Step` bytes apart: 0 when
 * all rows share one. `splitShift` says the same of splits, which follow each other.
 */
export interface RangeLoops {
  /** Writes the splits of `rows` rows. Returns the number of all values; -1 for a delta of 0, or a row of 2^31 values. */
  splitRanges(
    starts: number,
    startStep: number,
    limits: number,
    limitStep: number,
    deltas: number,
    deltaStep: number,
    shift: number,
    rows: number,
    splits: number,
    splitShift: number,
  ): number;
  /** Writes the values of all rows. */
  fillRanges(
    starts: number,
    startStep: number,
    deltas: number,
    deltaStep: number,
    shift: number,
    rows: number,
    splits: number,
    splitShift: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<RangeLoops>(RANGES_WASM);

/** The loops over `memory`. */
export function rangeLoopsOver(memory: LinearMemory): RangeLoops {
  return loops.over(memory);
}
