import type { LinearMemory } from "@heddle/memory";
import { READ_AHEAD } from "../sentencepiece/loops/stretch-layout.js";
import { writeText } from "./stretches/write-text.js";

const FIRST_CAPACITY = 4096;

/** The bytes of one text after another in linear memory, with {@link READ_AHEAD} bytes after them. */
export class TextInput implements Disposable {
  readonly #memory: LinearMemory;
  #address = 0;
  #capacity = 0;

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /** Where the text begins: dead after the next one. */
  get address(): number {
    return this.#address;
  }

  /** Writes a text, and returns its bytes. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  write(text: string | Uint8Array): number {
    const isText = typeof text === "string";
    const most = isText ? text.length * 3 : text.length;
    if (most > this.#capacity || this.#capacity === 0) this.#reserve(Math.max(FIRST_CAPACITY, most));
    const { u8 } = this.#memory;
    if (isText) return writeText(text, u8.subarray(this.#address, this.#address + most));
    u8.set(text, this.#address);
    return text.length;
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#address);
  }

  #reserve(capacity: number): void {
    this.#memory.free(this.#address);
    this.#address = 0;
    this.#address = this.#memory.malloc(capacity + READ_AHEAD);
    this.#capacity = capacity;
  }
}
