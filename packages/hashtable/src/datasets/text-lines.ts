import { type ReadableFile, type Steps, settle } from "@heddle/kernel-api";

const CHUNK_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The lines of a file as TextLineDataset reads them: each ends with LF or with the file, and no CR is part of one. Lines may be blank.
 *
 * Source: BufferedInputStream::ReadLine, tsl/lib/io/buffered_inputstream.cc (TensorFlow 2.21).
 */
export class TextLines {
  readonly #file: ReadableFile;
  #chunk = new Uint8Array();
  #at = 0;
  #offset = 0;

  constructor(file: ReadableFile) {
    this.#file = file;
  }

  /** The bytes of the next line, a copy; undefined at the end of the file. */
  *next(): Steps<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    for (;;) {
      if (this.#at === this.#chunk.length && !(yield* this.#fill())) {
        return parts.length > 0 ? joined(parts) : undefined;
      }
      const end = this.#chunk.indexOf(LINE_FEED, this.#at);
      parts.push(this.#chunk.subarray(this.#at, end < 0 ? undefined : end));
      this.#at = end < 0 ? this.#chunk.length : end + 1;
      if (end >= 0) return joined(parts);
    }
  }

  close(): void {
    this.#file.close();
  }

  *#fill(): Steps<boolean> {
    const size = Math.min(CHUNK_BYTES, this.#file.sizeBytes - this.#offset);
    if (size <= 0) return false;
    this.#chunk = Uint8Array.from(yield* settle(this.#file.read(this.#offset, size)));
    this.#at = 0;
    this.#offset += size;
    return true;
  }
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
