import { checkBytes, dataLoss, invalidArgument } from "@heddle/status";
import {
  Z_BUF_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
} from "pako";

/** The formats around deflated bytes. */
export type DeflateFormat = "ZLIB" | "GZIP";

/** zlib's number for the window and the header of each format: with 16 a gzip header is expected. */
const WINDOW_BITS = { ZLIB: 15, GZIP: 15 + 16 } as const;

/** The most bytes of a part: about a millisecond of work. */
const PART_BYTES = 256 * 1024;

/**
 * Decompresses bytes that come piece by piece. Those after the end of a zlib stream are ignored, those after a gzip member are the
 * next member. A stream that is cut has no error: it has the bytes up to there.
 *
 * Source: tsl/lib/io/zlib_inputstream.cc (TensorFlow 2.21), with buffers of one size for both sides.
 */
export class Inflater {
  readonly #format: DeflateFormat;
  readonly #bufferBytes: number;
  readonly #stream = new ZStream();

  /**
   * @param bufferBytes the most bytes of a part, and of the compressed ones that are held; at least 1, by default and at most 256 KiB
   * @throws {StatusError} INVALID_ARGUMENT for another format
   */
  constructor(format: DeflateFormat, bufferBytes = PART_BYTES) {
    if (!Object.hasOwn(WINDOW_BITS, format))
      throw invalidArgument(`a format is ZLIB or GZIP, found ${format}`, { format });
    this.#format = format;
    this.#bufferBytes = Math.min(bufferBytes, PART_BYTES);
    zlibInflateInit2(this.#stream, WINDOW_BITS[format]);
    this.#stream.input = new Uint8Array();
  }

  /** The number of compressed bytes that it takes now; with 0, or when there are no more, the stream has ended. */
  get roomBytes(): number {
    return this.#bufferBytes - this.#stream.avail_in;
  }

  /** Adds compressed bytes, at most {@link roomBytes}, which must not change until they are decompressed. */
  add(bytes: Uint8Array): void {
    checkBytes(bytes, "the compressed bytes");
    const stream = this.#stream;
    stream.input = stream.avail_in > 0 ? joined(unread(stream), bytes) : bytes;
    stream.next_in = 0;
    stream.avail_in = stream.input.length;
  }

  /**
   * The next decompressed bytes, which the caller may keep; undefined when those that were added make none.
   *
   * @throws {StatusError} DATA_LOSS with zlib's message
   */
  next(): Uint8Array | undefined {
    const stream = this.#stream;
    stream.output = new Uint8Array(this.#bufferBytes);
    stream.next_out = 0;
    stream.avail_out = this.#bufferBytes;
    const status = zlibInflate(stream, Z_NO_FLUSH);
    if (status !== Z_OK && status !== Z_STREAM_END && status !== Z_BUF_ERROR) {
      const why = stream.msg ? `: ${stream.msg}` : "";
      throw dataLoss(`inflate() failed with error ${status}${why}`);
    }
    if (status === Z_STREAM_END && this.#format === "GZIP") zlibInflateReset(stream);
    return stream.next_out > 0 ? stream.output.slice(0, stream.next_out) : undefined;
  }
}

/**
 * The decompressed bytes of `compressed`, in parts, each of which the caller may keep.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another format, and for bytes that are not a `Uint8Array`; DATA_LOSS with zlib's message
 */
export function* inflateParts(compressed: Uint8Array, format: DeflateFormat): Generator<Uint8Array, void> {
  checkBytes(compressed, "the compressed bytes");
  const inflater = new Inflater(format);
  for (let at = 0; ; ) {
    const part = inflater.next();
    if (part) {
      yield part;
      continue;
    }
    const more = compressed.subarray(at, at + inflater.roomBytes);
    if (more.length === 0) return;
    inflater.add(more);
    at += more.length;
  }
}

function unread({ input, next_in, avail_in }: ZStream): Uint8Array {
  return input.subarray(next_in, next_in + avail_in);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
