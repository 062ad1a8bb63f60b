import { unimplemented } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { dataTypeFromMlir } from "@heddle/tensor/mlir-types";
import type { MlirType } from "../bytecode/module.js";

/** The data type of a tensor's elements. @throws {StatusError} UNIMPLEMENTED for a type without one */
export function elementType(type: MlirType): DataType {
  const element = type.kind === "tensor" ? type.element : type;
  const found = dataTypeFromMlir(nameOf(element));
  if (found === undefined) throw unimplemented(`tensors of ${nameOf(element)} are not supported`);
  return found;
}

function nameOf(type: MlirType): string {
  if (type.kind === "complex") return `complex<${nameOf(type.element)}>`;
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
