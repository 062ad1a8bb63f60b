/**
 * The hash of lookup tables: keyed, so that whoever chooses the keys cannot make them collide without knowing the table's
 * secret, 45 random numbers of 64 bits. It is a sum modulo 2^64 of products of two words, each with a number of the secret
 * added, of which the upper 32 bits count, spread by steps that can be undone.
 *
 * For any two keys, chosen without knowing the secret, the probability of equal hashes is
 * - 2^-32 for integers and strings of up to 128 bytes;
 * - at most (n / 128 + 3) * 2^-32 for strings of up to n bytes: the hashes of blocks of 128 bytes are the coefficients of a
 *   polynomial modulo 2^32 - 5.
 * One more 2^-32 is lost because 0, which marks free slots, becomes 1.
 *
 * Source: Multilinear-HM of Lemire and Kaser, "Strongly universal string hashing is fast" (2014); the polynomial is that of
 * Carter and Wegman (1979).
 */
import { cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { CELL_MASKS, canonicalCell } from "./canonical-cell.js";
import { HASH_KEY, SCRATCH } from "./table-layout.js";

/** A table's secret, as pairs of words {low, high}. */
export type HashKey = Uint32Array;

/** Words of a {@link HashKey}. */
export const HASH_KEY_WORDS = 90;

/** A new secret from the platform's cryptographic random numbers. */
export function randomHashKey(): HashKey {
  return globalThis.crypto.getRandomValues(new Uint32Array(HASH_KEY_WORDS));
}

/** The two views of one memory that the loops over keys read. */
export interface KeyViews {
  readonly u32: Uint32Array;
  readonly u8: Uint8Array;
}

// Places in the secret. For short keys a sum and 6 factors from 0 on.
const LONG_SUM = 7;
const LONG_SIZE = 8;
const LONG_PAIRS = 9;
const RADIX = 41;
const LAST_SUM = 42;
const LAST_BLOCKS = 43;
const LAST_SIZE = 44;
const BLOCK_BYTES = 128;
const PRIME = 2 ** 32 - 5;

/** The twin of the hash in `assembly/hash.ts`: 64-bit sums as pairs of words, without BigInt. */
export class TableHash {
  #low = 0;
  #high = 0;

  /** The hash of a string in a cell of any type, by the secret of the table whose work block is at `table`. */
  ofCell(views: KeyViews, table: number, cell: number): number {
    const { u32, u8 } = views;
    let q = cell >>> 2;
    if ((u32[q] & 3) !== 0) {
      const size = cellSizeBytes(u32, cell);
      if (size > SMALL_CAPACITY) return this.#ofText(views, table, cellDataAddress(u32, cell), size);
      q = canonicalCell(u32, u8, cell, table + SCRATCH) >>> 2;
    }
    const m = ((u32[q] & 0xff) >>> 2) << 3;
    const key = (table + HASH_KEY) >>> 2;
    this.#start(u32, key);
    this.#addPair(u32, key + 2, u32[q] & CELL_MASKS[m], u32[q + 1] & CELL_MASKS[m + 1]);
    this.#addPair(u32, key + 6, u32[q + 2] & CELL_MASKS[m + 2], u32[q + 3] & CELL_MASKS[m + 3]);
    this.#addPair(u32, key + 10, u32[q + 4] & CELL_MASKS[m + 4], u32[q + 5] & CELL_MASKS[m + 5]);
    return finish(this.#upperWord());
  }

  /** As {@link ofCell}, for an integer of two words; one of 32 bits has a high word of 0. */
  ofInteger(u32: Uint32Array, table: number, low: number, high: number): number {
    const key = (table + HASH_KEY) >>> 2;
    this.#start(u32, key);
    this.#addPair(u32, key + 2, low, high);
    return finish(this.#upperWord());
  }

  #ofText({ u32, u8 }: KeyViews, table: number, text: number, size: number): number {
    const key = (table + HASH_KEY) >>> 2;
    if (size <= BLOCK_BYTES) {
      this.#sumText(u32, u8, key, text, size);
      this.#addProduct(u32, key + 2 * LONG_SIZE, size);
      return finish(this.#upperWord());
    }
    const radix = u32[key + 2 * RADIX];
    let blocks = 0;
    for (let start = 0; start < size; start += BLOCK_BYTES) {
      this.#sumText(u32, u8, key, text + start, Math.min(size - start, BLOCK_BYTES));
      // 2^32 is 5 modulo the prime.
      const product = upperProduct(blocks, radix) * 5 + (Math.imul(blocks, radix) >>> 0);
      blocks = (product + this.#upperWord()) % PRIME;
    }
    this.#start(u32, key + 2 * LAST_SUM);
    this.#addProduct(u32, key + 2 * LAST_BLOCKS, blocks);
    this.#addProduct(u32, key + 2 * LAST_SIZE, size);
    return finish(this.#upperWord());
  }

  #sumText(u32: Uint32Array, u8: Uint8Array, key: number, text: number, size: number): void {
    this.#start(u32, key + 2 * LONG_SUM);
    for (let i = 0, k = key + 2 * LONG_PAIRS; i < size; i += 8, k += 4) {
      this.#addPair(u32, k, wordOf(u8, text + i, size - i), wordOf(u8, text + i + 4, size - i - 4));
    }
  }

  #start(u32: Uint32Array, key: number): void {
    this.#low = u32[key];
    this.#high = u32[key + 1];
  }

  /** Adds (key + first) * (next of key + second). The low words are summed as they are: there are few of them. */
  #addPair(u32: Uint32Array, key: number, first: number, second: number): void {
    const a = u32[key] + (first >>> 0);
    const b = u32[key + 2] + (second >>> 0);
    const aLow = a >>> 0;
    const bLow = b >>> 0;
    const aHigh = u32[key + 1] + (a > 0xffffffff ? 1 : 0);
    const bHigh = u32[key + 3] + (b > 0xffffffff ? 1 : 0);
    this.#low += Math.imul(aLow, bLow) >>> 0;
    this.#high = (this.#high + upperProduct(aLow, bLow) + Math.imul(aLow, bHigh) + Math.imul(aHigh, bLow)) | 0;
  }

  /** Adds a number of the secret times a word. */
  #addProduct(u32: Uint32Array, key: number, word: number): void {
    this.#low += Math.imul(u32[key], word) >>> 0;
    this.#high = (this.#high + upperProduct(u32[key], word) + Math.imul(u32[key + 1], word)) | 0;
  }

  #upperWord(): number {
    return (this.#high + Math.floor(this.#low / 2 ** 32)) >>> 0;
  }
}

/** Spreads a word over all its bits; 0 marks a free slot and is not a hash. */
function finish(word: number): number {
  const mixed = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  const hash = (mixed ^ (mixed >>> 13)) >>> 0;
  return hash === 0 ? 1 : hash;
}

/** The upper word of the product of two words: rounding moves the difference by far less than half of 2^32. */
function upperProduct(a: number, b: number): number {
  return ((a * b - (Math.imul(a, b) >>> 0)) / 2 ** 32 + 0.5) >>> 0;
}

/** Four bytes of text, of which `left` are there. */
function wordOf(u8: Uint8Array, address: number, left: number): number {
  if (left >= 4) return u8[address] | (u8[address + 1] << 8) | (u8[address + 2] << 16) | (u8[address + 3] << 24);
  let word = 0;
  for (let i = 0; i < left; i++) word |= u8[address + i] << (8 * i);
  return word;
}
