import { fingerprint64Into } from "@heddle/hash";
import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import type { HashLoops } from "./hash-loops.js";
import { writeBucket } from "./write-bucket.js";

/** The twin of `assembly/hash.ts`. */
export function hashLoopsTwin(memory: LinearMemory): HashLoops {
  const hash = new Uint32Array(2);
  return {
    hashTexts(cell, count, low, high, target) {
      const { data, u32 } = memory;
      const wide = (BigInt(high) << 32n) | BigInt(low);
      for (let i = 0; i < count; i++) {
        const size = cellSizeBytes(u32, cell + i * CELL_BYTES);
        fingerprint64Into(hash, data, cellDataAddress(u32, cell + i * CELL_BYTES), size);
        writeBucket(u32, (target >>> 2) + i * 2, hash, Number(wide), wide);
      }
    },
  };
}
