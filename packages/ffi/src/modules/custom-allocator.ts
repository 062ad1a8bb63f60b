import type { Ffi } from "../ffi.js";
import { checkRange } from "./pointers.js";

/** Bytes before an object, of which the last word is the TVMFFIObjectAllocHeader. */
const PREFIX_BYTES = 16;

/**
 * The allocator that modules ask for when they make objects themselves: the heap of the memory, until a module sets another. The
 * objects of the host do not use it.
 *
 * Source: TVMFFICustomAllocator of tvm-ffi's c_api.h.
 */
export class CustomAllocator implements Disposable {
  readonly #ffi: Ffi;
  #own: number;
  #current: number;

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
    const deleteSpace = ffi.table.add("i:", (object: number) => ffi.memory.free((object >>> 0) - PREFIX_BYTES));
    const allocate = ffi.table.add("iiii:i", (sizeBytes: number) => {
      try {
        const object = ffi.memory.malloc((sizeBytes >>> 0) + PREFIX_BYTES) + PREFIX_BYTES;
        ffi.memory.u32[(object >>> 2) - 1] = deleteSpace;
        return object;
      } catch {
        return 0; // The memory is full: the callers see the null pointer, as of malloc.
      }
    });
    this.#own = ffi.memory.malloc(8);
    ffi.memory.u32[this.#own >>> 2] = allocate;
    ffi.memory.u32[(this.#own >>> 2) + 1] = 0;
    this.#current = this.#own;
  }

  /** The address of the struct. */
  get address(): number {
    return this.#current;
  }

  /** Takes another one; the null pointer is the host's own. @throws {StatusError} INVALID_ARGUMENT for a bad address */
  set(address: number): void {
    this.#current = address === 0 ? this.#own : checkRange(this.#ffi, address, 8, 4, "an allocator");
  }

  [Symbol.dispose](): void {
    this.#ffi.memory.free(this.#own);
    this.#own = 0;
    this.#current = 0;
  }
}
