import { dataTypeSize, Tensor } from "@heddle/tensor";
import type { Variable } from "./variable.js";

/**
 * The value of a variable, of plain bytes, to be changed in place: a copy takes its place in the variable when somebody else holds it.
 * Views are dead afterwards.
 */
export function writableValue(variable: Variable, old: Tensor): Tensor {
  if (old.isUnique) return old;
  const { memory } = old;
  const copy = Tensor.allocate(memory, old.dtype, old.shape);
  memory.u8.copyWithin(copy.address, old.address, old.address + old.elementCount * dataTypeSize(old.dtype));
  variable.assign(copy);
  return copy;
}
