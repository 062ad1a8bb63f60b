import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupResource,
  type Resource,
} from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { Variable } from "./variable.js";
import { resourceMissing } from "./variable-errors.js";

/** VariableShape. */
export function createVariableShape(): Kernel {
  return { compute: variableShape };
}

/** DisableCopyOnRead. */
export function createDisableCopyOnRead(): Kernel {
  return { compute: disableCopyOnRead };
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

/** DestroyResourceOp. */
export function createDestroyResource({ attributes }: ConstructionContext): Kernel {
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
