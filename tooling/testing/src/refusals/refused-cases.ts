import type { KernelPlugin } from "@heddle/kernel-api";
import { createKernel, Host, inferAttrs, KernelContext, kernelError, runKernel } from "@heddle/kernel-fallback";
import { Code, StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { tensorFromCase } from "../case-tensor.js";
import { caseAttrs, type OpCase } from "../op-case.js";
import { PausingContext } from "../pauses/pausing-context.js";
import { RefusingMemory } from "./refusing-memory.js";

/**
 * Runs each case again and again: the first allocation of the op is refused, then the second one, and so on until none is left.
 *
 * @param mostRuns the most refusals of a case; default all
 * @returns the first run of each case that ends otherwise than with RESOURCE_EXHAUSTED, or that leaves other blocks live than it found
 */
export async function refusedCases(
  plugin: KernelPlugin,
  cases: readonly OpCase[],
  mostRuns = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const memory = new RefusingMemory({ initialBytes: 65536 });
  const host = new Host({ memory, plugins: [plugin] });
  const failures: string[] = [];
  for (const [index, opCase] of cases.entries()) {
    const inputs = opCase.inputs.flat().map((input) => tensorFromCase(memory, input));
    const failure = await firstFailure(memory, () => runCase(host, opCase, inputs), mostRuns);
    for (const input of inputs) input.release();
    if (failure) failures.push(`case ${index} ${JSON.stringify(opCase).slice(0, 300)}: ${failure}`);
  }
  return failures;
}

async function firstFailure(
  memory: RefusingMemory,
  run: () => Promise<Tensor[]>,
  mostRuns: number,
): Promise<string | undefined> {
  // The first run imports the kernel; what it keeps for later ones stays.
  const wanted = await outcomeOf(run());
  for (let refused = 0; refused < mostRuns; refused++) {
    const [blocks, bytes] = [memory.liveBlocks, memory.liveBytes];
    memory.countdown = refused;
    const found = await outcomeOf(run());
    const isRefused = memory.countdown < 0;
    memory.countdown = -1;
    const where = `allocation ${refused + 1} is refused`;
    if (memory.liveBlocks !== blocks || memory.liveBytes !== bytes) {
      const left = `${memory.liveBlocks - blocks} blocks of ${memory.liveBytes - bytes} bytes`;
      return `${where}: ${left} are left, after ${found}`;
    }
    if (!isRefused) return found === wanted ? undefined : `after refusals: wanted ${wanted}, found ${found}`;
    if (found !== Code.RESOURCE_EXHAUSTED) return `${where}: ${found}`;
  }
  return undefined;
}

/** Makes a kernel, runs it and disposes it. Under `HEDDLE_PAUSES=1` the run pauses, and allocations in pauses are refused too. */
async function runCase(host: Host, { op, attrs }: OpCase, inputs: readonly Tensor[]): Promise<Tensor[]> {
  const { definition } = host.registry.findOp(op);
  const types = inputs.map(({ dtype }) => dtype);
  const instance = await createKernel(host, {
    nodeName: op,
    op,
    attrs: inferAttrs(definition, caseAttrs(attrs), types),
  });
  const Context = process.env.HEDDLE_PAUSES === "1" ? PausingContext : KernelContext;
  try {
    return await runKernel(instance, new Context(host), inputs);
  } catch (error) {
    throw kernelError(instance, error);
  } finally {
    instance.kernel.dispose?.();
  }
}

/** "outputs", the code of a StatusError, or another error in words. */
async function outcomeOf(run: Promise<Tensor[]>): Promise<string> {
  try {
    for (const output of await run) output.release();
    return "outputs";
  } catch (error) {
    if (error instanceof StatusError) return error.code === Code.INTERNAL ? String(error) : error.code;
    return String(error);
  }
}
