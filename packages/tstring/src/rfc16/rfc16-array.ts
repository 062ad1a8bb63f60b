import type { Block, LinearMemory } from "@heddle/memory";
import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { failedPrecondition } from "@heddle/status";
import { indexOutOfRange } from "../errors.js";
import { type StringArray, stringBytes } from "../string-array.js";
import { StringBlockBuilder } from "../string-block-builder.js";
import { deallocRfc16Cells } from "./assign-rfc16-cell.js";
import { buildRfc16Block } from "./build-rfc16-block.js";
import { preallocateRfc16Cells } from "./preallocate-rfc16-cells.js";
import { rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type } from "./read-rfc16-cell.js";
import { appendToRfc16Cell, resizeRfc16CellUninitialized, setRfc16Cell } from "./rfc16-cell.js";
import { RFC16_CELL_BYTES, type Rfc16Type } from "./rfc16-layout.js";

/**
 * An array of strings that can be assigned one by one, in cells of the RFC. A string that outgrows its cell moves to the heap (LARGE); the
 * next one that fits makes the cell what it was, OFFSET, PREALLOC or SMALL, and frees the block.
 *
 * {@link dispose} frees the blocks of LARGE cells, then calls `release`. The array may not be used after it.
 *
 * Source: RFC 20190411, "Lvalue assignment".
 */
export class Rfc16Array implements Iterable<string>, Disposable {
  readonly memory: LinearMemory;
  /** The address of the first cell. */
  readonly address: number;
  readonly length: number;
  #release: (() => void) | undefined;

  /**
   * Takes over `length` sound cells at `address`; `validateRfc16Cells` checks cells from elsewhere.
   *
   * @param release frees the cells and their text, unless another owns them
   */
  constructor(memory: LinearMemory, address: number, length: number, release: () => void = () => {}) {
    this.memory = memory;
    this.address = address;
    this.length = length;
    this.#release = release;
  }

  /**
   * `length` empty strings in one new block, each with room for `capacity` bytes (PREALLOC, or SMALL up to 15).
   *
   * @throws {StatusError} as `preallocateRfc16Cells`
   */
  static preallocate(memory: LinearMemory, length: number, capacity: number): Rfc16Array {
    return ofBlock(memory, preallocateRfc16Cells(memory, length, capacity), length);
  }

  /** Copies of strings in one new block of SMALL and OFFSET cells. @throws {StatusError} as `buildRfc16Block` */
  static from(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Rfc16Array {
    return ofBlock(memory, buildRfc16Block(memory, strings), strings.length);
  }

  /** Copies of native strings; otherwise as {@link from}. */
  static fromCells(strings: StringArray): Rfc16Array {
    return Rfc16Array.from(strings.memory, stringBytes(strings));
  }

  /** The address of cell `index`. @throws {StatusError} OUT_OF_RANGE for an invalid index; FAILED_PRECONDITION after {@link dispose} */
  cell(index: number): number {
    if (this.#release === undefined) throw failedPrecondition("the string array was disposed");
    if (!(Number.isInteger(index) && index >= 0 && index < this.length)) throw indexOutOfRange(index, this.length);
    return this.address + index * RFC16_CELL_BYTES;
  }

  /** The type that cell `index` has now. @throws {StatusError} as {@link cell} */
  type(index: number): Rfc16Type {
    return rfc16Type(this.memory.data, this.cell(index));
  }

  /** The size of string `index` in bytes. @throws {StatusError} as {@link cell} */
  sizeBytes(index: number): number {
    return rfc16SizeBytes(this.memory.data, this.cell(index));
  }

  /** Bytes that cell `index` holds without another allocation. @throws {StatusError} as {@link cell} */
  capacity(index: number): number {
    return rfc16Capacity(this.memory.data, this.cell(index));
  }

  /** The bytes of string `index`: a view, dead after the next allocation. @throws {StatusError} as {@link cell} */
  view(index: number): Uint8Array {
    const start = rfc16DataAddress(this.memory.data, this.cell(index));
    return this.memory.u8.subarray(start, start + this.sizeBytes(index));
  }

  /** The bytes of string `index`: a copy. @throws {StatusError} as {@link cell} */
  bytes(index: number): Uint8Array {
    return this.view(index).slice();
  }

  /** String `index` as text; ill-formed UTF-8 decodes as TextDecoder does. @throws {StatusError} as {@link cell} */
  text(index: number): string {
    const { byteOffset, length } = this.view(index);
    return decodeUtf8(this.memory.u8, byteOffset, length);
  }

  /**
   * Makes string `index` a copy of `value`, text as UTF-8; bytes may be a view of the memory, also of the string itself.
   *
   * @throws {StatusError} as {@link cell} and `copyToRfc16Cell`; the string is as it was then
   */
  set(index: number, value: string | Uint8Array): void {
    setRfc16Cell(this.memory, this.cell(index), utf8Bytes(value));
  }

  /** Adds `value` to the end of string `index`. @throws {StatusError} as {@link set} */
  append(index: number, value: string | Uint8Array): void {
    const cell = this.cell(index);
    const bytes = utf8Bytes(value);
    if (bytes.buffer === this.memory.u8.buffer) {
      appendToRfc16Cell(this.memory, cell, bytes.byteOffset, bytes.length);
      return;
    }
    const size = this.sizeBytes(index);
    const text = resizeRfc16CellUninitialized(this.memory, cell, size + bytes.length);
    this.memory.u8.set(bytes, text + size);
  }

  *[Symbol.iterator](): Iterator<string> {
    for (let index = 0; index < this.length; index++) yield this.text(index);
  }

  /** All strings as text. */
  toArray(): string[] {
    return [...this];
  }

  /**
   * A new block of native cells with copies of the strings; the caller frees it with `memory.free`.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  toBlock(): Block {
    using builder = new StringBlockBuilder(this.memory, this.length);
    for (let index = 0; index < this.length; index++) {
      const { byteOffset, length } = this.view(index);
      builder.addCopy(byteOffset, length);
    }
    return builder.finish();
  }

  /** Frees the blocks of LARGE cells, then what the array owns. Idempotent. */
  dispose(): void {
    if (this.#release === undefined) return;
    const release = this.#release;
    this.#release = undefined;
    deallocRfc16Cells(this.memory, this.address, this.length);
    release();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}

function ofBlock(memory: LinearMemory, { address }: Block, length: number): Rfc16Array {
  return new Rfc16Array(memory, address, length, () => memory.free(address));
}
