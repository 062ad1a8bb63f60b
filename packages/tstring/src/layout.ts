/**
 * The native string cell: TensorFlow's shipped `TF_TString` in the wasm32 data model. 24 bytes, little-endian; the low two
 * bits of byte 0 are the type.
 *
 * | type   | word 0 (bytes 0..3)       | word 1 (4..7)         | word 2 (8..11)  | rest            |
 * |--------|---------------------------|-----------------------|-----------------|-----------------|
 * | SMALL  | byte 0: size << 2; then 22 bytes of text and a NUL    |                 |                 |
 * | LARGE  | size << 2 \| 1            | capacity, without NUL | heap address    | unused          |
 * | OFFSET | size << 2 \| 2            | distance from the cell| count, not read | unused          |
 * | VIEW   | size << 2 \| 3            | address               | owner, or 0     | unused          |
 *
 * Twenty-four zero bytes are an empty SMALL cell.
 *
 * TypeScript and AssemblyScript both import this file: it holds nothing but numbers.
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21).
 */
export const CELL_BYTES = 24;

/** The longest text, in bytes, that a cell holds inline. */
export const SMALL_CAPACITY = 22;

/** The longest text of any cell, in bytes, 2^30 - 1: sizes are stored shifted by two bits. */
export const MAX_STRING_BYTES = 0x3fffffff;

/** The type of a cell that holds its text inline. */
export const SMALL = 0;
/** The type of a cell that owns a text on the heap. */
export const LARGE = 1;
/** The type of a cell whose text is at a distance from it, in its block. */
export const OFFSET = 2;
/** The type of a cell that refers to a text by its address and does not own it. */
export const VIEW = 3;
