import { type ComputeContext, defineOp, lookupResource, type Registrar } from "@heddle/kernel-api";
import { shapesEqual, Tensor } from "@heddle/tensor";
import { ADDABLE_TYPES, addScaled } from "./add-scaled.js";
import { wrongUpdateShape, wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";

/** Registers AssignAddVariableOp and AssignSubVariableOp. */
export function registerUpdateVariable(registrar: Registrar): void {
  for (const [op, sign] of [
    ["AssignAddVariableOp", 1],
    ["AssignSubVariableOp", -1],
  ] as const) {
    registrar.registerOp(
      defineOp(op, { inputs: ["resource: resource", "value: dtype"], attrs: ["dtype: type"], isStateful: true }),
    );
    const kernel = { compute: (context: ComputeContext) => update(context, sign) };
    registrar.registerKernel({ op, constraints: { dtype: ADDABLE_TYPES }, create: () => kernel });
  }
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
