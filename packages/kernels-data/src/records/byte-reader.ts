import type { Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Chunks } from "../datasets/file-chunks.js";
import { checkRoom } from "../datasets/text-lines.js";

/** Reads the bytes of a file, which come in chunks, in pieces of any size. */
export class ByteReader {
  readonly #chunks: Chunks;
  readonly #memory: LinearMemory;
  #chunk: Uint8Array = new Uint8Array();
  #at = 0;

  /** @param memory where the bytes will be */
  constructor(chunks: Chunks, memory: LinearMemory) {
    this.#chunks = chunks;
    this.#memory = memory;
  }

  /**
   * The next bytes, a copy; fewer at the end of the file.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for bytes that the memory has no room for, as soon as so many were read
   */
  *take(count: number): Steps<Uint8Array> {
    const parts: Uint8Array[] = [];
    let size = 0;
    while (size < count && (this.#at < this.#chunk.length || (yield* this.#fill()))) {
      const part = this.#chunk.subarray(this.#at, Math.min(this.#chunk.length, this.#at + count - size));
      this.#at += part.length;
      size += part.length;
      checkRoom(this.#memory, size, "a record");
      parts.push(part);
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  /** Leaves out bytes; false when there are fewer. */
  *skip(count: number): Steps<boolean> {
    for (let left = count; left > 0; ) {
      if (this.#at === this.#chunk.length && !(yield* this.#fill())) return false;
      const skipped = Math.min(left, this.#chunk.length - this.#at);
      this.#at += skipped;
      left -= skipped;
    }
    return true;
  }

  close(): void {
    this.#chunks.close();
  }

  *#fill(): Steps<boolean> {
    const chunk = yield* this.#chunks.next();
    if (!chunk) return false;
    this.#chunk = chunk;
    this.#at = 0;
    return true;
  }
}
