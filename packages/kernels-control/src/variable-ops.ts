import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  lookupResource,
  type Registrar,
  type Resource,
} from "@heddle/kernel-api";
import { DataType, shapesEqual } from "@heddle/tensor";
import { resourceMissing, wrongVariableShape, wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";

/**
 * Registers ReadVariableOp, AssignVariableOp, VarIsInitializedOp, VariableShape, DestroyResourceOp and DisableCopyOnRead.
 */
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

  registrar.registerOp(
    defineOp("VariableShape", {
      inputs: ["input: resource"],
      outputs: ["output: out_type"],
      attrs: ["out_type: {int32, int64} = DT_INT32"],
      ...stateful,
    }),
  );
  registrar.registerKernel({ op: "VariableShape", create: () => ({ compute: variableShape }) });

  registrar.registerOp(
    defineOp("DestroyResourceOp", { inputs: [handle], attrs: ["ignore_lookup_error: bool = true"], ...stateful }),
  );
  registrar.registerKernel({ op: "DestroyResourceOp", create: createDestroy });

  registrar.registerOp(defineOp("DisableCopyOnRead", { inputs: [handle], ...stateful }));
  registrar.registerKernel({ op: "DisableCopyOnRead", create: () => ({ compute: disableCopyOnRead }) });
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

function variableShape(context: ComputeContext): void {
  const { shape } = lookupResource(context, 0, Variable).readForUpdate();
  const output = context.allocateOutput(0, [shape.length]);
  const { i32, i64 } = context.memory;
  if (output.dtype === DataType.INT64) i64.set(shape.map(BigInt), output.address / 8);
  else i32.set(shape, output.address >>> 2);
}

/** Reading shares a variable's buffer anyway: only its existence is checked. */
function disableCopyOnRead(context: ComputeContext): void {
  lookupResource(context, 0, Variable).read();
}

function createDestroy({ attributes }: ConstructionContext): Kernel {
  const ignoreMissing = attributes.bool("ignore_lookup_error");
  return {
    compute(context) {
      const [object] = context.input(0).objects();
      const { container = "", name = "" } = (object ?? {}) as Partial<Resource>;
      if (!destroy(context, object as Resource | undefined) && !ignoreMissing) throw resourceMissing(container, name);
    },
  };
}

/**
 * A variable that is destroyed stays registered, as one that was never assigned: handles to it are held by kernels, and an
 * assignment makes it anew.
 */
function destroy(context: ComputeContext, resource: Resource | undefined): boolean {
  if (!resource) return false;
  if (!(resource instanceof Variable)) {
    return context.resources.delete(resource.container, resource.name, resource.typeName);
  }
  const existed = resource.isInitialized;
  resource.clear();
  return existed;
}
