import type { LinearMemory } from "@heddle/memory";
import { decodeUtf8 } from "@heddle/memory/utf8";
import { indexOutOfRange } from "./errors.js";
import { CELL_BYTES } from "./layout.js";
import { checkMapped, proveMapped } from "./prove-mapped.js";
import { cellDataAddress, cellSizeBytes } from "./read-cell.js";
import { StringArray } from "./string-array.js";

/** The number of cells that are checked together, in a few microseconds. */
const PAGE_CELLS = 1024;

/**
 * Strings read directly from a file's bytes in linear memory: the bytes of a block as {@link buildStringBlock} makes it, `count` cells
 * and then the text. Opening reads no cell. A page of 1024 cells is checked, once, before the first string of it is read;
 * {@link strings} checks the rest in one pass, for code that reads cells by address. So no text is ever
 * read through a cell that points outside the region.
 *
 * It owns nothing. The bytes must not change while it is in use: no cell is checked twice.
 */
export class MappedStrings {
  readonly memory: LinearMemory;
  readonly address: number;
  readonly sizeBytes: number;
  readonly length: number;
  readonly #provenPages: Uint8Array;
  #allProven: boolean;

  /**
   * @param address where the first cell is, a multiple of 4
   * @param sizeBytes all that belongs to the strings, cells and text
   * @throws {StatusError} INVALID_ARGUMENT when the region is not inside the memory, or too small for the cells
   */
  constructor(memory: LinearMemory, address: number, sizeBytes: number, length: number) {
    checkMapped(memory, address, sizeBytes, length);
    this.memory = memory;
    this.address = address;
    this.sizeBytes = sizeBytes;
    this.length = length;
    this.#provenPages = new Uint8Array(Math.ceil(length / PAGE_CELLS));
    this.#allProven = length === 0;
  }

  /** The size of string `index` in bytes. @throws {StatusError} as {@link cell} */
  stringBytes(index: number): number {
    return cellSizeBytes(this.memory.u32, this.cell(index));
  }

  /** The bytes of string `index`: a view, dead after the next allocation. @throws {StatusError} as {@link cell} */
  view(index: number): Uint8Array {
    const cell = this.cell(index);
    const { u32, u8 } = this.memory;
    const data = cellDataAddress(u32, cell);
    return u8.subarray(data, data + cellSizeBytes(u32, cell));
  }

  /** String `index` as text; ill-formed UTF-8 decodes as TextDecoder does. @throws {StatusError} as {@link cell} */
  text(index: number): string {
    const cell = this.cell(index);
    const { u32, u8 } = this.memory;
    return decodeUtf8(u8, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
  }

  /**
   * The address of cell `index`, which is checked first.
   *
   * @throws {StatusError} OUT_OF_RANGE for an invalid index; INVALID_ARGUMENT when a cell of its page is invalid
   */
  cell(index: number): number {
    if (!(Number.isInteger(index) && index >= 0 && index < this.length)) throw indexOutOfRange(index, this.length);
    if (!this.#allProven) this.#provePage(Math.floor(index / PAGE_CELLS));
    return this.address + index * CELL_BYTES;
  }

  /**
   * All strings; the first call checks each of them.
   *
   * @throws {StatusError} INVALID_ARGUMENT with the first invalid cell: neither SMALL nor OFFSET with its text
   * between the last cell and the end
   */
  strings(): StringArray {
    if (!this.#allProven) {
      this.#prove(0, this.length);
      this.#allProven = true;
    }
    return new StringArray(this.memory, this.address, this.length);
  }

  #provePage(page: number): void {
    if (this.#provenPages[page] !== 0) return;
    const first = page * PAGE_CELLS;
    this.#prove(first, Math.min(PAGE_CELLS, this.length - first));
    this.#provenPages[page] = 1;
  }

  #prove(first: number, count: number): void {
    proveMapped(this.memory, this.address, this.sizeBytes, this.length, first, count);
  }
}
