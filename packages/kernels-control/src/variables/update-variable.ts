import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, Tensor } from "@heddle/tensor";
import { addScaled } from "@heddle/tensor/numbers";
import { wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";

/** AssignAddVariableOp: adds a tensor to the value. */
export function assignAdd(context: ComputeContext): void {
  update(context, 1);
}

/** AssignSubVariableOp: subtracts a tensor from the value. */
export function assignSub(context: ComputeContext): void {
  update(context, -1);
}

/** Adds in place if nothing else holds the tensor of the variable, else into a new tensor. */
function update(context: ComputeContext, sign: 1 | -1): void {
  const variable = lookupResource(context, 0, Variable);
  const old = variable.readForUpdate();
  const value = context.input(1);
  if (!shapesEqual(old.shape, value.shape)) {
    throw invalidArgument(
      `Cannot update variable with shape ${formatShape(old.shape)} using a Tensor with shape ${formatShape(value.shape)}, shapes must be equal.`,
      { variable: old.shape, update: value.shape },
    );
  }
  if (old.dtype !== value.dtype) throw wrongVariableType("assign", old.dtype, value.dtype);
  if (old.isUnique) {
    addScaled(old, old, value, sign);
    return;
  }
  const updated = Tensor.allocate(context.memory, old.dtype, old.shape);
  addScaled(updated, old, value, sign);
  variable.assign(updated);
}
