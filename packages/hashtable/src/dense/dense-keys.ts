import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, elementCount, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellsEqual, StringBlockBuilder } from "@heddle/tstring";
import { DenseBuckets } from "./dense-buckets.js";
import { DenseHash } from "./dense-hash.js";
import { probesExhausted, reservedKey } from "./errors.js";

const LOOP_TYPES: readonly DataType[] = [DataType.INT32, DataType.INT64, DataType.STRING];

/** Compares and places the keys of a dense table. Retains the two reserved keys, which mark buckets without a key. */
export class DenseKeys {
  /** The number of elements of one key. */
  readonly elements: number;
  readonly #memory: LinearMemory;
  readonly #dtype: DataType;
  readonly #bytes: number;
  readonly #hash: DenseHash;
  readonly #emptyKey: Tensor;
  readonly #deletedKey: Tensor;

  /** @throws {StatusError} INVALID_ARGUMENT when the two keys, which have the same shape, are equal */
  constructor(memory: LinearMemory, emptyKey: Tensor, deletedKey: Tensor) {
    this.#memory = memory;
    this.#dtype = emptyKey.dtype;
    this.elements = elementCount(emptyKey.shape);
    this.#bytes = this.elements * (this.#dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(this.#dtype));
    this.#hash = new DenseHash(memory, this.#dtype, this.elements);
    if (this.#equal(emptyKey.address, deletedKey.address)) {
      throw invalidArgument("Empty and deleted keys cannot be equal");
    }
    this.#emptyKey = emptyKey.retain();
    this.#deletedKey = deletedKey.retain();
  }

  /** The empty key and the deleted key, borrowed. */
  get reserved(): readonly [Tensor, Tensor] {
    return [this.#emptyKey, this.#deletedKey];
  }

  /** The address of key `index` of a tensor. */
  addressIn(keys: Tensor, index: number): number {
    return keys.address + index * this.#bytes;
  }

  /** The size of a key that loops take; undefined for others. */
  get loopBytes(): number | undefined {
    return this.elements === 1 && LOOP_TYPES.includes(this.#dtype) ? this.#bytes : undefined;
  }

  /** New buckets without a key. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  allocate(rows: number, columns = this.elements): DenseBuckets {
    const buckets = new DenseBuckets(this.#memory, this.#dtype, rows, columns, Math.min(rows, 1));
    try {
      if (rows > 0) buckets.write(0, this.#emptyKey, 0, this.elements);
      buckets.repeatFirst();
      return buckets;
    } catch (error) {
      buckets[Symbol.dispose]();
      throw error;
    }
  }

  /** Marks a bucket whose key was removed. */
  markDeleted(buckets: DenseBuckets, row: number): void {
    buckets.write(row, this.#deletedKey, 0, this.elements);
  }

  /**
   * The bucket of the key, or -1.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a reserved key; INTERNAL when no bucket ends the search
   */
  seek(buckets: DenseBuckets, key: number, action: "lookup" | "remove"): number {
    this.#refuseReserved(key);
    const { rows } = buckets;
    let row = this.#hash.of(key) & (rows - 1);
    for (let probes = 0; probes < rows; row = (row + ++probes) & (rows - 1)) {
      const found = buckets.address(row);
      if (this.#equal(found, key)) return row;
      if (this.#equal(found, this.#emptyKey.address)) return -1;
    }
    throw probesExhausted(action);
  }

  /** The bucket of the key, or the first bucket without a key on its way. @throws {StatusError} as {@link seek} */
  place(buckets: DenseBuckets, key: number): { row: number; isNew: boolean } {
    this.#refuseReserved(key);
    const { rows } = buckets;
    let row = this.#hash.of(key) & (rows - 1);
    for (let probes = 0; probes < rows; row = (row + ++probes) & (rows - 1)) {
      if (this.#equal(buckets.address(row), key)) return { row, isNew: false };
      if (this.isFree(buckets, row)) return { row, isNew: true };
    }
    throw probesExhausted("insert");
  }

  /** True for a bucket without a key. */
  isFree(buckets: DenseBuckets, row: number): boolean {
    return this.isEmpty(buckets, row) || this.#equal(buckets.address(row), this.#deletedKey.address);
  }

  /** The rows of the buckets with a key, in order. */
  takenRows(buckets: DenseBuckets): number[] {
    const rows: number[] = [];
    if (this.loopBytes !== 8 || buckets.rowBytes !== 8) {
      for (let row = 0; row < buckets.rows; row++) if (!this.isFree(buckets, row)) rows.push(row);
      return rows;
    }
    const { u32 } = this.#memory;
    const [empty, deleted] = [this.#emptyKey.address >>> 2, this.#deletedKey.address >>> 2];
    const [emptyLow, emptyHigh, deletedLow, deletedHigh] = [u32[empty], u32[empty + 1], u32[deleted], u32[deleted + 1]];
    for (let row = 0, at = buckets.address(0) >>> 2; row < buckets.rows; row++, at += 2) {
      const low = u32[at];
      const high = u32[at + 1];
      if (low === emptyLow && high === emptyHigh) continue;
      if (low !== deletedLow || high !== deletedHigh) rows.push(row);
    }
    return rows;
  }

  /** True for a bucket with the empty key. */
  isEmpty(buckets: DenseBuckets, row: number): boolean {
    return this.#equal(buckets.address(row), this.#emptyKey.address);
  }

  /** A copy of the empty key, the deleted key, and other keys, as one block of elements or cells. */
  save(keys: Tensor): Uint8Array {
    const memory = this.#memory;
    const count = keys.elementCount;
    const reserved = [this.#emptyKey.address, this.#deletedKey.address];
    if (this.#dtype !== DataType.STRING) {
      const others = keys.bytes();
      const bytes = new Uint8Array(2 * this.#bytes + others.length);
      reserved.forEach((address, i) => {
        bytes.set(memory.u8.subarray(address, address + this.#bytes), i * this.#bytes);
      });
      bytes.set(others, 2 * this.#bytes);
      return bytes;
    }
    using builder = new StringBlockBuilder(memory, count + 2 * this.elements);
    for (const address of reserved) builder.addCells(address, this.elements);
    builder.addCells(keys.address, count);
    const { address, sizeBytes } = builder.finish();
    const bytes = memory.u8.slice(address, address + sizeBytes);
    memory.free(address);
    return bytes;
  }

  /** True when the keys at these addresses are the reserved ones. */
  areReserved(emptyKey: number, deletedKey: number): boolean {
    return this.#equal(emptyKey, this.#emptyKey.address) && this.#equal(deletedKey, this.#deletedKey.address);
  }

  /** Releases the two keys. */
  dispose(): void {
    this.#emptyKey.release();
    this.#deletedKey.release();
  }

  #refuseReserved(key: number): void {
    if (this.#equal(key, this.#emptyKey.address)) throw reservedKey("empty_key");
    if (this.#equal(key, this.#deletedKey.address)) throw reservedKey("deleted_key");
  }

  #equal(a: number, b: number): boolean {
    if (this.#dtype === DataType.STRING) {
      for (let at = 0; at < this.#bytes; at += CELL_BYTES) if (!cellsEqual(this.#memory, a + at, b + at)) return false;
      return true;
    }
    const { u32 } = this.#memory;
    for (let at = 0; at < this.#bytes; at += 4) if (u32[(a + at) >>> 2] !== u32[(b + at) >>> 2]) return false;
    return true;
  }
}
