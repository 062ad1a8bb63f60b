import { DataType } from "./data-type.js";

/** The element types of MLIR that are data types, as MLIR writes them. `ui8` is unsigned; `i8` has no sign of its own and is signed here. */
export type MlirElementType = keyof typeof MLIR_TYPES;

const MLIR_TYPES = {
  bf16: DataType.BFLOAT16,
  "complex<f32>": DataType.COMPLEX64,
  "complex<f64>": DataType.COMPLEX128,
  f16: DataType.HALF,
  f32: DataType.FLOAT,
  f64: DataType.DOUBLE,
  i1: DataType.BOOL,
  i16: DataType.INT16,
  i32: DataType.INT32,
  i64: DataType.INT64,
  i8: DataType.INT8,
  ui16: DataType.UINT16,
  ui32: DataType.UINT32,
  ui64: DataType.UINT64,
  ui8: DataType.UINT8,
} as const;

/** The data type of tensors of an element type of MLIR, such as `f32` or `complex<f64>`; undefined for another text. */
export function dataTypeFromMlir(name: MlirElementType): DataType;
export function dataTypeFromMlir(name: string): DataType | undefined;
export function dataTypeFromMlir(name: string): DataType | undefined {
  return Object.hasOwn(MLIR_TYPES, name) ? MLIR_TYPES[name as MlirElementType] : undefined;
}
