import { type ComputeContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { shapesEqual, Tensor } from "@heddle/tensor";
import { addScaled } from "./add-scaled.js";
import { wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";
import { wrongUpdateShape } from "./variable-errors.js";

/** AssignAddVariableOp. */
export function createAssignAdd(): Kernel {
  return { compute: (context) => update(context, 1) };
}

/** AssignSubVariableOp. */
export function createAssignSub(): Kernel {
  return { compute: (context) => update(context, -1) };
}

/** Adds in place when nobody else holds the variable's tensor, else into a new one. */
function update(context: ComputeContext, sign: 1 | -1): void {
  const variable = lookupResource(context, 0, Variable);
  const old = variable.readForUpdate();
  const value = context.input(1);
  if (!shapesEqual(old.shape, value.shape)) throw wrongUpdateShape(old.shape, value.shape);
  if (old.dtype !== value.dtype) throw wrongVariableType("assign", old.dtype, value.dtype);
  if (old.isUnique) {
    addScaled(old, old, value, sign);
    return;
  }
  const updated = Tensor.allocate(context.memory, old.dtype, old.shape);
  addScaled(updated, old, value, sign);
  variable.assign(updated);
}
