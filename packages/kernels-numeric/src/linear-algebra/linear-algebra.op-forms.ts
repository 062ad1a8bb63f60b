import { DataType } from "@heddle/tensor";

/** The types of most ops of linear algebra. */
export const MATRIX_TYPES = [DataType.FLOAT, DataType.DOUBLE, DataType.COMPLEX64, DataType.COMPLEX128];
/** Those, and half. */
export const MATRIX_TYPES_AND_HALF = [DataType.HALF, ...MATRIX_TYPES];
/** The attribute of ops that allow half, whose kernels may not. */
export const MATRIX_ATTR = "T: {double, float, half, complex64, complex128}";
