import { invalidArgument } from "@heddle/status";
import { decodeLegacyString, encodeLegacyString, legacyStringSize } from "@heddle/tstring/legacy";
import type { Environment } from "./environment.js";
import { checkRange, wordIndex } from "./memory-range.js";

/**
 * The functions for strings in the encoding of TensorFlow's C API up to version 2.3, which TensorFlow removed with 2.4.
 * Deprecated: string tensors hold cells, see tf_tstring.h.
 *
 * Source: tensorflow/c/tf_tensor.h, tf_tensor.cc (TensorFlow 2.3); RFC 20190411, section "Updates to C API".
 */
export function legacyStringFunctions(environment: Environment) {
  const { memory } = environment;
  const bytesAt = (address: number, sizeBytes: number, what: string) => {
    const start = checkRange(memory, address, sizeBytes >>> 0, what);
    return memory.u8.subarray(start, start + (sizeBytes >>> 0));
  };
  return {
    /** The number of bytes written to `target`; 0 when it is too small. Source and target may not overlap. */
    TF_StringEncode: (
      source: number,
      sourceBytes: number,
      target: number,
      targetBytes: number,
      status: number,
    ): number =>
      environment.run(
        status,
        () => encodeLegacyString(bytesAt(source, sourceBytes, "src"), bytesAt(target, targetBytes, "dst")),
        0,
      ),
    /** The number of bytes read; the text lies within the source. A text longer than the source is an error; upstream reads past the end. */
    TF_StringDecode: (
      source: number,
      sourceBytes: number,
      target: number,
      lengthTarget: number,
      status: number,
    ): number =>
      environment.run(
        status,
        () => {
          const { bytes, encodedBytes } = decodeLegacyString(bytesAt(source, sourceBytes, "src"));
          const text = wordIndex(memory, target, 1, "dst");
          const length = wordIndex(memory, lengthTarget, 1, "dst_len");
          memory.u32[text] = bytes.byteOffset;
          memory.u32[length] = bytes.length;
          return encodedBytes;
        },
        0,
      ),
    /** The bytes of an encoded text with its length. @throws {StatusError} INVALID_ARGUMENT beyond a size_t */
    TF_StringEncodedSize(sizeBytes: number): number {
      const encoded = legacyStringSize(sizeBytes >>> 0);
      if (encoded > 0xffffffff)
        throw invalidArgument("src string is too large to encode", { sizeBytes: sizeBytes >>> 0 });
      return encoded;
    },
  };
}
