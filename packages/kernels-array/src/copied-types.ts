import { DataType } from "@heddle/tensor";

/** Quantized types of kernels that copy elements (`TF_CALL_QUANTIZED_TYPES`): those of 16 bits are missing. */
export const COPIED_QUANTIZED_TYPES: readonly DataType[] = [DataType.QINT8, DataType.QUINT8, DataType.QINT32];

/** Floating-point types of 8 bits, of kernels that copy elements (`TF_CALL_FLOAT8_TYPES`). */
export const FLOAT8_TYPES: readonly DataType[] = [DataType.FLOAT8_E5M2, DataType.FLOAT8_E4M3FN];
