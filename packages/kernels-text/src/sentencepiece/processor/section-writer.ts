import type { LinearMemory } from "@heddle/memory";
import { PLAN_WORDS } from "../loops/plan-layout.js";

type Section = Uint8Array | Uint32Array | Int32Array | Float32Array;

/** Puts arrays into one block of memory, and their addresses into words of a plan. */
export class SectionWriter {
  readonly #sections: (readonly [word: number, offset: number, section: Section])[] = [];
  readonly #words: Uint32Array;
  #sizeBytes = 0;

  /** @param words of the plan */
  constructor(words = PLAN_WORDS) {
    this.#words = new Uint32Array(words);
  }

  /** Plans the array for the address in `word`. */
  add(word: number, section: Section): void {
    this.#sections.push([word, this.#sizeBytes, section]);
    this.#sizeBytes += (section.byteLength + 7) & ~7;
  }

  set(word: number, value: number): void {
    this.#words[word] = value;
  }

  /**
   * The block, which the caller frees, and the words of a plan.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  write(memory: LinearMemory): { readonly address: number; readonly words: Uint32Array } {
    const address = memory.malloc(this.#sizeBytes);
    for (const [word, offset, section] of this.#sections) {
      this.#words[word] = address + offset;
      const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
      memory.u8.set(bytes, address + offset);
    }
    return { address, words: this.#words };
  }
}
