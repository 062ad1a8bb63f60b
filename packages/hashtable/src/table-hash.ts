/**
 * The hash of lookup tables: keyed, so that whoever chooses the keys cannot make them collide without knowing the table's
 * secret. Keys of up to 22 bytes and integers use a multilinear hash (each 16 bits of the key times a secret number, summed
 * modulo 2^32), for which any two keys collide with a probability of about 2^-16; longer strings are mixed word by word with
 * two secret multipliers.
 *
 * Source: own design; multilinear hashing is Lemire and Kaser, "Strongly universal string hashing is fast" (2014).
 */
import { cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { CELL_MASKS, canonicalCell } from "./canonical-cell.js";

/** A table's secret: 12 odd factors for the halves of a cell's words, 4 for the lanes of long strings. */
export type HashKey = Int32Array;

const FACTORS = 12;

/** A new secret from the platform's cryptographic random numbers. */
export function randomHashKey(): HashKey {
  return globalThis.crypto.getRandomValues(new Int32Array(FACTORS + 4)).map((factor) => factor | 1);
}

/** The two views of one memory that the loops over cells read. */
export interface CellViews {
  readonly u32: Uint32Array;
  readonly u8: Uint8Array;
}

/**
 * Writes the hash of each of `count` cells, never 0, to the 32-bit words at `hashes`. Equal strings have equal hashes
 * whatever the types of their cells. `scratch` is room for one cell.
 */
export function hashCells(
  { u32, u8 }: CellViews,
  cells: number,
  count: number,
  key: HashKey,
  hashes: number,
  scratch: number,
): void {
  // Not destructured: that would walk an iterator.
  const k0 = key[0];
  const k1 = key[1];
  const k2 = key[2];
  const k3 = key[3];
  const k4 = key[4];
  const k5 = key[5];
  const k6 = key[6];
  const k7 = key[7];
  const k8 = key[8];
  const k9 = key[9];
  const k10 = key[10];
  const k11 = key[11];
  const out = hashes >>> 2;
  for (let i = 0; i < count; i++) {
    let q = (cells >>> 2) + i * 6;
    let word = u32[q];
    if ((word & 3) !== 0) {
      const cell = q * 4;
      if (cellSizeBytes(u32, cell) > SMALL_CAPACITY) {
        u32[out + i] = hashLongCell(u32, u8, cell, key);
        continue;
      }
      q = canonicalCell(u32, u8, cell, scratch) >>> 2;
      word = u32[q];
    }
    const size = (word & 0xff) >>> 2;
    const m = size << 3;
    const w0 = word & CELL_MASKS[m];
    const w1 = u32[q + 1] & CELL_MASKS[m + 1];
    const w2 = u32[q + 2] & CELL_MASKS[m + 2];
    const w3 = u32[q + 3] & CELL_MASKS[m + 3];
    let h = (Math.imul(w0 & 0xffff, k0) + Math.imul(w0 >>> 16, k1)) | 0;
    h = (h + Math.imul(w1 & 0xffff, k2) + Math.imul(w1 >>> 16, k3)) | 0;
    h = (h + Math.imul(w2 & 0xffff, k4) + Math.imul(w2 >>> 16, k5)) | 0;
    h = (h + Math.imul(w3 & 0xffff, k6) + Math.imul(w3 >>> 16, k7)) | 0;
    if (size > 15) {
      const w4 = u32[q + 4] & CELL_MASKS[m + 4];
      const w5 = u32[q + 5] & CELL_MASKS[m + 5];
      h = (h + Math.imul(w4 & 0xffff, k8) + Math.imul(w4 >>> 16, k9)) | 0;
      h = (h + Math.imul(w5 & 0xffff, k10) + Math.imul(w5 >>> 16, k11)) | 0;
    }
    u32[out + i] = finish(h);
  }
}

/** As {@link hashCells}, for `count` 64-bit integers at `integers`. */
export function hashInt64s(u32: Uint32Array, integers: number, count: number, key: HashKey, hashes: number): void {
  const k0 = key[0];
  const k1 = key[1];
  const k2 = key[2];
  const k3 = key[3];
  const out = hashes >>> 2;
  let q = integers >>> 2;
  for (let i = 0; i < count; i++, q += 2) {
    const low = u32[q];
    const high = u32[q + 1];
    const h = (Math.imul(low & 0xffff, k0) + Math.imul(low >>> 16, k1)) | 0;
    u32[out + i] = finish((h + Math.imul(high & 0xffff, k2) + Math.imul(high >>> 16, k3)) | 0);
  }
}

/** As {@link hashCells}, for `count` 32-bit integers at `integers`. */
export function hashInt32s(u32: Uint32Array, integers: number, count: number, key: HashKey, hashes: number): void {
  const k0 = key[0];
  const k1 = key[1];
  const out = hashes >>> 2;
  const q = integers >>> 2;
  for (let i = 0; i < count; i++) {
    const word = u32[q + i];
    u32[out + i] = finish((Math.imul(word & 0xffff, k0) + Math.imul(word >>> 16, k1)) | 0);
  }
}

/** Spreads a sum over all bits; 0 marks a free slot and is not a hash. */
function finish(sum: number): number {
  let h = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  h = (h ^ (h >>> 13)) >>> 0;
  return h === 0 ? 1 : h;
}

/** Two lanes, so that one word need not wait for the one before it. */
function hashLongCell(u32: Uint32Array, u8: Uint8Array, cell: number, key: HashKey): number {
  const size = cellSizeBytes(u32, cell);
  const data = cellDataAddress(u32, cell);
  const shift = (data & 3) << 3;
  const words = size >>> 2;
  const m1 = key[FACTORS];
  const m2 = key[FACTORS + 1];
  let a = key[FACTORS + 2] ^ size;
  let b = key[FACTORS + 3];
  let q = data >>> 2;
  let low = u32[q];
  for (let i = 0; i < words; i++) {
    let word = low;
    if (shift === 0) {
      low = i + 1 < words ? u32[++q] : 0;
    } else {
      const high = u32[++q];
      word = (low >>> shift) | (high << (32 - shift));
      low = high;
    }
    const mixed = Math.imul(a ^ word, m1);
    a = b;
    b = Math.imul(mixed ^ (mixed >>> 15), m2);
  }
  let tail = 0;
  for (let i = size & ~3; i < size; i++) tail = (tail << 8) | u8[data + i];
  const mixed = Math.imul(a ^ tail, m1);
  return finish((Math.imul(mixed ^ (mixed >>> 15), m2) + Math.imul(b ^ (b >>> 16), m1)) | 0);
}
