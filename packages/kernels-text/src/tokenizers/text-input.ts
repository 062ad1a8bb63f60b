import type { LinearMemory } from "@heddle/memory";
import { READ_AHEAD } from "../sentencepiece/loops/stretch-layout.js";
import { writeText } from "./stretches/write-text.js";

/** The least bytes for which there is room. */
export const FIRST_CAPACITY = 1 << 15;

/** The bytes of texts in linear memory, with {@link READ_AHEAD} bytes after them. */
export class TextInput implements Disposable {
  readonly #memory: LinearMemory;
  #address = 0;
  #capacity = 0;
  #size = 0;

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /** Where the first text begins: dead after {@link write}, and after {@link add} of a text for which there is no room. */
  get address(): number {
    return this.#address;
  }

  /** Where the last text ends. */
  get end(): number {
    return this.#address + this.#size;
  }

  /** Writes a text in place of others, and returns its bytes. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  write(text: string | Uint8Array): number {
    this.restart();
    return this.add(text);
  }

  /** True when {@link add} does not move the texts: always without any. */
  hasRoom(text: string | Uint8Array): boolean {
    return this.#size === 0 || this.#size + mostBytes(text) <= this.#capacity;
  }

  /** Writes a text after the others, which there must be room for, and returns its bytes. @throws {StatusError} as {@link write} */
  add(text: string | Uint8Array): number {
    const most = this.#size + mostBytes(text);
    if (most > this.#capacity || this.#capacity === 0) this.#reserve(Math.max(FIRST_CAPACITY, most));
    const { u8 } = this.#memory;
    const { end } = this;
    const size = typeof text === "string" ? writeText(text, u8, end) : text.length;
    if (typeof text !== "string") u8.set(text, end);
    this.#size += size;
    return size;
  }

  /** Leaves the room of all texts to others. Their bytes stay until the next one. */
  restart(): void {
    this.#size = 0;
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

function mostBytes(text: string | Uint8Array): number {
  return typeof text === "string" ? text.length * 3 : text.length;
}
