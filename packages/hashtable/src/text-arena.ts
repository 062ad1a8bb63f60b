import type { LinearMemory } from "@heddle/memory";

const FIRST_CHUNK_BYTES = 1024;
const LARGEST_CHUNK_BYTES = 1 << 20;

/** Bytes that are added, never moved, and given back together: the text of long strings, each at a multiple of 4. */
export class TextArena {
  readonly #memory: LinearMemory;
  readonly #chunks: number[] = [];
  #next = 0;
  #end = 0;
  #chunkBytes = FIRST_CHUNK_BYTES;
  #usedBytes = 0;
  #deadBytes = 0;

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /** True when most of the text belongs to strings that are gone. */
  get isMostlyDead(): boolean {
    return this.#deadBytes > LARGEST_CHUNK_BYTES / 16 && this.#deadBytes * 2 > this.#usedBytes;
  }

  /**
   * The address of a copy of the `sizeBytes` bytes at `source`. Views are dead afterwards.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  add(source: number, sizeBytes: number): number {
    if (this.#next + sizeBytes > this.#end) this.#addChunk(sizeBytes);
    const address = this.#next;
    this.#memory.u8.copyWithin(address, source, source + sizeBytes);
    this.#next += (sizeBytes + 3) & ~3;
    this.#usedBytes += sizeBytes;
    return address;
  }

  /** Counts text that no string refers to any more. */
  drop(sizeBytes: number): void {
    this.#deadBytes += sizeBytes;
  }

  /** Gives everything back. */
  dispose(): void {
    for (const chunk of this.#chunks.splice(0)) this.#memory.free(chunk);
    this.#next = 0;
    this.#end = 0;
  }

  #addChunk(sizeBytes: number): void {
    const chunkBytes = Math.max(this.#chunkBytes, sizeBytes);
    const chunk = this.#memory.malloc(chunkBytes);
    this.#chunks.push(chunk);
    this.#next = chunk;
    this.#end = chunk + chunkBytes;
    this.#chunkBytes = Math.min(this.#chunkBytes * 2, LARGEST_CHUNK_BYTES);
  }
}
