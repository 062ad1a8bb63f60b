import { Executor, type Program } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import { type CaseTensor, differenceFromCase, tensorFromCase, withTestMemory } from "@heddle/tooling-testing";
import { type ReadTfliteOptions, readTfliteModel } from "../src/index.js";
import type { ModelCase } from "./fixture-model.js";
import { plugins } from "./run-tflite.js";

/**
 * Runs cases on a model in order.
 *
 * @returns for each case the first difference between its outputs and those of the case, the message of its error, or undefined
 */
export function runCases(
  bytes: Uint8Array,
  cases: readonly ModelCase[],
  options: ReadTfliteOptions = {},
  more: readonly KernelPlugin[] = [],
): Promise<(string | undefined)[]> {
  return withTestMemory(async (memory) => {
    using host = new Host({ memory, plugins: [...plugins, ...more] });
    const findOp = (op: string) => (host.registry.hasOp(op) ? host.registry.findOp(op).definition : undefined);
    const { program } = await readTfliteModel(bytes, { findOp, ...options });
    using executor = new Executor(host, program, {});
    await executor.initialize();
    const results: (string | undefined)[] = [];
    for (const each of cases) results.push(await resultOf(executor, program, each));
    return results;
  });
}

async function resultOf(executor: Executor, program: Program, { signature: name, inputs, outputs = {} }: ModelCase) {
  const signature = program.signatures.get(name);
  if (!signature) throw new Error(`there is no signature '${name}'`);
  const tensors: Tensor[] = [];
  try {
    const plan = await executor.prepare({
      feeds: signature.inputs,
      fetches: signature.outputs.map(({ ref }) => ref),
    });
    for (const input of signature.inputs) tensors.push(tensorFromCase(executor.host.memory, inputs[input.name]));
    const results = await executor.run(plan, [...tensors]);
    tensors.push(...results);
    const differences = signature.outputs.map((output, index) => differenceOf(results[index], outputs[output.name]));
    return differences.find((difference) => difference !== undefined);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

function differenceOf(found: Tensor, wanted: CaseTensor | undefined): string | undefined {
  return wanted ? differenceFromCase(found, wanted) : "an output that the interpreter does not have";
}
