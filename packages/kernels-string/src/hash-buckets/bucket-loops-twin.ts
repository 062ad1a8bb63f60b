import { fingerprint64Into, hash64Into, sipHashInto } from "@heddle/hash";
import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import type { BucketLoops } from "./bucket-loops.js";
import { writeBucket } from "./write-bucket.js";

/** The twin of `assembly/buckets.ts`. */
export function bucketLoopsTwin(memory: LinearMemory): BucketLoops {
  const hash = new Uint32Array(2);
  /** Calls `use` for each text, with the index of its hash in the view. */
  const eachText = (
    cell: number,
    count: number,
    target: number,
    use: (data: number, size: number, index: number) => void,
  ) => {
    const { u32 } = memory;
    for (let i = 0, at = cell; i < count; i++, at += CELL_BYTES) {
      use(cellDataAddress(u32, at), cellSizeBytes(u32, at), (target >>> 2) + i * 2);
    }
  };
  const writer = (low: number, high: number) => {
    const wide = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
    return (index: number) => writeBucket(memory.u32, index, hash, Number(wide), wide);
  };
  return {
    hash64Texts(cell, count, low, high, target) {
      const write = writer(low, high);
      eachText(cell, count, target, (data, size, index) => {
        hash64Into(hash, memory.data, data, size);
        write(index);
      });
    },
    sipHashTexts(cell, count, key, low, high, target) {
      const write = writer(low, high);
      const words = memory.u32.slice(key >>> 2, (key >>> 2) + 4);
      eachText(cell, count, target, (data, size, index) => {
        sipHashInto(hash, words, memory.data, data, size);
        write(index);
      });
    },
    fingerprintTexts(cell, count, target) {
      eachText(cell, count, target, (data, size, index) => {
        fingerprint64Into(hash, memory.data, data, size);
        memory.u32.set(hash, index);
      });
    },
    fingerprintRows(row, count, rowBytes, target) {
      for (let i = 0; i < count; i++) {
        fingerprint64Into(hash, memory.data, row + i * rowBytes, rowBytes);
        memory.u32.set(hash, (target >>> 2) + i * 2);
      }
    },
  };
}
