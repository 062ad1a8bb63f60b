import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupResource,
  type Resource,
} from "@heddle/kernel-api";
import { notFound } from "@heddle/status";
import { indexTensor, type TensorObject } from "@heddle/tensor";
import { Variable } from "./variable.js";

/** VariableShape: the shape of the value. */
export function variableShape(context: ComputeContext): void {
  const { shape } = lookupResource(context, 0, Variable).readForUpdate();
  context.setOutput(0, indexTensor(context.memory, context.outputType(0), [shape.length], shape));
}

/** DisableCopyOnRead: checks that the variable has a value; reads share its buffer in any case. */
export function disableCopyOnRead(context: ComputeContext): void {
  lookupResource(context, 0, Variable).read();
}

/** DestroyResourceOp: removes a resource, or the value of a variable. */
export function createDestroyResource({ attributes }: ConstructionContext): Kernel {
  const ignoreMissing = attributes.bool("ignore_lookup_error");
  return {
    compute(context) {
      const [object] = context.input(0).objects();
      const resource = object && isResource(object) ? object : undefined;
      if (!destroy(context, resource) && !ignoreMissing) {
        const { container, name } = resource ?? { container: "", name: "" };
        throw notFound(`Resource ${container}/${name}/<unknown> does not exist.`, { container, name });
      }
    },
  };
}

/** Removes the resource; true when it existed. A variable only loses its value, because kernels hold handles to it. */
function destroy(context: ComputeContext, resource: Resource | undefined): boolean {
  if (!resource) return false;
  if (!(resource instanceof Variable)) {
    return context.resources.delete(resource.container, resource.name, resource);
  }
  const existed = resource.isInitialized;
  resource.clear();
  return existed;
}

function isResource(object: TensorObject): object is Resource {
  return "container" in object && "name" in object;
}
