import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, type Tensor } from "@heddle/tensor";

/** @throws {StatusError} INVALID_ARGUMENT when the value of a variable is of another type than its reader or writer asks */
export function checkVariableType(value: Tensor, wanted: DataType): void {
  if (value.dtype === wanted) return;
  throw invalidArgument(
    `l-value dtype ${dataTypeName(value.dtype)} does not match r-value dtype ${dataTypeName(wanted)}`,
    { found: value.dtype, wanted },
  );
}
