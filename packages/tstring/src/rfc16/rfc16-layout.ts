/**
 * The 16-byte cell of the RFC, in the wasm32 data model. The low two bits of byte 0 are the type; sizes stand above them, as
 * in the cell that was shipped. All is little-endian: OFFSET because the RFC says so, the others because linear memory is.
 *
 * | type     | word 0 (bytes 0..3)  | word 1 (4..7)          | word 2 (8..11) | word 3 |
 * |----------|----------------------|------------------------|----------------|--------|
 * | SMALL    | byte 0: size << 2; then up to 15 bytes of text, without a NUL          ||||
 * | LARGE    | size << 2 \| 1       | address of the text    | unused         | unused |
 * | OFFSET   | size << 2 \| 2       | distance from the cell | count          | room   |
 * | PREALLOC | size << 2 \| 3       | capacity               | address        | unused |
 *
 * The room of an OFFSET cell is the size of the text that it was made with, 0 while it has that size; the RFC leaves these bytes unused.
 *
 * A LARGE cell is one whose text outgrew the capacity of another type. Its heap block starts with a copy of the 16 bytes it
 * was, and its text comes after it, so that it can become what it was again. It has no capacity: each change of size that
 * keeps it LARGE is a realloc.
 *
 * Sixteen zero bytes are an empty SMALL cell.
 *
 * Source: RFC 20190411 "ABI Stable Unified String Tensors", sections "Detailed Design" and "Lvalue assignment".
 */
export const RFC16_CELL_BYTES = 16;

/** The longest text, in bytes, that a cell of the RFC holds inline. */
export const RFC16_SMALL_CAPACITY = 15;

/** The four kinds of cell of the RFC. */
export const Rfc16Type = { SMALL: 0, LARGE: 1, OFFSET: 2, PREALLOC: 3 } as const;
export type Rfc16Type = (typeof Rfc16Type)[keyof typeof Rfc16Type];
