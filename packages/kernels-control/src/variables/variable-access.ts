import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import { wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";

/** ReadVariableOp: the value, whose buffer is shared. */
export function readVariable(context: ComputeContext): void {
  const value = lookupResource(context, 0, Variable).read();
  if (value.dtype !== context.outputType(0)) throw wrongVariableType("read", context.outputType(0), value.dtype);
  context.setOutput(0, value.retain());
}

/** AssignVariableOp: puts another tensor in place of the value. */
export function createAssign({ attributes }: ConstructionContext): Kernel {
  const validateShape = attributes.bool("validate_shape");
  return {
    compute(context) {
      const variable = lookupResource(context, 0, Variable);
      const value = context.input(1);
      const old = variable.value;
      if (old && old.dtype !== value.dtype) throw wrongVariableType("assign", old.dtype, value.dtype);
      if (old && validateShape && !shapesEqual(old.shape, value.shape)) {
        throw invalidArgument(
          `Trying to assign to variable with tensor with wrong shape. Expected ${formatShape(old.shape)} got ${formatShape(value.shape)}`,
          { wanted: old.shape, found: value.shape },
        );
      }
      variable.assign(value.retain());
    },
  };
}

/** VarIsInitializedOp: whether the variable has a value. */
export function isInitialized(context: ComputeContext): void {
  const variable = lookupResource(context, 0, Variable);
  const output = context.allocateOutput(0, []);
  context.memory.u8[output.address] = variable.isInitialized ? 1 : 0;
}
