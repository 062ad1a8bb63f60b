import { SCALAR } from "@heddle/tensor";
import { Variant, type VariantObject } from "@heddle/tensor/variants";
import type { ComputeContext } from "../kernel/compute-context.js";

/**
 * Sets output `index` to a scalar that holds the value. Takes over one reference of the value, also on failure.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function setVariantOutput(context: ComputeContext, index: number, value: VariantObject): void {
  try {
    Variant.at(context.allocateOutput(index, SCALAR), 0).set(value);
  } catch (error) {
    value.release();
    throw error;
  }
}
