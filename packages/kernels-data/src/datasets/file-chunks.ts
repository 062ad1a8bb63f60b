/** The bytes of files, chunk by chunk. */

import type { DeflateFormat } from "@heddle/compression";
import { type ComputeContext, type ReadableFile, type Steps, settle } from "@heddle/kernel-api";

const CHUNK_BYTES = 256 * 1024;

/** Bytes that come in chunks. */
export interface Chunks {
  /** The next bytes, at least one, a copy; undefined at the end. */
  next(): Steps<Uint8Array | undefined>;
  close(): void;
}

/** The bytes of a file as they are; a chunk has up to 256 KiB, or `mostBytes` where it is read with that. */
export class FileChunks implements Chunks {
  readonly #file: ReadableFile;
  #offset = 0;

  constructor(file: ReadableFile) {
    this.#file = file;
  }

  *next(mostBytes = CHUNK_BYTES): Steps<Uint8Array | undefined> {
    const size = Math.min(mostBytes, this.#file.sizeBytes - this.#offset);
    if (size <= 0) return undefined;
    const chunk = Uint8Array.from(yield* settle(this.#file.read(this.#offset, size)));
    this.#offset += size;
    return chunk;
  }

  close(): void {
    this.#file.close();
  }
}

/** How files are compressed; buffers have `bufferBytes`, or TensorFlow's 256 KiB for 0. */
export interface Compression {
  readonly format: DeflateFormat;
  readonly bufferBytes: number;
}

/** Makes the decompressed bytes of a file, which they close. `next` throws DATA_LOSS with zlib's message. */
type Inflate = (context: ComputeContext, file: FileChunks) => Chunks;

/** A function that decompresses files; its code is imported when it is wanted. */
export function* inflaterOf({ format, bufferBytes }: Compression): Steps<Inflate> {
  const { Inflater } = yield* settle(import("@heddle/compression"));
  return (context, file) => {
    const inflater = new Inflater(format, bufferBytes || CHUNK_BYTES);
    return {
      *next() {
        for (;;) {
          const chunk = inflater.next();
          const pause = context.pause();
          if (pause) yield pause;
          if (chunk) return chunk;
          const compressed = yield* file.next(inflater.roomBytes);
          if (!compressed) return undefined;
          inflater.add(compressed);
        }
      },
      close: () => file.close(),
    };
  };
}
