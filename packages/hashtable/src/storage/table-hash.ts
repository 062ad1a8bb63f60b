/**
 * The hash of lookup tables: keyed, so that someone who chooses the keys cannot make them collide without the table's
 * secret, 48 random words. It is a sum modulo 2^64 of products of two words of the key, each with a word of the secret added
 * modulo 2^32. The lower word of that sum takes up the upper one by exclusive or; then it is multiplied by an odd number of
 * the secret, and the upper 32 bits are the hash.
 *
 * For any two keys, chosen without knowing the secret, the probability that their sums are equal is at most 2^-31, if they are
 * integers or strings of up to 128 bytes. Of sums that are not, the first b bits of the hash are equal with at most 2^(1-b),
 * for every b: so two keys meet in one of n groups with at most 2 / n + 2^-31, and have equal hashes with at most 2^-30. For
 * strings of up to n bytes beyond 128 that is (n / 128 + 6) * 2^-32 more: the hashes of blocks of 128 bytes are the
 * coefficients of a polynomial modulo 2^32 - 5.
 *
 * Source: NH of Black et al., "UMAC: fast and secure message authentication" (1999); multiply-shift of Dietzfelbinger et
 * al., "A reliable randomized algorithm for the closest-pair problem" (1997); the polynomial is that of Carter and Wegman
 * (1979).
 */
import { cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { CELL_MASKS, canonicalCell } from "./canonical-cell.js";
import {
  BLOCKS_WORDS,
  CELLS,
  HASH_KEY,
  HASH_KEY_WORDS,
  LONG_WORDS,
  RADIX_WORD,
  SIZE_WORDS,
  SPREAD_WORDS,
  TAIL_WORDS,
} from "./table-layout.js";

/** A table's secret: {@link HASH_KEY_WORDS} words. */
export type HashKey = Uint32Array;

/** A new secret from the platform's cryptographic random numbers. */
export function randomHashKey(): HashKey {
  const key = globalThis.crypto.getRandomValues(new Uint32Array(HASH_KEY_WORDS));
  key[SPREAD_WORDS] |= 1;
  return key;
}

/** The two views of one memory that the loops over keys read. */
export interface KeyViews {
  readonly u32: Uint32Array;
  readonly u8: Uint8Array;
}

const BLOCK_BYTES = 128;
const PRIME = 2 ** 32 - 5;

/** The twin of the hash in `assembly/hash.ts`: 64-bit sums as pairs of words, without BigInt. */
export class TableHash {
  #low = 0;
  #high = 0;

  /** The hash of a string in a cell of any type, by the secret of the table whose work block is at `table`. */
  ofCell({ u32, u8 }: KeyViews, table: number, cell: number): number {
    const key = (table + HASH_KEY) >>> 2;
    let q = cell >>> 2;
    if ((u32[q] & 3) !== 0) {
      const size = cellSizeBytes(u32, cell);
      if (size > SMALL_CAPACITY) return this.#ofText(u32, u8, key, cellDataAddress(u32, cell), size);
      q = canonicalCell(u32, u8, cell, table + CELLS) >>> 2;
    }
    const m = ((u32[q] & 0xff) >>> 2) << 3;
    this.#start();
    const word = (i: number) => u32[key + i] + ((u32[q + i] & CELL_MASKS[m + i]) >>> 0);
    this.#add(word(0), word(2));
    this.#add(word(1), word(3));
    this.#add(word(TAIL_WORDS), word(TAIL_WORDS + 1));
    return this.#spread(u32, key);
  }

  /** The hash of an integer of two words; an int32 has a high word of 0. Otherwise as {@link ofCell}. */
  ofInteger(u32: Uint32Array, table: number, low: number, high: number): number {
    const key = (table + HASH_KEY) >>> 2;
    this.#start();
    this.#add(u32[key] + low, u32[key + 1] + high);
    return this.#spread(u32, key);
  }

  #ofText(u32: Uint32Array, u8: Uint8Array, key: number, text: number, size: number): number {
    this.#start();
    if (size <= BLOCK_BYTES) {
      this.#addText(u8, u32, key, text, text, text + size);
    } else {
      const end = text + size;
      let blocks = 0;
      for (let from = text; from < end; from += BLOCK_BYTES) {
        this.#start();
        this.#addText(u8, u32, key, text, from, Math.min(end, from + BLOCK_BYTES));
        // 2^32 is 5 modulo the prime.
        const product =
          upperProduct(blocks, u32[key + RADIX_WORD]) * 5 + (Math.imul(blocks, u32[key + RADIX_WORD]) >>> 0);
        blocks = (product + this.#spread(u32, key)) % PRIME;
      }
      this.#start();
      this.#add(u32[key + BLOCKS_WORDS] + blocks, u32[key + BLOCKS_WORDS + 1]);
    }
    this.#add(u32[key + SIZE_WORDS] + size, u32[key + SIZE_WORDS + 1]);
    return this.#spread(u32, key);
  }

  /** Adds the bytes between two addresses of a text; the last 32 bytes may overlap those before. */
  #addText(u8: Uint8Array, u32: Uint32Array, key: number, text: number, from: number, end: number): void {
    let k = key + LONG_WORDS;
    for (; from + 32 < end; from += 32, k += 8) this.#addVectors(u8, u32, k, from, from + 16);
    this.#addVectors(u8, u32, k, Math.max(text, end - 32), end - 16);
  }

  /** Adds the products of the four words at one address with those at another. */
  #addVectors(u8: Uint8Array, u32: Uint32Array, key: number, a: number, b: number): void {
    for (let i = 0; i < 4; i++)
      this.#add(u32[key + i] + wordOf(u8, a + i * 4), u32[key + i + 4] + wordOf(u8, b + i * 4));
  }

  #start(): void {
    this.#low = 0;
    this.#high = 0;
  }

  /** Adds the product of two numbers modulo 2^32. The low words are summed as they are: there are few of them. */
  #add(a: number, b: number): void {
    this.#low += Math.imul(a, b) >>> 0;
    this.#high = (this.#high + upperProduct(a >>> 0, b >>> 0)) | 0;
  }

  /** The hash of the sum. */
  #spread(u32: Uint32Array, key: number): number {
    const high = (this.#high + Math.floor(this.#low / 2 ** 32)) | 0;
    const low = ((this.#low | 0) ^ high) >>> 0;
    const factor = u32[key + SPREAD_WORDS];
    return (upperProduct(low, factor) + Math.imul(low, u32[key + SPREAD_WORDS + 1]) + Math.imul(high, factor)) >>> 0;
  }
}

/** The upper word of the product of two words: rounding moves the difference by far less than half of 2^32. */
function upperProduct(a: number, b: number): number {
  return ((a * b - (Math.imul(a, b) >>> 0)) / 2 ** 32 + 0.5) >>> 0;
}

/** Four bytes of text. */
function wordOf(u8: Uint8Array, address: number): number {
  return (u8[address] | (u8[address + 1] << 8) | (u8[address + 2] << 16) | (u8[address + 3] << 24)) >>> 0;
}
