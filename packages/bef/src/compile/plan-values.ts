import type { Plan, Step } from "@heddle/graph";
import { type Host, KernelContext, type KernelInstance, runKernel } from "@heddle/kernel-fallback";
import { isObjectType, type Tensor } from "@heddle/tensor";
import { withBiasedProducts } from "./biased-products.js";
import type { SavedVariables } from "./saved-variables.js";

/** Results of nodes over constants are stored when they are at most so much larger than their inputs, in bytes. */
const MAX_GROWTH_BYTES = 1 << 20;

/** A step of a plan that runs, and the values that are known before. */
export interface KnownValues {
  /** The tensors of slots that are the same in every run; {@link releaseKnown} releases them. */
  readonly constants: ReadonlyMap<number, Tensor>;
  /** The names of the nodes that the constants come from. */
  readonly names: ReadonlyMap<number, string>;
  /** The steps that must run, in order. */
  readonly steps: readonly Step[];
}

/**
 * The values of a plan that are known now: its constants, the variables that nothing changes, and what follows from these. Steps of
 * branches and loops are left as they are.
 *
 * @throws {StatusError} the errors of kernels that compute constants; RESOURCE_EXHAUSTED when memory is out
 */
export async function knownValues(plan: Plan, host: Host, variables: SavedVariables): Promise<KnownValues> {
  const constants = new Map<number, Tensor>();
  const names = new Map<number, string>();
  try {
    for (const { slot, tensor, nodeName } of plan.constants) {
      constants.set(slot, tensor.retain());
      names.set(slot, nodeName);
    }
    const context = new KernelContext(host);
    const steps: Step[] = [];
    for (const step of plan.steps) {
      const outputs = await outputsOf(step, plan, constants, variables, context);
      if (!outputs) {
        steps.push(step);
        continue;
      }
      for (const [index, tensor] of outputs.entries()) {
        constants.set(step.firstOutput + index, tensor);
        names.set(step.firstOutput + index, step.instance?.nodeName ?? "");
      }
    }
    const used = usedSteps(steps, plan, variables);
    return { constants, names, steps: await withBiasedProducts(used, constants, plan, host) };
  } catch (error) {
    releaseKnown({ constants });
    throw error;
  }
}

/** Releases the tensors of known values. */
export function releaseKnown({ constants }: Pick<KnownValues, "constants">): void {
  for (const tensor of constants.values()) tensor.release();
}

/** The outputs of a step when they are known now; the caller releases them. */
async function outputsOf(
  { instance, inputs, guards }: Step,
  plan: Plan,
  constants: ReadonlyMap<number, Tensor>,
  variables: SavedVariables,
  context: KernelContext,
): Promise<readonly Tensor[] | undefined> {
  if (!instance || guards.length > 0) return undefined;
  const value = variables.valueRead(instance, inputs, plan);
  if (value) return [value.retain()];
  const known = inputs.map((slot) => constants.get(slot));
  if (known.length === 0 || !known.every((tensor) => tensor !== undefined)) return undefined;
  if (instance.op.isStateful || instance.signature.outputTypes.some(isObjectType)) return undefined;
  return folded(instance, context, known);
}

/** The results of a node over constants; undefined for those that fail, or are too large to store. */
async function folded(
  instance: KernelInstance,
  context: KernelContext,
  inputs: readonly Tensor[],
): Promise<readonly Tensor[] | undefined> {
  let outputs: Tensor[];
  try {
    outputs = await runKernel(instance, context, inputs);
  } catch {
    return undefined; // Every run that reaches the node meets the error.
  }
  const grown = bytesOf(outputs) - bytesOf(inputs);
  if (outputs.length > 0 && grown <= MAX_GROWTH_BYTES) return outputs;
  for (const tensor of outputs) tensor.release();
  return undefined;
}

function bytesOf(tensors: readonly Tensor[]): number {
  return tensors.reduce((sum, { buffer }) => sum + buffer.sizeBytes, 0);
}

/** `steps` without those whose results nothing reads, as long as they have no effects. */
function usedSteps(steps: readonly Step[], plan: Plan, variables: SavedVariables): Step[] {
  const read = new Set(plan.fetches.map(({ slot }) => slot));
  const kept: Step[] = [];
  for (const step of [...steps].reverse()) {
    const { instance, inputs, guards, firstOutput, outputCount } = step;
    const isRead = Array.from({ length: outputCount }, (_, index) => firstOutput + index).some((slot) =>
      read.has(slot),
    );
    if (instance && !isRead && (!instance.op.isStateful || variables.isHandle(instance))) continue;
    for (const slot of [...inputs, ...guards]) read.add(slot);
    if (step.instance === undefined && step.action.kind === "merge")
      for (const slot of step.action.indices) read.add(slot);
    if (step.instance === undefined && (step.action.kind === "begin" || step.action.kind === "next")) {
      // A loop reads its variables again in the next iteration, and the slots that they move to.
      for (const move of step.action.moves) for (const slot of [move.index, move.to, move.indexTo]) read.add(slot);
    }
    kept.push(step);
  }
  return kept.reverse();
}
