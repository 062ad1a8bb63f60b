import { DataType, dataTypeSize, isDataType } from "@heddle/tensor";

/** The function of tf_datatype.h. */
export function dataTypeFunctions() {
  return {
    /** Bytes of one element; 0 for strings, resources, variants and unknown types. */
    TF_DataTypeSize: (dtype: number): number => dataTypeSize(dtype),
  };
}

/** The type of a number from C code; INVALID for an unknown one. */
export function dataTypeOf(dtype: number): DataType {
  return isDataType(dtype) ? dtype : DataType.INVALID;
}
