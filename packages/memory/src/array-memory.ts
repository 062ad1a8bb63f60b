import type { MemoryLike } from "./memory-like.js";

const WASM_PAGE_BYTES = 65536;

/** A memory for engines without WebAssembly. Growth copies it, and leaves old views on old bytes, as no `WebAssembly.Memory` does. */
export class ArrayMemory implements MemoryLike {
  readonly #maximumPages: number;
  #buffer: ArrayBuffer;

  constructor(initialPages: number, maximumPages: number) {
    this.#maximumPages = maximumPages;
    this.#buffer = new ArrayBuffer(initialPages * WASM_PAGE_BYTES);
  }

  get buffer(): ArrayBuffer {
    return this.#buffer;
  }

  grow(pages: number): number {
    const before = this.#buffer.byteLength / WASM_PAGE_BYTES;
    if (before + pages > this.#maximumPages) throw new RangeError(`a memory of at most ${this.#maximumPages} pages`);
    const grown = new ArrayBuffer((before + pages) * WASM_PAGE_BYTES);
    new Uint8Array(grown).set(new Uint8Array(this.#buffer));
    this.#buffer = grown;
    return before;
  }
}
