import { type LinearMemory, LoopModule } from "@heddle/memory";
import { COMPARE_WASM } from "../gen/compare-wasm.js";
import { cellDataAddress, cellSizeBytes, cellsEqual, compareCells } from "../read-cell.js";

/** Loops that compare texts; cells lie `stride` bytes apart. */
export interface CompareLoops {
  /** The index of the first pair of cells whose texts differ; else `count`. */
  equalCells(a: number, strideA: number, b: number, strideB: number, count: number): number;
  /**
   * Sorts the `count` cells whose addresses are at `list`, stably, by unsigned bytes, and overwrites the list with the place
   * that each one had. `work` has room for 32 bytes a cell.
   */
  sortCells(list: number, count: number, work: number): void;
  /** Writes MurmurHash3 (x86, 32 bits) of each text, with the seed, to `target`. */
  hashCells(cell: number, stride: number, count: number, seed: number, target: number): void;
}

const modules = /* @__PURE__ */ new LoopModule<CompareLoops>(COMPARE_WASM, compareLoops);

/** The loops over `memory`: WebAssembly, or their twins. */
export function compareLoopsOver(memory: LinearMemory): CompareLoops {
  return modules.over(memory);
}

/** The twin of `assembly/compare.ts`. */
function compareLoops(memory: LinearMemory): CompareLoops {
  return {
    equalCells(a, strideA, b, strideB, count) {
      for (let i = 0; i < count; i++) if (!cellsEqual(memory, a + i * strideA, b + i * strideB)) return i;
      return count;
    },
    sortCells(list, count) {
      const places = memory.u32.subarray(list >>> 2, (list >>> 2) + count);
      const cells = places.slice();
      places.set(cells.map((_, i) => i).sort((a, b) => compareCells(memory, cells[a], cells[b]) || a - b));
    },
    hashCells(cell, stride, count, seed, target) {
      const { u32, u8 } = memory;
      for (let i = 0; i < count; i++) {
        const at = cell + i * stride;
        u32[(target >>> 2) + i] = hashText(u8, cellDataAddress(u32, at), cellSizeBytes(u32, at), seed);
      }
    },
  };
}

function hashText(u8: Uint8Array, data: number, size: number, seed: number): number {
  const word = (at: number, bytes: number) => {
    let value = 0;
    for (let k = 0; k < bytes; k++) value |= u8[at + k] << (8 * k);
    return value;
  };
  const whole = size & ~3;
  let hash = seed;
  for (let i = 0; i < whole; i += 4) hash = Math.imul(rotated(hash ^ mixed(word(data + i, 4)), 13), 5) + 0xe6546b64;
  if (size > whole) hash ^= mixed(word(data + whole, size - whole));
  hash ^= size;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function mixed(word: number): number {
  return Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
