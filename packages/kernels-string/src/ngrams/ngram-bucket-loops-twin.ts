import { fingerprint64Into } from "@heddle/hash";
import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { writeBucket } from "../hash-buckets/write-bucket.js";
import type { NgramBucketLoops } from "./ngram-bucket-loops.js";

/** The twin of `assembly/ngram-buckets.ts`. */
export function ngramBucketLoopsTwin(memory: LinearMemory): NgramBucketLoops {
  const hash = new Uint32Array(2);
  return {
    placeNgrams(cell, count, row, width, columns, ngram, step, low, high, indices, ids) {
      const { data, u8, u32 } = memory;
      const buckets = (BigInt(high) << 32n) | BigInt(low);
      const sizeBytes = (width - 1) * step + 1;
      let [to, place] = [ids >>> 2, indices >>> 2];
      for (let i = 0; i < count; i++) {
        const from = cellDataAddress(u32, cell + i * CELL_BYTES);
        const runs = Math.min(cellSizeBytes(u32, cell + i * CELL_BYTES) - width + 1, columns);
        for (let column = 0; column < runs; column++, to += 2, place += 4) {
          for (let k = 0; k < width; k++) u8[ngram + k * step] = u8[from + column + k];
          u32.set([row + i, 0, column, 0], place);
          fingerprint64Into(hash, data, ngram, sizeBytes);
          writeBucket(u32, to, hash, Number(buckets), buckets);
        }
      }
      return to * 4;
    },
  };
}
