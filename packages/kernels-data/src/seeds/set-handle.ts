import type { ComputeContext, Resource } from "@heddle/kernel-api";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { Deleter } from "./deleter.js";

/** Sets output 0 to a handle, and output 1, if the op has one, to its deleter. Takes over one reference of the resource, also on failure. */
export function setHandle(context: ComputeContext, resource: Resource): void {
  let handle: Tensor;
  try {
    handle = Tensor.fromObjects(context.memory, DataType.RESOURCE, SCALAR, [resource]);
  } catch (error) {
    resource.release();
    throw error;
  }
  context.setOutput(0, handle);
  if (context.outputCount > 1) setVariantOutput(context, 1, new Deleter());
}
