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
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21).
 */
export const CELL_BYTES = 24;

/** The longest text, in bytes, that a cell holds inline. */
export const SMALL_CAPACITY = 22;

/** The longest text of any cell, in bytes: sizes are stored shifted by two bits. */
export const MAX_STRING_BYTES = 2 ** 30 - 1;

/** The four kinds of cell. */
export const CellType = { SMALL: 0, LARGE: 1, OFFSET: 2, VIEW: 3 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];
