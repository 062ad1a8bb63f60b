import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SETS_WASM } from "../gen/sets-wasm.js";

/** The different values among elements. `table` is the address of a work block, see `sets-layout.ts`, which also numbers the kinds. */
export interface SetLoops {
  /**
   * Puts the `count` elements of a table into it, numbered in the order of the first ones of each value, which it writes. Writes the number of
   * each element, 4 bytes, to `numbers`, and returns how many values there are. NaN equals nothing.
   */
  numberValues(kind: number, table: number, count: number, numbers: number): number;
  /** Writes the index, 4 bytes, of each of `count` elements at `x` that a filled table does not have, and returns how many there are. */
  missingFrom(kind: number, table: number, x: number, count: number, places: number): number;
  /** Counts how often each of `values` numbers is among `count` ones; all have 4 bytes. */
  countNumbers(numbers: number, count: number, counts: number, values: number): void;
  /** Writes `count` numbers of 4 bytes as numbers of 8. */
  widenNumbers(numbers: number, count: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SetLoops>(SETS_WASM);

/** The loops over `memory`. */
export function setLoopsOver(memory: LinearMemory): SetLoops {
  return loops.over(memory);
}
