/** The types of strided elements, which `assembly/strided.ts` and `strided-loops.ts` both import. */
export const F32 = 0;
export const F64 = 1;
export const I32 = 2;
export const I64 = 3;
/** Complex numbers in products; to copy them, complex64 is {@link I64} and complex128 {@link V128}. */
export const COMPLEX64 = 4;
export const COMPLEX128 = 5;
export const V128 = 6;

/** The bytes of a dimension: its size, the bytes from one element to the next, and room for a counter. */
export const DIMENSION_BYTES = 12;
