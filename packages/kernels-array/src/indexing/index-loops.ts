import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INDICES_WASM } from "../gen/indices-wasm.js";

/** Loops over indices: numbers of `width` bytes (4 or 8) in two's complement. */
export interface IndexLoops {
  /**
   * 1 when each of `count` vectors of `depth` numbers equals the vector before with its last number increased by 1; else 0. With
   * depth 1: numbers that count up.
   */
  areConsecutive(indices: number, width: number, count: number, depth: number): number;
  /** The index of the first of `count` numbers that is not in [0, limit); `count` when all are. */
  firstOutside(indices: number, width: number, count: number, limit: number): number;
  /** The greatest of `count` int32, and -1; -2 when one is negative. */
  greatestIndex(indices: number, count: number): number;
  /**
   * Writes, for each of `count` vectors of `depth` indices, the number of the slice that it names, as 4 bytes; all bits are set for
   * a vector out of bounds. The first dimensions of the tensor are at `sizes`. Returns the number of vectors out of bounds.
   */
  sliceNumbers(indices: number, width: number, count: number, depth: number, sizes: number, target: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<IndexLoops>(INDICES_WASM);

/** The loops over `memory`. */
export function indexLoopsOver(memory: LinearMemory): IndexLoops {
  return loops.over(memory);
}
