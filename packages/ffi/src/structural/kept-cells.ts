import { ANY_BYTES, dropAny, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { writeValue } from "../values/write-value.js";

/** Cells of values of JavaScript that live until the end, so that an address that was seen means the same all the time. */
export class KeptCells implements Disposable {
  readonly #ffi: Ffi;
  readonly #cells: number[] = [];
  readonly #views: number[] = [];

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
  }

  /** @returns the address of a cell with the value, which owns it */
  add(value: unknown): number {
    const cell = this.#ffi.memory.malloc(ANY_BYTES);
    setAny(this.#ffi, cell, TypeIndex.NONE, 0, 0);
    this.#cells.push(cell);
    writeValue(this.#ffi, cell, value);
    return cell;
  }

  /** @returns the address of a cell for views: what is in it at the end is not given back */
  addView(): number {
    const cell = this.#ffi.memory.malloc(ANY_BYTES);
    this.#views.push(cell);
    return cell;
  }

  [Symbol.dispose](): void {
    for (const view of this.#views.splice(0)) this.#ffi.memory.free(view);
    for (let cell = this.#cells.pop(); cell !== undefined; cell = this.#cells.pop()) {
      dropAny(this.#ffi, cell);
      this.#ffi.memory.free(cell);
    }
  }
}
