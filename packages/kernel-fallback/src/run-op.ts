import type { AttrMap } from "@heddle/kernel-api";
import { checkOptionNames, invalidArgument, type StatusError } from "@heddle/status";
import { describeValue, Tensor } from "@heddle/tensor";
import { kernelError } from "./errors.js";
import type { Host } from "./host.js";
import { inferAttrs } from "./infer-attrs.js";
import { KernelContext, type StepOptions } from "./kernel-context.js";
import { createKernel } from "./kernel-instance.js";
import { runKernel } from "./run-kernel.js";

/** Options of {@link runOp}. */
export interface RunOpOptions extends StepOptions {
  /**
   * Attributes of the op. Default: none. Those that say the types and the number of the inputs may be left out: they are inferred from the
   * inputs. `givenAttributes` of `@heddle/kernel-fallback/eager` makes them of values of JavaScript and of typed strings.
   */
  readonly attrs?: AttrMap;
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
  checkOptionNames("runOp", options, OPTIONS);
  if (!Array.isArray(inputs)) throw notATensor(`the inputs of op '${op}'`, "an array of tensors", inputs);
  for (const [index, input] of inputs.entries()) {
    if (!(input instanceof Tensor)) throw notATensor(`input ${index} of op '${op}'`, "a tensor", input);
  }
  const { definition } = host.registry.findOp(op);
  const attrs = inferAttrs(
    definition,
    options.attrs ?? new Map(),
    inputs.map(({ dtype }) => dtype),
  );
  const instance = await createKernel(host, { nodeName: op, op, attrs });
  try {
    return await runKernel(instance, new KernelContext(host, options), inputs);
  } catch (error) {
    throw kernelError(instance, error);
  } finally {
    instance.kernel.dispose?.();
  }
}

function notATensor(where: string, wanted: string, found: unknown): StatusError {
  const message = `${where} must be ${wanted}, found ${describeValue(found)}: tensorFromJs(host.memory, dtype, value) makes a tensor`;
  return invalidArgument(message);
}

const OPTIONS: Readonly<Record<keyof RunOpOptions, true>> = {
  attrs: true,
  files: true,
  resources: true,
  cancellation: true,
  log: true,
  rendezvous: true,
  session: true,
  tensorStore: true,
};
