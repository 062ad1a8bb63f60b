/** The codes of rare casts, which `rare-casts.ts` and `assembly/rare-casts.ts` both import. */
export const BYTE_TO_BOOL = 0;
export const INT16_TO_BOOL = 1;
export const INT32_TO_BOOL = 2;
export const DOUBLE_TO_BOOL = 3;
export const INT8_TO_INT64 = 4;
export const BYTE_TO_INT64 = 5;
export const INT16_TO_INT64 = 6;
export const UINT16_TO_INT64 = 7;
export const UINT32_TO_INT64 = 8;
export const FLOAT_TO_UINT32 = 9;
export const DOUBLE_TO_UINT32 = 10;
export const FLOAT_TO_UINT64 = 11;
export const DOUBLE_TO_UINT64 = 12;
export const UINT64_TO_FLOAT = 13;
export const UINT64_TO_DOUBLE = 14;
