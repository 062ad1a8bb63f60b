import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EXPAND_WASM } from "../gen/expand-wasm.js";

/** Writes constants that a file has as indices of few elements. */
export interface ExpandLoops {
  /** The largest of `count` bytes; 0 for none. */
  largestByte(address: number, count: number): number;
  /** Writes the element of 4 bytes at `values` of each of `count` indices of a byte. `values` and `target` are multiples of 4. */
  expandWords(indices: number, count: number, values: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ExpandLoops>(EXPAND_WASM, expandLoopsTwin);

/** The loops over `memory`. */
export function expandLoopsOver(memory: LinearMemory): ExpandLoops {
  return loops.over(memory);
}

function expandLoopsTwin(memory: LinearMemory): ExpandLoops {
  return {
    largestByte: (address, count) => memory.u8.subarray(address, address + count).reduce((a, b) => Math.max(a, b), 0),
    expandWords(indices, count, values, target) {
      const { u8, u32 } = memory;
      const [first, to] = [values >>> 2, target >>> 2];
      for (let i = 0; i < count; i++) u32[to + i] = u32[first + (u8[indices + i] as number)] as number;
    },
  };
}
