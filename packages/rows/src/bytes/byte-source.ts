import { checkBytes } from "@heddle/status";

/** Bytes that are read once, from the first to the last. */
export interface ByteSource {
  /** The name in messages, such as the path. */
  readonly name: string;
  /** Undefined when it is unknown. */
  readonly sizeBytes: number | undefined;
  /** The bytes, in pieces that the receiver may keep. Called once. */
  chunks(): AsyncIterable<Uint8Array>;
  /** Copies `lengthBytes` bytes at `offset`. Absent for a stream; Parquet needs it. */
  read?(offset: number, lengthBytes: number): Promise<Uint8Array>;
}

/** Takes bytes, one piece after another. */
export interface ByteSink {
  /** The name in messages, such as the path. */
  readonly name: string;
  /** Resolves when more may be written; the bytes may be overwritten then. */
  write(bytes: Uint8Array): Promise<void>;
  /** As `write`, of bytes whose buffer becomes the sink's. Default `write`. */
  give?(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** A source over bytes that are in memory. */
export function bytesSource(bytes: Uint8Array, name = "the bytes"): ByteSource {
  checkBytes(bytes);
  return {
    name,
    sizeBytes: bytes.length,
    async *chunks() {
      yield bytes;
    },
    async read(offset, lengthBytes) {
      return bytes.slice(offset, offset + lengthBytes);
    },
  };
}

/** A sink that keeps everything in memory. */
export interface BytesSink extends ByteSink {
  /** A copy of all that was written. */
  bytes(): Uint8Array;
}

/** Makes a sink that keeps everything in memory. */
export function bytesSink(name = "the bytes"): BytesSink {
  const pieces: Uint8Array[] = [];
  return {
    name,
    async write(bytes) {
      pieces.push(bytes.slice());
    },
    bytes() {
      const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
      }
      return all;
    },
  };
}
