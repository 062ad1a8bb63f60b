import { isReplaced, type KernelStep, type Plan, type Step } from "@heddle/graph";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { createKernel, type Host } from "@heddle/kernel-fallback";
import { DataType, type Tensor } from "@heddle/tensor";

/** The op that computes a product of matrices, a bias and an activation. */
export const BIASED_PRODUCT = "_FusedMatMul";
const BIASES: ReadonlySet<string> = new Set(["BiasAdd", "Add", "AddV2"]);
const ACTIVATIONS: ReadonlySet<string> = new Set(["Relu", "Relu6", "LeakyRelu", "Elu", "Tanh", "Sigmoid"]);

/**
 * The steps, with one for a product of float32 matrices, its bias and an activation where these were several: a page needs fewer kernels.
 * Results are the same to the bit. Weights and bias are constants whose shapes fit, so that a run can fail only in the product, whose name
 * the step has.
 *
 * @throws {StatusError} the errors of creating a kernel
 */
export async function withBiasedProducts(
  steps: readonly Step[],
  constants: ReadonlyMap<number, Tensor>,
  plan: Plan,
  host: Host,
): Promise<readonly Step[]> {
  const { registry } = host;
  if (registry.kernelsOf(BIASED_PRODUCT).length === 0 || registry.fallbackOps.has(BIASED_PRODUCT)) return steps;
  const readers = readersOf(steps, plan);
  /** The only reader of a step's one output, if it computes float32 with a usual kernel. */
  const nextOf = ({ firstOutput }: KernelStep) => {
    const [next, ...others] = readers.get(firstOutput) ?? [];
    return next && others.length === 0 && isPlain(next) && !isReplaced(next, registry) ? next : undefined;
  };
  const replaced = new Map<Step, KernelStep | undefined>();
  for (const product of steps) {
    const [x = -1, weights = -1] = product.inputs;
    if (!isPlain(product) || product.instance.op.name !== "MatMul" || isReplaced(product, registry)) continue;
    const sizes = constants.get(weights)?.shape ?? [];
    const isTransposed = product.instance.attributes.bool("transpose_b");
    const [columns, inner] = isTransposed ? sizes : [...sizes].reverse();
    const sum = inner ? nextOf(product) : undefined; // Without elements to add, the fused op leaves the bias out.
    if (!sum || !isBias(sum)) continue;
    const [bias = -1] = sum.inputs.filter((slot) => slot !== product.firstOutput);
    const biasShape = constants.get(bias)?.shape;
    if (biasShape?.length !== 1 || biasShape[0] !== columns) continue;
    const after = nextOf(sum);
    const activation = after && ACTIVATIONS.has(after.instance.op.name) ? after : undefined;
    const { nodeName } = product.instance;
    const instance = await createKernel(host, { nodeName, op: BIASED_PRODUCT, attrs: fusedAttrs(product, activation) });
    instance.kernel.dispose?.(); // It is written, and not run.
    for (const step of [sum, activation]) if (step) replaced.set(step, undefined);
    const { firstOutput } = activation ?? sum;
    replaced.set(product, { ...product, instance, inputs: [x, weights, bias], firstOutput });
  }
  return steps.flatMap((step) => (replaced.has(step) ? (replaced.get(step) ?? []) : step));
}

/** The steps that read each slot; a fetch counts as one without a kernel. */
function readersOf(steps: readonly Step[], plan: Plan): ReadonlyMap<number, readonly (Step | undefined)[]> {
  const readers = new Map<number, (Step | undefined)[]>();
  const add = (slot: number, step: Step | undefined) => readers.set(slot, [...(readers.get(slot) ?? []), step]);
  for (const { slot } of plan.fetches) add(slot, undefined);
  for (const step of steps) {
    for (const slot of [...step.inputs, ...step.guards]) add(slot, step);
    if (step.instance) continue;
    const { action } = step;
    if (action.kind === "merge") for (const slot of action.indices) add(slot, step);
    if (action.kind === "begin" || action.kind === "next") {
      for (const { from, to, index, indexTo } of action.moves)
        for (const slot of [from, to, index, indexTo]) add(slot, step);
    }
  }
  return readers;
}

/** True for a kernel on float32 that runs in every run. */
function isPlain(step: Step): step is KernelStep {
  const type = step.instance?.attributes.values.get("T");
  return step.guards.length === 0 && type?.kind === "type" && type.value === DataType.FLOAT;
}

function isBias({ instance: { op, attributes } }: KernelStep): boolean {
  return BIASES.has(op.name) && (op.name !== "BiasAdd" || attributes.string("data_format") === "NHWC");
}

function fusedAttrs({ instance: { attributes } }: KernelStep, activation: KernelStep | undefined): AttrMap {
  const { op, attributes: parameters } = activation?.instance ?? {};
  const names = ["BiasAdd", ...(op ? [op.name] : [])];
  const fusedOps: AttrValue = {
    kind: "list",
    of: "string",
    value: names.map((name) => new TextEncoder().encode(name)),
  };
  const alpha = parameters?.values.get("alpha");
  const attrs = new Map<string, AttrValue>([
    ["T", { kind: "type", value: DataType.FLOAT }],
    ["fused_ops", fusedOps],
    ["num_args", { kind: "int", value: 1n }],
  ]);
  for (const name of ["transpose_a", "transpose_b"]) attrs.set(name, { kind: "bool", value: attributes.bool(name) });
  if (alpha) attrs.set("leakyrelu_alpha", alpha);
  return attrs;
}
