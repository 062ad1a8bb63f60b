import type { AttrMap } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { type AttributePairs, type AttributeValues, givenAttributes } from "./attribute-strings/given-attributes.js";
import type { Host } from "./host.js";
import { inferAttrs } from "./infer-attrs.js";
import { KernelContext, type StepOptions } from "./kernel-context.js";
import { createKernel } from "./kernel-instance.js";
import { runKernel } from "./run-kernel.js";

/** Options of {@link runOp}. */
export interface RunOpOptions extends StepOptions {
  /**
   * Attributes of the op: a map, values of JavaScript by name, or pairs `attrN_name`, `attrN_value` of typed strings. Default: none. Those
   * that say the types and the number of the inputs may be left out: they are inferred from the inputs.
   */
  readonly attrs?: AttrMap | AttributePairs | AttributeValues;
}

/**
 * Runs one op without a graph: creates its kernel, computes once, disposes the kernel. Inputs are borrowed, the caller releases
 * the outputs. To run the same node often, keep a {@link createKernel} instance and use {@link runKernel}.
 *
 * @throws {StatusError} as {@link createKernel}; INVALID_ARGUMENT for attributes and inputs that the op does not take; the kernel's own errors
 */
export async function runOp(
  host: Host,
  op: string,
  inputs: readonly Tensor[],
  options: RunOpOptions = {},
): Promise<Tensor[]> {
  const { definition } = host.registry.findOp(op);
  const attrs = inferAttrs(
    definition,
    givenAttributes(definition, options.attrs ?? {}),
    inputs.map(({ dtype }) => dtype),
  );
  const instance = await createKernel(host, { nodeName: op, op, attrs });
  try {
    return await runKernel(instance, new KernelContext(host, options), inputs);
  } finally {
    instance.kernel.dispose?.();
  }
}
