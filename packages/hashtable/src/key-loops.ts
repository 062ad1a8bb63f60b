import type { LinearMemory } from "@heddle/memory";
import type { HashKey } from "./table-hash.js";

/** The loops over the keys of one type. Keys of tensors and of records have the same size. */
export interface KeyLoops {
  /** Bytes of a key: 24 for a string cell, 8 or 4 for an integer. */
  readonly sizeBytes: number;
  /** Writes the hash of each of `count` keys to the words at `hashes`; `scratch` is room for one key. */
  hash(memory: LinearMemory, keys: number, count: number, key: HashKey, hashes: number, scratch: number): void;
  /**
   * The first index from `start` on at which the key at `keys` is not the key of the entry in `entries`; `count` when all
   * are. Entries of 0 are passed over.
   */
  firstMismatch(memory: LinearMemory, search: KeySearch, start: number): number;
  /** True when a key equals a stored one. */
  equals(memory: LinearMemory, key: number, stored: number, scratch: number): boolean;
}

/** What {@link KeyLoops.firstMismatch} compares: addresses, and the distance of records in bytes. */
export interface KeySearch {
  keys: number;
  count: number;
  entries: number;
  records: number;
  strideBytes: number;
  scratch: number;
}
