/**
 * How a machine lays out TensorFlow's string cell, which has 24 bytes on each of them. `w` is the size of a word:
 *
 * | type   | byte 0                    | byte w    | byte 2w            |
 * |--------|---------------------------|-----------|--------------------|
 * | SMALL  | byte 0: size << 2; then up to 22 bytes of text and a NUL   |||
 * | LARGE  | word: size and type       | capacity  | address            |
 * | OFFSET | u32: size << 2 \| 2, then u32 distance from the cell, u32 count: little-endian on every machine |||
 * | VIEW   | word: size and type       | address   | owner, or 0        |
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21).
 */
export interface DataModel {
  /** Bytes of a `size_t` and of a pointer. */
  readonly wordBytes: 4 | 8;
  readonly bigEndian: boolean;
}

/** 64-bit little-endian: x86-64, arm64. */
export const LP64: DataModel = { wordBytes: 8, bigEndian: false };

/** 64-bit big-endian: s390x, ppc64. */
export const LP64_BIG_ENDIAN: DataModel = { wordBytes: 8, bigEndian: true };

/** 32-bit little-endian: wasm32, i386, armv7. */
export const ILP32: DataModel = { wordBytes: 4, bigEndian: false };

/** 32-bit big-endian: ppc32. */
export const ILP32_BIG_ENDIAN: DataModel = { wordBytes: 4, bigEndian: true };
