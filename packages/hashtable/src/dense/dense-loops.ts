import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DENSE_WASM } from "../gen/dense-wasm.js";

/**
 * Many keys at once in a dense table with keys of one element and plain values, which `table` tells by the words of `dense-layout.ts`. Each loop
 * returns the number of keys before the first one that it leaves: a reserved key, one whose search does not end, or a long text to keep.
 */
export interface DenseLoops {
  /** Writes the value of each key, or the default for a missing one, from `target` on. */
  findDense(table: number, keys: number, count: number, target: number, defaultValue: number): number;
  /** Adds keys with their values, and replaces the values of those that are there. */
  insertDense(table: number, keys: number, values: number, count: number): number;
  /** Marks the buckets of keys as deleted. */
  removeDense(table: number, keys: number, count: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<DenseLoops>(DENSE_WASM);

/** The loops over `memory`. */
export function denseLoopsOver(memory: LinearMemory): DenseLoops {
  return loops.over(memory);
}
