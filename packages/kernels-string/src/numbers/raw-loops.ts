import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RAW_WASM } from "../gen/raw-wasm.js";

/** The bytes of many texts at once. */
export interface RawLoops {
  /** The number of texts before the first one that has not `size` bytes. */
  countOfSize(cell: number, count: number, size: number): number;
  /** Writes the first `rowBytes` bytes of each text, padded with zeros, one after the other from `target` on. */
  copyRows(cell: number, count: number, rowBytes: number, target: number): void;
  /** Reverses each `unit` bytes (2, 4 or 8) from `bytes` up to `end`. */
  reverseUnits(bytes: number, end: number, unit: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<RawLoops>(RAW_WASM);

/** The loops over `memory`. */
export function rawLoopsOver(memory: LinearMemory): RawLoops {
  return loops.over(memory);
}
