import { unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { MlirType } from "../bytecode/module.js";

const TYPES: Readonly<Record<string, DataType>> = {
  i1: DataType.BOOL,
  i8: DataType.INT8,
  i16: DataType.INT16,
  i32: DataType.INT32,
  i64: DataType.INT64,
  ui8: DataType.UINT8,
  ui16: DataType.UINT16,
  ui32: DataType.UINT32,
  ui64: DataType.UINT64,
  f16: DataType.HALF,
  bf16: DataType.BFLOAT16,
  f32: DataType.FLOAT,
  f64: DataType.DOUBLE,
};

/** The data type of a tensor's elements. @throws {StatusError} UNIMPLEMENTED for a type without one */
export function elementType(type: MlirType): DataType {
  const element = type.kind === "tensor" ? type.element : type;
  if (element.kind === "element") {
    const found = TYPES[element.name];
    if (found !== undefined) return found;
  }
  if (element.kind === "complex" && element.element.kind === "element") {
    if (element.element.name === "f32") return DataType.COMPLEX64;
    if (element.element.name === "f64") return DataType.COMPLEX128;
  }
  throw unimplemented(`tensors of ${nameOf(element)} are not supported`);
}

function nameOf(type: MlirType): string {
  return type.kind === "element" || type.kind === "other" ? type.name : `the type '${type.kind}'`;
}

/** The sizes of a tensor, -1 for an unknown one. @throws {StatusError} UNIMPLEMENTED for another type */
export function sizesOf(type: MlirType): readonly number[] {
  if (type.kind !== "tensor") throw unimplemented(`values of ${nameOf(type)} are not supported`);
  return type.shape;
}

/** True for a token, which orders effects and has no value. */
export function isToken(type: MlirType): boolean {
  return type.kind === "token";
}
