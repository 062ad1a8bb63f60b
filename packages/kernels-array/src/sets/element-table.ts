import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, cellsEqual } from "@heddle/tstring";

/** Numbered values that can be compared: the slices along an axis. */
export interface Keys {
  readonly count: number;
  hash(index: number): number;
  equals(index: number, otherIndex: number): boolean;
}

/** A hash table of keys, numbered in the order in which they were added. */
export class ElementTable {
  /** For each number, the index of the key that was added first. */
  readonly firsts: number[] = [];
  readonly #keys: Keys;
  readonly #slots: Int32Array;

  constructor(keys: Keys) {
    this.#keys = keys;
    let size = 8;
    while (size < keys.count * 2) size *= 2;
    this.#slots = new Int32Array(size);
  }

  /** The number of the key: that of an equal key, or a new one. */
  add(index: number): number {
    const slot = this.#find(index);
    if (this.#slots[slot] === 0) this.#slots[slot] = this.firsts.push(index);
    return this.#slots[slot] - 1;
  }

  #find(index: number): number {
    const keys = this.#keys;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = keys.hash(index);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (slots[slot] !== 0 && !keys.equals(this.firsts[slots[slot] - 1], index)) slot = (slot + 1) & mask;
    return slot;
  }
}

/** The elements of a tensor in row-major order, by value: NaN equals nothing. */
export class ElementKeys {
  readonly tensor: Tensor;
  readonly #sizeBytes: number;

  constructor(tensor: Tensor) {
    this.tensor = tensor;
    this.#sizeBytes = dataTypeSize(tensor.dtype);
  }

  hash(index: number): number {
    const { dtype, memory, address } = this.tensor;
    if (dtype === DataType.STRING) return hashString(memory.u8, memory.u32, address + index * CELL_BYTES);
    if (this.#isZero(index)) return 0;
    switch (this.#sizeBytes) {
      case 1:
        return Math.imul(memory.u8[address + index], FACTOR);
      case 2:
        return Math.imul(memory.u16[(address >>> 1) + index], FACTOR);
      case 4:
        return Math.imul(memory.u32[(address >>> 2) + index], FACTOR);
      default: {
        const at = (address >>> 2) + index * 2;
        return Math.imul(memory.u32[at] ^ Math.imul(memory.u32[at + 1], FACTOR), FACTOR);
      }
    }
  }

  equals(index: number, otherIndex: number): boolean {
    const { dtype, memory, address } = this.tensor;
    switch (dtype) {
      case DataType.STRING:
        return cellsEqual(memory, address + index * CELL_BYTES, address + otherIndex * CELL_BYTES);
      case DataType.FLOAT:
        return memory.f32[(address >>> 2) + index] === memory.f32[(address >>> 2) + otherIndex];
      case DataType.DOUBLE:
        return memory.f64[address / 8 + index] === memory.f64[address / 8 + otherIndex];
      case DataType.HALF:
      case DataType.BFLOAT16: {
        const bits = memory.u16[(address >>> 1) + index];
        const isNotNumber = (bits & 0x7fff) > (dtype === DataType.HALF ? 0x7c00 : 0x7f80);
        if (bits === memory.u16[(address >>> 1) + otherIndex]) return !isNotNumber;
        return this.#isZero(index) && this.#isZero(otherIndex);
      }
      default:
        return this.#sameBytes(index, otherIndex);
    }
  }

  #sameBytes(index: number, otherIndex: number): boolean {
    const { memory, address } = this.tensor;
    switch (this.#sizeBytes) {
      case 1:
        return memory.u8[address + index] === memory.u8[address + otherIndex];
      case 2:
        return memory.u16[(address >>> 1) + index] === memory.u16[(address >>> 1) + otherIndex];
      case 4:
        return memory.u32[(address >>> 2) + index] === memory.u32[(address >>> 2) + otherIndex];
      default: {
        const at = (address >>> 2) + index * 2;
        const otherAt = (address >>> 2) + otherIndex * 2;
        return memory.u32[at] === memory.u32[otherAt] && memory.u32[at + 1] === memory.u32[otherAt + 1];
      }
    }
  }

  /** True for a zero whose two forms, 0 and -0, are one value. */
  #isZero(index: number): boolean {
    const { dtype, memory, address } = this.tensor;
    if (dtype === DataType.FLOAT) return memory.f32[(address >>> 2) + index] === 0;
    if (dtype === DataType.DOUBLE) return memory.f64[address / 8 + index] === 0;
    if (dtype !== DataType.HALF && dtype !== DataType.BFLOAT16) return false;
    return (memory.u16[(address >>> 1) + index] & 0x7fff) === 0;
  }
}

const FACTOR = 0x9e3779b1 | 0;

function hashString(u8: Uint8Array, u32: Uint32Array, cell: number): number {
  const data = cellDataAddress(u32, cell);
  const end = data + cellSizeBytes(u32, cell);
  let hash = 0x811c9dc5 | 0;
  for (let i = data; i < end; i++) hash = Math.imul(hash ^ u8[i], 0x01000193);
  return hash;
}
