import { fingerprint64Into } from "@heddle/hash";
import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { HASH_WASM } from "../gen/hash-wasm.js";
import { writeBucket } from "./write-bucket.js";

/** Fingerprints of many strings at once. */
export interface HashLoops {
  /** Writes the Fingerprint64 of each string modulo `high * 2^32 + low`, 64 bits each, to `target`. */
  hashTexts(cell: number, count: number, low: number, high: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<HashLoops>(HASH_WASM, twin);

/** The loops over `memory`. */
export function hashLoopsOver(memory: LinearMemory): HashLoops {
  return loops.over(memory);
}

/** The twin of `assembly/hash.ts`. */
function twin(memory: LinearMemory): HashLoops {
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
