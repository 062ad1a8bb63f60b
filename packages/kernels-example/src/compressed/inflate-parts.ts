import { dataLoss } from "@heddle/status";
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

/** The most bytes of a part: about a millisecond of work. */
const PART_BYTES = 256 * 1024;
/** The most compressed bytes that zlib has at once. */
const INPUT_BYTES = 256 * 1024;

/**
 * The decompressed bytes of `compressed`, in parts, each of which the caller may keep. Bytes that are cut end early; those after the
 * end of a zlib stream are ignored, those after a gzip member are the next member.
 *
 * @param windowBits as zlib's inflateInit2 takes it
 * @throws {StatusError} DATA_LOSS with zlib's message
 *
 * Source: tsl/lib/io/zlib_inputstream.cc (TensorFlow 2.21).
 */
export function* inflateParts(compressed: Uint8Array, windowBits: number): Generator<Uint8Array, void> {
  const stream = new ZStream();
  zlibInflateInit2(stream, windowBits);
  stream.input = compressed;
  for (let given = 0; ; ) {
    stream.output = new Uint8Array(PART_BYTES);
    stream.next_out = 0;
    stream.avail_out = PART_BYTES;
    const status = zlibInflate(stream, Z_NO_FLUSH);
    if (status !== Z_OK && status !== Z_STREAM_END && status !== Z_BUF_ERROR) {
      const why = stream.msg ? `: ${stream.msg}` : "";
      throw dataLoss(`inflate() failed with error ${status}${why}`);
    }
    if (stream.next_out > 0) yield stream.output.slice(0, stream.next_out);
    else {
      // TensorFlow ends where a call makes nothing of all bytes, though some may be left: those after an empty gzip member.
      const more = Math.min(compressed.length, stream.next_in + INPUT_BYTES);
      if (more === given) return;
      stream.avail_in += more - given;
      given = more;
    }
    if (status === Z_STREAM_END && windowBits > 15) zlibInflateReset(stream);
  }
}
