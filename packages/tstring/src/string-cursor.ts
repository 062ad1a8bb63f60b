import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES } from "./layout.js";
import { cellDataAddress, cellSizeBytes } from "./read-cell.js";
import { coalesce } from "./strides.js";

/**
 * Walks over the strings of a view in row-major order without making an object for any of them:
 * `while (cursor.next()) use(cursor.pointer, cursor.sizeBytes)`. It keeps working when the memory grows.
 */
export class StringCursor {
  readonly #memory: LinearMemory;
  readonly #shape: readonly number[];
  readonly #strides: readonly number[];
  readonly #places: number[];
  #cell: number;
  #left: number;
  /** The place of the string in row-major order; -1 before the first {@link next}. */
  index = -1;
  /** The address of the cell. */
  cell = 0;
  /** The address of the string's bytes. */
  pointer = 0;
  /** The string's size in bytes. */
  sizeBytes = 0;

  /** Use {@link StringView.cursor}. `address` is the first cell's; `strides` are in cells. */
  constructor(memory: LinearMemory, address: number, shape: readonly number[], strides: readonly number[]) {
    const runs = coalesce(shape, [strides]);
    this.#memory = memory;
    this.#cell = address;
    this.#shape = runs.shape;
    this.#strides = runs.strides[0].map((stride) => stride * CELL_BYTES);
    this.#places = new Array(runs.shape.length).fill(0);
    this.#left = shape.includes(0) ? 0 : runs.shape.reduce((product, size) => product * size, 1);
  }

  /** Moves to the next string; returns false after the last one, whose fields stay. */
  next(): boolean {
    if (this.#left === 0) return false;
    this.#left--;
    if (this.index >= 0) this.#step();
    this.index++;
    const { u32 } = this.#memory;
    this.cell = this.#cell;
    this.pointer = cellDataAddress(u32, this.#cell);
    this.sizeBytes = cellSizeBytes(u32, this.#cell);
    return true;
  }

  #step(): void {
    for (let dimension = this.#shape.length - 1; dimension >= 0; dimension--) {
      this.#cell += this.#strides[dimension];
      if (++this.#places[dimension] < this.#shape[dimension]) return;
      this.#cell -= this.#strides[dimension] * this.#shape[dimension];
      this.#places[dimension] = 0;
    }
  }
}
