import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, resourceExhausted } from "@heddle/status";

/** The first chunk: enough for the frames of 30 nested calls with seven arguments. */
const FIRST_CHUNK_BYTES = 4096;

interface Chunk {
  readonly begin: number;
  readonly end: number;
}

/**
 * Memory for the frames of calls: each call opens a frame after that of its caller and closes it when it ends. Chunks are added when
 * the frames need them, never moved, and kept until the end. A frame that was left open by an error is closed with its caller's.
 */
export class CallArena implements Disposable {
  /** The number of open frames. */
  depth = 0;
  readonly #memory: LinearMemory;
  readonly #maxDepth: number;
  readonly #chunks: Chunk[] = [];
  /** Where the frame of each depth begins, from 1 on. */
  readonly #tops: number[] = [0];
  #top = 0;
  /** The chunk that the last frame is in. */
  #begin = 0;
  #end = 0;
  #isDisposed = false;

  /** @param maxDepth the most frames */
  constructor(memory: LinearMemory, maxDepth: number) {
    this.#memory = memory;
    this.#maxDepth = maxDepth;
  }

  /**
   * Opens a frame of `sizeBytes`, a multiple of 16; its bytes are undefined.
   *
   * @returns its address, a multiple of 16
   * @throws {StatusError} RESOURCE_EXHAUSTED when calls are nested too deep, or the memory is full; FAILED_PRECONDITION after the end
   */
  open(sizeBytes: number): number {
    const depth = this.depth + 1;
    if (depth > this.#maxDepth) throw tooDeep(this.#maxDepth);
    if (this.#end === 0) this.#enterFirst();
    const top = this.#top;
    const address = this.reserve(sizeBytes);
    this.#tops[depth] = top;
    this.depth = depth;
    return address;
  }

  /** Adds room to the last frame, not next to it. @returns the address @throws as {@link CallArena.open} */
  reserve(sizeBytes: number): number {
    const address = this.#top;
    const next = address + sizeBytes;
    if (next > this.#end) return this.#reserveElsewhere(sizeBytes);
    this.#top = next;
    return address;
  }

  /** Closes the frame of a depth, 1 for the outermost, and all that were opened after it. */
  close(depth: number): void {
    const top = this.#tops[depth] ?? 0;
    this.depth = depth - 1;
    this.#top = top;
    if (top < this.#begin || top > this.#end) this.#enterChunk(top);
    if (this.#isDisposed && depth === 1) this.#free();
  }

  /** Frees the chunks, now or, during a call, when it ends. */
  [Symbol.dispose](): void {
    this.#isDisposed = true;
    if (this.depth === 0) this.#free();
  }

  #enterFirst(): void {
    if (this.#isDisposed) throw failedPrecondition("this Ffi was disposed");
    const { begin, end } = this.#chunks[0] ?? this.#addChunk(FIRST_CHUNK_BYTES);
    this.#begin = begin;
    this.#end = end;
    this.#top = begin;
  }

  #reserveElsewhere(sizeBytes: number): number {
    const present = this.#chunks.findIndex(({ end }) => end === this.#end);
    const next = this.#chunks.slice(present + 1).find(({ begin, end }) => end - begin >= sizeBytes);
    const { begin, end } = next ?? this.#addChunk(sizeBytes);
    this.#begin = begin;
    this.#end = end;
    this.#top = begin + sizeBytes;
    return begin;
  }

  #addChunk(sizeBytes: number): Chunk {
    const last = this.#chunks.at(-1);
    const bytes = Math.max(last ? (last.end - last.begin) * 2 : FIRST_CHUNK_BYTES, sizeBytes);
    const begin = this.#memory.malloc(bytes);
    const chunk = { begin, end: begin + bytes };
    this.#chunks.push(chunk);
    return chunk;
  }

  #enterChunk(top: number): void {
    const { begin, end } = this.#chunks.find((chunk) => top >= chunk.begin && top <= chunk.end) as Chunk;
    this.#begin = begin;
    this.#end = end;
  }

  #free(): void {
    for (const { begin } of this.#chunks.splice(0)) this.#memory.free(begin);
    this.#top = 0;
    this.#begin = 0;
    this.#end = 0;
  }
}

function tooDeep(maxCallDepth: number) {
  return resourceExhausted(`calls are nested more than ${maxCallDepth} deep: mend the recursion, or set maxCallDepth`, {
    maxCallDepth,
  });
}
