import { type LinearMemory, LoopModule } from "@heddle/memory";
import { NUMBERS_WASM } from "../gen/numbers-wasm.js";

/** The most digits after the point that {@link NumberLoops.printFixed} prints. */
export const MOST_FIXED_DIGITS = 18;

/** Reads and prints many common numbers at once; `kind` is one of `number-layout.ts`. */
export interface NumberLoops {
  /**
   * Reads strings as numbers and writes those to `target`, up to the first that is not a common number: it has many digits, or is not
   * a number. Returns the number of strings before that one.
   */
  parseNumbers(cell: number, count: number, kind: number, target: number): number;
  /** Writes integers as decimal texts to cells from `target` on. */
  printIntegers(values: number, count: number, kind: number, target: number): void;
  /** Writes `true` or `false` for each of `count` bytes to cells from `target` on. */
  printBools(values: number, count: number, target: number): void;
  /**
   * Writes floats with `precision` digits after the point, at most {@link MOST_FIXED_DIGITS}, to cells from `target` on, up to the first
   * that is NaN or 2^32 or more, whose text is longer than a SMALL cell, or whose bits after 2^-64 may decide how it is rounded. Returns the
   * number before that one.
   */
  printFixed(values: number, count: number, kind: number, precision: number, target: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<NumberLoops>(NUMBERS_WASM);

/** The loops over `memory`. */
export function numberLoopsOver(memory: LinearMemory): NumberLoops {
  return loops.over(memory);
}
