import {
  createKernel,
  type Host,
  inferAttrs,
  type KernelInstance,
  kernelError,
  runKernel,
} from "@heddle/kernel-fallback";
import type { OpCase } from "../op-case.js";
import { type CaseResult, type Difference, differenceOf, type ExecuteOp, leakSince, resultOf } from "../run-op-case.js";
import { PausingContext } from "./pausing-context.js";

/** Every input may become an output. */
const ALL_INPUTS = -1;

/**
 * Runs the cases of an op in pairs of neighbours with the same attributes and types: two calls of one kernel at once, which wait for
 * each other at every pause. The second one may use its inputs for outputs. Both answers are looked at when both calls have ended and
 * the kernel is disposed. A case without a neighbour runs beside itself.
 *
 * @returns the first difference of each case from TensorFlow; undefined for a case that agrees
 */
export async function runCasePairs(host: Host, cases: readonly OpCase[]): Promise<(Difference | undefined)[]> {
  const differences: (Difference | undefined)[] = cases.map(() => undefined);
  for (const [first, second] of neighbours(cases)) {
    const found = await runPair(host, [cases[first], cases[second]] as [OpCase, OpCase]);
    differences[first] ??= found[0];
    differences[second] ??= found[1];
  }
  return differences;
}

/** The indices of each two cases of the same kernel. */
function* neighbours(cases: readonly OpCase[]): Generator<readonly [number, number]> {
  const waiting = new Map<string, number>();
  for (const [index, { attrs, inputs }] of cases.entries()) {
    const kernel = JSON.stringify([attrs, inputs.flat().map(({ dtype }) => dtype)]);
    const other = waiting.get(kernel);
    if (other === undefined) waiting.set(kernel, index);
    else {
      waiting.delete(kernel);
      yield [other, index];
    }
  }
  for (const index of waiting.values()) yield [index, index];
}

async function runPair(host: Host, pair: readonly [OpCase, OpCase]): Promise<(Difference | undefined)[]> {
  const { memory } = host;
  const before = memory.liveBlocks;
  const { definition } = host.registry.findOp(pair[0].op);
  const instances: Promise<KernelInstance>[] = [];
  const kernelOf: (...call: Parameters<ExecuteOp>) => Promise<KernelInstance> = (op, given, inputs) => {
    // The kernel of a stateful op, such as a generator of random numbers, gives its second call another answer.
    const [shared] = definition.isStateful ? [] : instances;
    if (shared) return shared;
    const types = inputs.map(({ dtype }) => dtype);
    const made = (async () => createKernel(host, { nodeName: op, op, attrs: inferAttrs(definition, given, types) }))();
    instances.push(made);
    return made;
  };
  const results = await Promise.all(
    pair.map((opCase, index) =>
      resultOf(memory, opCase, async (op, attrs, inputs) => {
        const instance = await kernelOf(op, attrs, inputs);
        try {
          return await runKernel(instance, new PausingContext(host), inputs, index === 0 ? 0 : ALL_INPUTS);
        } catch (error) {
          throw kernelError(instance, error);
        }
      }),
    ),
  );
  for (const made of await Promise.allSettled(instances)) {
    if (made.status === "fulfilled") made.value.kernel.dispose?.();
  }
  const differences = results.map((result: CaseResult, index) => differenceOf(result, pair[index] as OpCase));
  const leak = leakSince(memory, before);
  return differences.map((difference) => difference ?? leak);
}
