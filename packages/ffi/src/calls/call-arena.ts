import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, resourceExhausted } from "@heddle/status";

/** The first chunk: enough for the frames of 30 nested calls with seven arguments. */
const FIRST_CHUNK_BYTES = 4096;
/** The room of a frame at least, so that frames of the usual calls are in one chunk. */
const ALIGNMENT = 16;

/**
 * Memory for the frames of calls: each call opens a frame after that of its caller and closes it when it ends. Chunks are added when
 * the frames need them, never moved, and kept until the end. A frame that was left open by an error is closed with its caller's.
 */
export class CallArena implements Disposable {
  /** The number of open frames. */
  depth = 0;
  readonly #memory: LinearMemory;
  readonly #maxDepth: number;
  readonly #chunks: { readonly begin: number; readonly end: number }[] = [];
  /** Where the frames of each depth begin, and in which chunk. */
  readonly #tops: number[] = [];
  readonly #chunkOf: number[] = [];
  #top = 0;
  #end = 0;
  #chunk = -1;
  #isDisposed = false;

  /** @param maxDepth the most frames */
  constructor(memory: LinearMemory, maxDepth: number) {
    this.#memory = memory;
    this.#maxDepth = maxDepth;
  }

  /**
   * Opens a frame; its bytes are undefined.
   *
   * @returns its address, a multiple of 16
   * @throws {StatusError} RESOURCE_EXHAUSTED when calls are nested too deep, or the memory is full; FAILED_PRECONDITION after the end
   */
  open(sizeBytes: number): number {
    const depth = this.depth;
    if (depth >= this.#maxDepth) {
      throw resourceExhausted(
        `calls are nested more than ${this.#maxDepth} deep: mend the recursion, or set maxCallDepth`,
        {
          maxCallDepth: this.#maxDepth,
        },
      );
    }
    const [top, chunk] = [this.#top, this.#chunk];
    const address = this.reserve(sizeBytes);
    this.#tops[depth] = top;
    this.#chunkOf[depth] = chunk;
    this.depth = depth + 1;
    return address;
  }

  /** Adds room to the last frame, not next to it. @returns the address, a multiple of 16 @throws as {@link CallArena.open} */
  reserve(sizeBytes: number): number {
    const next = this.#top + ((sizeBytes + ALIGNMENT - 1) & -ALIGNMENT);
    if (next > this.#end) return this.#reserveInNext(sizeBytes);
    const address = this.#top;
    this.#top = next;
    return address;
  }

  /** Closes the frame of a depth, 1 for the outermost, and all that were opened after it. */
  close(depth: number): void {
    this.depth = depth - 1;
    this.#top = this.#tops[depth - 1] ?? 0;
    const chunk = this.#chunkOf[depth - 1] ?? -1;
    if (chunk !== this.#chunk) {
      this.#chunk = chunk;
      this.#end = this.#chunks[chunk]?.end ?? 0;
    }
    if (this.#isDisposed && depth === 1) this.#free();
  }

  /** Frees the chunks, now or, during a call, when it ends. */
  [Symbol.dispose](): void {
    this.#isDisposed = true;
    if (this.depth === 0) this.#free();
  }

  #reserveInNext(sizeBytes: number): number {
    if (this.#isDisposed && this.depth === 0) throw failedPrecondition("this Ffi was disposed");
    for (let next = this.#chunk + 1; ; next++) {
      const chunk = this.#chunks[next] ?? this.#add(sizeBytes);
      if (chunk.begin + sizeBytes > chunk.end) continue;
      this.#chunk = next;
      this.#end = chunk.end;
      this.#top = chunk.begin + ((sizeBytes + ALIGNMENT - 1) & -ALIGNMENT);
      return chunk.begin;
    }
  }

  #add(sizeBytes: number) {
    const last = this.#chunks.at(-1);
    const wanted = Math.max(last ? (last.end - last.begin) * 2 : FIRST_CHUNK_BYTES, sizeBytes);
    const bytes = (wanted + ALIGNMENT - 1) & -ALIGNMENT;
    const begin = this.#memory.malloc(bytes);
    const chunk = { begin, end: begin + bytes };
    this.#chunks.push(chunk);
    return chunk;
  }

  #free(): void {
    for (const { begin } of this.#chunks.splice(0)) this.#memory.free(begin);
    this.#top = 0;
    this.#end = 0;
    this.#chunk = -1;
  }
}
