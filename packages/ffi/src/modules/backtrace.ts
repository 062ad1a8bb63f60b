import { encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import type { Ffi } from "../ffi.js";

/** The backtrace that a module asked for last, as a TVMFFIByteArray: the next one takes its place. */
export class Backtrace implements Disposable {
  readonly #ffi: Ffi;
  #block = 0;

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
  }

  /** Replaces the text. @returns the address of the byte array @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
  write(text: string): number {
    const { memory } = this.#ffi;
    const sizeBytes = utf8SizeBytes(text);
    const block = memory.malloc(8 + sizeBytes + 1);
    memory.free(this.#block);
    this.#block = block;
    memory.u32[block >>> 2] = block + 8;
    memory.u32[(block >>> 2) + 1] = sizeBytes;
    encodeUtf8(memory.u8, block + 8, text, sizeBytes);
    memory.u8[block + 8 + sizeBytes] = 0;
    return block;
  }

  [Symbol.dispose](): void {
    this.#ffi.memory.free(this.#block);
    this.#block = 0;
  }
}
