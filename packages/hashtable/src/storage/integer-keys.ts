import type { KeyLoops } from "./key-loops.js";

/** Keys of 64 bits, as pairs of 32-bit words: no BigInt. */
export const int64Keys: KeyLoops = {
  hash: (hash, { u32 }, table, key) => hash.ofInteger(u32, table, u32[key >>> 2], u32[(key >>> 2) + 1]),
  equals: ({ u32 }, _table, key, stored) =>
    u32[key >>> 2] === u32[stored >>> 2] && u32[(key >>> 2) + 1] === u32[(stored >>> 2) + 1],
};

/** Keys of 32 bits. */
export const int32Keys: KeyLoops = {
  hash: (hash, { u32 }, table, key) => hash.ofInteger(u32, table, u32[key >>> 2], 0),
  equals: ({ u32 }, _table, key, stored) => u32[key >>> 2] === u32[stored >>> 2],
};
