import type { Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { resourceExhausted } from "@heddle/status";
import type { Chunks } from "./file-chunks.js";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The lines of a file as TextLineDataset reads them: each ends with LF or with the file, and no CR is part of one. Lines may be blank.
 *
 * Source: BufferedInputStream::ReadLine, tsl/lib/io/buffered_inputstream.cc (TensorFlow 2.21).
 */
export class TextLines {
  readonly #chunks: Chunks;
  readonly #memory: LinearMemory;
  #chunk: Uint8Array = new Uint8Array();
  #at = 0;

  /** @param memory where the lines will be */
  constructor(chunks: Chunks, memory: LinearMemory) {
    this.#chunks = chunks;
    this.#memory = memory;
  }

  /**
   * The bytes of the next line, a copy; undefined at the end of the file.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for a line that the memory has no room for, as soon as it is that long
   */
  *next(): Steps<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    for (let size = 0; ; ) {
      if (this.#at === this.#chunk.length && !(yield* this.#fill())) {
        return parts.length > 0 ? joined(parts) : undefined;
      }
      const end = this.#chunk.indexOf(LINE_FEED, this.#at);
      const part = this.#chunk.subarray(this.#at, end < 0 ? undefined : end);
      size += part.length;
      checkRoom(this.#memory, size, "a line");
      parts.push(part);
      this.#at = end < 0 ? this.#chunk.length : end + 1;
      if (end >= 0) return joined(parts);
    }
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

/**
 * @param what the bytes, in the words of the error
 * @throws {StatusError} RESOURCE_EXHAUSTED for bytes that the memory has no room for
 */
export function checkRoom({ liveBytes, maximumBytes }: LinearMemory, sizeBytes: number, what: string): void {
  if (liveBytes + sizeBytes <= maximumBytes) return;
  throw resourceExhausted(
    `${what} has over ${sizeBytes - 1} bytes, which the memory has no room for: it may have ${maximumBytes} (memoryLimitBytes), ${liveBytes} are in use`,
    { sizeBytes, liveBytes, maximumBytes },
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const line = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    line.set(part, at);
    at += part.length;
  }
  return line.includes(CARRIAGE_RETURN) ? line.filter((byte) => byte !== CARRIAGE_RETURN) : line;
}
