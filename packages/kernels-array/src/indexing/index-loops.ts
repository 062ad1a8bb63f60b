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
  /**
   * Writes, for each of `count` vectors of `depth` indices, the number of the slice that it names, as 4 bytes; all bits are set for
   * a vector out of bounds. The first dimensions of the tensor are at `sizes`. Returns the number of vectors out of bounds.
   */
  sliceNumbers(indices: number, width: number, count: number, depth: number, sizes: number, target: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<IndexLoops>(INDICES_WASM, twin);

/** The loops over `memory`. */
export function indexLoopsOver(memory: LinearMemory): IndexLoops {
  return loops.over(memory);
}

/** The twin of `assembly/indices.ts`. */
function twin(memory: LinearMemory): IndexLoops {
  /** The low and the high word of number `i`, in two's complement. */
  const low = (indices: number, width: number, i: number) => memory.i32[(indices + i * width) >>> 2];
  const high = (indices: number, width: number, i: number) =>
    width === 8 ? memory.i32[((indices + i * width) >>> 2) + 1] : low(indices, width, i) >> 31;
  const isInside = (indices: number, width: number, i: number, limit: number) =>
    high(indices, width, i) === 0 && low(indices, width, i) >>> 0 < limit;
  return {
    areConsecutive(indices, width, count, depth) {
      for (let i = depth; i < count * depth; i++) {
        const step = i % depth === depth - 1 ? 1 : 0;
        const wanted = (low(indices, width, i - depth) + step) | 0;
        const carry = step === 1 && wanted === 0 ? 1 : 0;
        if (low(indices, width, i) !== wanted) return 0;
        if (width === 8 && high(indices, width, i) !== ((high(indices, width, i - depth) + carry) | 0)) return 0;
      }
      return 1;
    },
    firstOutside(indices, width, count, limit) {
      for (let i = 0; i < count; i++) if (!isInside(indices, width, i, limit)) return i;
      return count;
    },
    sliceNumbers(indices, width, count, depth, sizes, target) {
      const { u32 } = memory;
      let bad = 0;
      for (let row = 0; row < count; row++) {
        let slice = 0;
        let isBad = false;
        for (let i = 0; i < depth; i++) {
          const size = u32[(sizes >>> 2) + i];
          if (!isInside(indices, width, row * depth + i, size)) isBad = true;
          else slice = slice * size + low(indices, width, row * depth + i);
        }
        if (isBad) bad++;
        u32[(target >>> 2) + row] = isBad ? 0xffffffff : slice;
      }
      return bad;
    },
  };
}
