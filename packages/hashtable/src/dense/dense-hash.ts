import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

const M_HIGH = 0xc6a4a793 | 0;
const M_LOW = 0x5bd1e995 | 0;
const SEED_HIGH = 0xde;
const SEED_LOW = 0xcafcaffe | 0;
const COMBINE_HIGH = 0x9e3779b9 | 0;
const COMBINE_LOW = 0x7f4a7800;

/**
 * The low 31 bits of the hash that upstream's dense tables place keys by: of one element, the integer itself or the string's
 * Hash64; of several, all of them combined. It has no secret, because the place of a key shows in exports.
 *
 * Source: HashKey of tensorflow/core/kernels/lookup_table_op.cc, Hash64 and Hash64Combine of tsl/platform/hash
 * (TensorFlow 2.21).
 */
export class DenseHash {
  readonly #memory: LinearMemory;
  readonly #dtype: DataType;
  readonly #elements: number;
  readonly #elementBytes: number;
  #high = 0;
  #low = 0;

  /** @param elements elements of one key, at least 1 */
  constructor(memory: LinearMemory, dtype: DataType, elements: number) {
    this.#memory = memory;
    this.#dtype = dtype;
    this.#elements = elements;
    this.#elementBytes = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  }

  /** The hash of the key at `address`. */
  of(address: number): number {
    this.#hashElement(address);
    if (this.#elements === 1) return this.#low & 0x7fffffff;
    let high = 0;
    let low = 0;
    for (let i = 0; i < this.#elements; i++) {
      this.#hashElement(address + i * this.#elementBytes);
      // hash ^= element + 0x9e3779b97f4a7800 + (hash << 10) + (hash >> 4)
      let sumLow = (this.#low >>> 0) + COMBINE_LOW + ((low << 10) >>> 0) + (((low >>> 4) | (high << 28)) >>> 0);
      const carry = Math.floor(sumLow / 2 ** 32);
      sumLow |= 0;
      const sumHigh = (this.#high + COMBINE_HIGH + ((high << 10) | (low >>> 22)) + (high >>> 4) + carry) | 0;
      high ^= sumHigh;
      low ^= sumLow;
    }
    return low & 0x7fffffff;
  }

  #hashElement(address: number): void {
    const { u32, i32 } = this.#memory;
    if (this.#dtype === DataType.STRING) {
      this.#hashText(cellDataAddress(u32, address), cellSizeBytes(u32, address));
      return;
    }
    this.#low = i32[address >>> 2];
    this.#high = this.#dtype === DataType.INT64 ? i32[(address >>> 2) + 1] : this.#low >> 31;
  }

  /** Hash64, a MurmurHash64A. */
  #hashText(text: number, sizeBytes: number): void {
    const { data } = this.#memory;
    let low = SEED_LOW ^ Math.imul(sizeBytes, M_LOW);
    let high = SEED_HIGH ^ timesM(0, sizeBytes);
    const tail = text + (sizeBytes - (sizeBytes & 7));
    for (let at = text; at < tail; at += 8) {
      const wordLow = data.getInt32(at, true);
      let wordHigh = timesM(data.getInt32(at + 4, true), wordLow);
      const mixedLow = Math.imul(wordLow, M_LOW) ^ (wordHigh >>> 15);
      wordHigh = timesM(wordHigh, mixedLow);
      low ^= Math.imul(mixedLow, M_LOW);
      high = timesM(high ^ wordHigh, low);
      low = Math.imul(low, M_LOW);
    }
    const rest = sizeBytes & 7;
    if (rest > 0) {
      for (let i = 0; i < rest; i++) {
        const byte = data.getUint8(tail + i);
        if (i < 4) low ^= byte << (8 * i);
        else high ^= byte << (8 * (i - 4));
      }
      high = timesM(high, low);
      low = Math.imul(low, M_LOW);
    }
    low ^= high >>> 15;
    high = timesM(high, low);
    low = Math.imul(low, M_LOW);
    this.#low = low ^ (high >>> 15);
    this.#high = high;
  }
}

/** The high half of a 64-bit number times the multiplier; the low half is `Math.imul(low, M_LOW)`. */
function timesM(high: number, low: number): number {
  const a0 = low & 0xffff;
  const a1 = low >>> 16;
  const b0 = M_LOW & 0xffff;
  const b1 = M_LOW >>> 16;
  const middle = Math.imul(a0, b0) >>> 16;
  const p10 = Math.imul(a1, b0);
  const p01 = Math.imul(a0, b1);
  const carry = (middle + (p10 & 0xffff) + (p01 & 0xffff)) >>> 16;
  const product = Math.imul(a1, b1) + (p10 >>> 16) + (p01 >>> 16) + carry;
  return (product + Math.imul(high, M_LOW) + Math.imul(low, M_HIGH)) | 0;
}
