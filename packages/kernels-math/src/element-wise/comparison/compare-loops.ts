import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { COMPARE_WASM } from "../../gen/compare-wasm.js";
import { EQUAL, LESS, LESS_OR_EQUAL } from "./compare-layout.js";

/** The relation that holds for two numbers. */
export const Relation = { EQUAL, LESS, LESS_OR_EQUAL } as const;
export type Relation = (typeof Relation)[keyof typeof Relation];

/** The types of numbers that `compareNumbers` takes: float, double, int32, int64. */
export const COMPARED: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** Comparisons of many pairs; with `flip` 1 each result is negated. */
export interface CompareLoops {
  /**
   * Writes, from `target` on, a bool for each of `count` pairs of numbers: whether the first is equal to the second, less, or not
   * greater. The numbers advance by `xStep` and `yStep` bytes: their size, or 0 for one that is used again. The same is done for `rows` rows, of
   * which those of the inputs start `xRow` and `yRow` bytes apart.
   */
  compareNumbers(
    type: DataType,
    relation: Relation,
    flip: number,
    x: number,
    xStep: number,
    y: number,
    yStep: number,
    count: number,
    target: number,
    rows: number,
    xRow: number,
    yRow: number,
  ): void;
  /**
   * Writes, from `target` on, a bool for each of `count` pairs of texts: whether they are equal. The cells advance by `xStep` and
   * `yStep` bytes: 24, or 0 for one that is used again.
   */
  compareTexts(flip: number, x: number, xStep: number, y: number, yStep: number, count: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CompareLoops>(COMPARE_WASM);

/** The loops over `memory`. */
export function compareLoopsOver(memory: LinearMemory, work?: number): CompareLoops {
  return loops.over(memory, work);
}
