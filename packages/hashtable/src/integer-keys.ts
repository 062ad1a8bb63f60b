import type { KeyLoops } from "./key-loops.js";
import { hashInt32s, hashInt64s } from "./table-hash.js";

/** Keys of 64 bits, as pairs of 32-bit words: no BigInt. */
export const int64Keys: KeyLoops = {
  sizeBytes: 8,
  hash: ({ u32 }, keys, count, key, hashes) => hashInt64s(u32, keys, count, key, hashes),
  firstMismatch({ u32 }, { keys, count, entries, records, strideBytes }, start) {
    const strideWords = strideBytes >>> 2;
    for (let i = start; i < count; i++) {
      const entry = u32[(entries >>> 2) + i];
      if (entry === 0) continue;
      const r = ((records >>> 2) + Math.imul(entry - 1, strideWords)) | 0;
      const q = (keys >>> 2) + i * 2;
      if (((u32[q] ^ u32[r]) | (u32[q + 1] ^ u32[r + 1])) !== 0) return i;
    }
    return count;
  },
  equals: ({ u32 }, key, stored) =>
    u32[key >>> 2] === u32[stored >>> 2] && u32[(key >>> 2) + 1] === u32[(stored >>> 2) + 1],
};

/** Keys of 32 bits. */
export const int32Keys: KeyLoops = {
  sizeBytes: 4,
  hash: ({ u32 }, keys, count, key, hashes) => hashInt32s(u32, keys, count, key, hashes),
  firstMismatch({ u32 }, { keys, count, entries, records, strideBytes }, start) {
    const strideWords = strideBytes >>> 2;
    for (let i = start; i < count; i++) {
      const entry = u32[(entries >>> 2) + i];
      if (entry !== 0 && u32[(keys >>> 2) + i] !== u32[((records >>> 2) + Math.imul(entry - 1, strideWords)) | 0])
        return i;
    }
    return count;
  },
  equals: ({ u32 }, key, stored) => u32[key >>> 2] === u32[stored >>> 2],
};
