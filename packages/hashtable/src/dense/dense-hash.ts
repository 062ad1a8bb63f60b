import { hash64Into } from "@heddle/hash";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

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
  readonly #textHash = new Uint32Array(2);
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
      const hash = this.#textHash;
      hash64Into(hash, this.#memory.data, cellDataAddress(u32, address), cellSizeBytes(u32, address));
      this.#low = hash[0] | 0;
      this.#high = hash[1] | 0;
      return;
    }
    this.#low = i32[address >>> 2];
    this.#high = this.#dtype === DataType.INT64 ? i32[(address >>> 2) + 1] : this.#low >> 31;
  }
}
