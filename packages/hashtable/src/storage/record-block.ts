import type { LinearMemory } from "@heddle/memory";
import type { RecordText } from "./record-text.js";

/**
 * The records of a table, one after the other: in a block of their own, or in that of a restored image, which also holds their
 * text.
 */
export class RecordBlock {
  readonly #memory: LinearMemory;
  readonly #strideBytes: number;
  readonly #text: RecordText;
  #address = 0;
  #capacity = 0;
  #isRestored = false;

  constructor(memory: LinearMemory, strideBytes: number, text: RecordText) {
    this.#memory = memory;
    this.#strideBytes = strideBytes;
    this.#text = text;
  }

  /** The address of the first record; 0 before there is room for one. */
  get address(): number {
    return this.#address;
  }

  /**
   * Makes room for `wanted` records, of which `count` exist, in a block of their own. Views are dead afterwards.
   *
   * @param expected the records that a new block has room for; at least `wanted`
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the records are as they were
   */
  reserve(wanted: number, count: number, expected = wanted): void {
    this.own(count);
    if (wanted <= this.#capacity) return;
    const capacity = Math.max(expected, Math.ceil(this.#capacity * 1.5), 8);
    this.#address = this.#memory.realloc(this.#address, capacity * this.#strideBytes);
    this.#capacity = capacity;
  }

  /** Moves `count` restored records to a block of their own, so that they can be changed. @throws {StatusError} as {@link reserve} */
  own(count: number): void {
    if (!this.#isRestored) return;
    const sizeBytes = count * this.#strideBytes;
    const block = this.#memory.malloc(sizeBytes);
    this.#text.pin(this.#address, count);
    this.#memory.u8.copyWithin(block, this.#address, this.#address + sizeBytes);
    this.#address = block;
    this.#isRestored = false;
  }

  /** Takes over a block of an image with `count` records, which is freed with the text. */
  adopt(block: number, count: number): void {
    this.clear();
    this.#text.adopt(block);
    this.#address = block;
    this.#capacity = count;
    this.#isRestored = true;
  }

  /** Frees the records and their text. */
  clear(): void {
    if (!this.#isRestored) this.#memory.free(this.#address);
    this.#isRestored = false;
    this.#address = 0;
    this.#capacity = 0;
    this.#text.clear();
  }
}
