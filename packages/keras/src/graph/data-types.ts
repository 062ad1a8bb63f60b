import { DataType } from "@heddle/tensor";

/** The types of tensors by Keras' names. */
const types: ReadonlyMap<string, DataType> = new Map([
  ["float16", DataType.HALF],
  ["bfloat16", DataType.BFLOAT16],
  ["float32", DataType.FLOAT],
  ["float64", DataType.DOUBLE],
  ["int8", DataType.INT8],
  ["int16", DataType.INT16],
  ["int32", DataType.INT32],
  ["int64", DataType.INT64],
  ["uint8", DataType.UINT8],
  ["uint16", DataType.UINT16],
  ["uint32", DataType.UINT32],
  ["uint64", DataType.UINT64],
  ["bool", DataType.BOOL],
  ["string", DataType.STRING],
]);

/** The type that Keras calls `name`; undefined for another text. */
export function dataTypeOf(name: string): DataType | undefined {
  return types.get(name);
}

/** True for the types that Keras casts between layers. */
export function isFloat(dtype: DataType): boolean {
  return (
    dtype === DataType.FLOAT || dtype === DataType.DOUBLE || dtype === DataType.HALF || dtype === DataType.BFLOAT16
  );
}

/** The type that a layer of a type computes in: those of 16 bits are computed in float32. */
export function computedType(dtype: DataType): DataType {
  return dtype === DataType.HALF || dtype === DataType.BFLOAT16 ? DataType.FLOAT : dtype;
}
