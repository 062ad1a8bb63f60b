import { dataTypeSize } from "@heddle/tensor";

/** The function of tf_datatype.h. */
export function dataTypeFunctions() {
  return {
    /** Bytes of one element; 0 for strings, resources, variants and numbers that are no type. */
    TF_DataTypeSize: (dtype: number): number => dataTypeSize(dtype),
  };
}
