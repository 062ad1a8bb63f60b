import type { LinearMemory } from "@heddle/memory";

const FIRST_CHUNK_BYTES = 1024;
const LARGEST_CHUNK_BYTES = 1 << 20;

/** The text of long strings, each at a multiple of 4: added, never moved, and freed together. */
export class TextArena {
  readonly #memory: LinearMemory;
  readonly #chunks: number[] = [];
  /** Where the next text goes; who writes there moves it on by a multiple of 4, within what {@link reserve} made sure of. */
  next = 0;
  #end = 0;
  #chunkBytes = FIRST_CHUNK_BYTES;
  #reservedBytes = 0;
  #deadBytes = 0;

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /** Bytes that can be added at {@link next}. */
  get roomBytes(): number {
    return this.#end - this.next;
  }

  /** True when most of the text belongs to strings that are gone. */
  get isMostlyDead(): boolean {
    return this.#deadBytes > LARGEST_CHUNK_BYTES / 16 && this.#deadBytes * 2 > this.#reservedBytes - this.roomBytes;
  }

  /**
   * Makes room for `sizeBytes` bytes at {@link next}. Views are dead afterwards.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  reserve(sizeBytes: number): void {
    if (sizeBytes <= this.roomBytes) return;
    const chunkBytes = Math.max(this.#chunkBytes, sizeBytes);
    const chunk = this.#memory.malloc(chunkBytes);
    this.#chunks.push(chunk);
    this.next = chunk;
    this.#end = chunk + chunkBytes;
    this.#chunkBytes = Math.min(this.#chunkBytes * 2, LARGEST_CHUNK_BYTES);
    this.#reservedBytes += chunkBytes;
  }

  /** Counts text that no string refers to any more. */
  drop(sizeBytes: number): void {
    this.#deadBytes += sizeBytes;
  }

  /** Takes over a block that holds text; it is freed with the others. */
  adopt(block: number): void {
    this.#chunks.push(block);
  }

  /** Gives everything back. */
  dispose(): void {
    for (const chunk of this.#chunks.splice(0)) this.#memory.free(chunk);
    this.next = 0;
    this.#end = 0;
  }
}
