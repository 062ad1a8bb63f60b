import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  lookupResource,
  type Registrar,
} from "@heddle/kernel-api";
import { shapesEqual } from "@heddle/tensor";
import { wrongVariableShape, wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";

/** Registers ReadVariableOp, AssignVariableOp and VarIsInitializedOp. */
export function registerVariableOps(registrar: Registrar): void {
  const handle = "resource: resource";
  const stateful = { isStateful: true };
  const read = { inputs: [handle], outputs: ["value: dtype"], attrs: ["dtype: type"], ...stateful };
  registrar.registerOp(defineOp("ReadVariableOp", read));
  registrar.registerKernel({ op: "ReadVariableOp", create: () => ({ compute: readVariable }) });

  const assign = {
    inputs: [handle, "value: dtype"],
    attrs: ["dtype: type", "validate_shape: bool = false"],
    ...stateful,
  };
  registrar.registerOp(defineOp("AssignVariableOp", assign));
  registrar.registerKernel({ op: "AssignVariableOp", create: createAssign });

  registrar.registerOp(
    defineOp("VarIsInitializedOp", { inputs: [handle], outputs: ["is_initialized: bool"], ...stateful }),
  );
  registrar.registerKernel({ op: "VarIsInitializedOp", create: () => ({ compute: isInitialized }) });
}

function readVariable(context: ComputeContext): void {
  const value = lookupResource(context, 0, Variable).read();
  if (value.dtype !== context.outputType(0)) throw wrongVariableType("read", context.outputType(0), value.dtype);
  context.setOutput(0, value.retain());
}

function createAssign({ attributes }: ConstructionContext): Kernel {
  const validateShape = attributes.bool("validate_shape");
  return {
    compute(context) {
      const variable = lookupResource(context, 0, Variable);
      const value = context.input(1);
      const old = variable.value;
      if (old && old.dtype !== value.dtype) throw wrongVariableType("assign", old.dtype, value.dtype);
      if (old && validateShape && !shapesEqual(old.shape, value.shape))
        throw wrongVariableShape(old.shape, value.shape);
      variable.assign(value.retain());
    },
  };
}

function isInitialized(context: ComputeContext): void {
  const variable = lookupResource(context, 0, Variable);
  const output = context.allocateOutput(0, []);
  context.memory.u8[output.address] = variable.isInitialized ? 1 : 0;
}
