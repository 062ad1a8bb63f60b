import { type LinearMemory, LoopModule } from "@heddle/memory";
import { COUNT_BITS_WASM } from "../gen/count-bits-wasm.js";

/** Counts of bits, by address. */
export interface CountBitsLoops {
  /** Writes how many bits are 1 in each of `count` elements from `x` on, of `1 << shift` bytes, to as many bytes at `z`. */
  countBits(z: number, x: number, count: number, shift: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CountBitsLoops>(COUNT_BITS_WASM, twin);

/** The loops over `memory`. */
export function countBitsLoopsOver(memory: LinearMemory): CountBitsLoops {
  return loops.over(memory);
}

/** The twin of `assembly/count-bits.ts`. */
function twin(memory: LinearMemory): CountBitsLoops {
  return {
    countBits(z, x, count, shift) {
      const { u8, u16, u32 } = memory;
      const from = x >>> Math.min(shift, 2);
      // A loop for each view is several times as fast as one for all.
      if (shift === 0) for (let i = 0; i < count; i++) u8[z + i] = bitsOf(u8[from + i]);
      else if (shift === 1) for (let i = 0; i < count; i++) u8[z + i] = bitsOf(u16[from + i]);
      else if (shift === 2) for (let i = 0; i < count; i++) u8[z + i] = bitsOf(u32[from + i]);
      else for (let i = 0; i < count; i++) u8[z + i] = bitsOf(u32[from + 2 * i]) + bitsOf(u32[from + 2 * i + 1]);
    },
  };
}

/** The bits that are 1 in a word: added up in pairs, fours, bytes and all. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
