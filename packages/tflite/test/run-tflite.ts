import { Executor } from "@heddle/graph";
import { plugin as hashtable } from "@heddle/hashtable";
import { Host } from "@heddle/kernel-fallback";
import { plugin as array } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { plugin as numeric } from "@heddle/kernels-numeric";
import { plugin as sparse } from "@heddle/kernels-sparse";
import { plugin as string } from "@heddle/kernels-string";
import { plugin as tflite } from "@heddle/kernels-tflite";
import { type CaseTensor, differenceFromCase, tensorFromCase, withTestMemory } from "@heddle/tooling-testing";
import { type ReadTfliteOptions, readTfliteModel } from "../src/index.js";

/** The kernels that TFLite models need. */
export const plugins = [array, control, math, nn, numeric, sparse, string, hashtable, tflite];

/** Inputs and outputs of one run, in the order of the signature. */
export interface RunCase {
  readonly signature?: string;
  readonly inputs: readonly CaseTensor[];
  readonly outputs: readonly CaseTensor[];
}

/**
 * Reads and initializes a model, makes the plans of its signatures, runs its cases in order, and returns the differences between its
 * outputs and those of the cases, in words. Throws the error of a signature that is unusable.
 *
 * @throws {Error} when memory is left over
 */
export function runTflite(
  bytes: Uint8Array,
  cases: readonly RunCase[],
  options?: ReadTfliteOptions,
): Promise<string[]> {
  return withTfliteHost((host) => runOnHost(host, bytes, cases, options));
}

/** Calls `use` with a host of all kernels. @throws {Error} when memory is left over */
export function withTfliteHost<T>(use: (host: Host) => Promise<T>): Promise<T> {
  return withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins });
    try {
      return await use(host);
    } finally {
      host[Symbol.dispose]();
    }
  });
}

/** As {@link runTflite}, on a host that others use too. */
export async function runOnHost(
  host: Host,
  bytes: Uint8Array,
  cases: readonly RunCase[],
  options?: ReadTfliteOptions,
): Promise<string[]> {
  const findOp = (op: string) => (host.registry.hasOp(op) ? host.registry.findOp(op).definition : undefined);
  const { program, description } = await readTfliteModel(bytes, { findOp, ...options });
  for (const error of description.unusableSignatures?.values() ?? []) throw error;
  const executor = new Executor(host, program, {});
  try {
    await executor.initialize();
    for (const { inputs, outputs } of program.signatures.values()) {
      await executor.prepare({ feeds: inputs, fetches: outputs.map(({ ref }) => ref) });
    }
    const differences: string[] = [];
    for (const each of cases) differences.push(...(await runCase(executor, each)));
    return differences;
  } finally {
    executor[Symbol.dispose]();
  }
}

async function runCase(executor: Executor, { signature: name, inputs, outputs }: RunCase): Promise<string[]> {
  const { signatures } = executor.program;
  const signature = name === undefined ? [...signatures.values()][0] : signatures.get(name);
  if (!signature) throw new Error(`there is no signature '${name}'`);
  const fetches = signature.outputs.map(({ ref }) => ref);
  const plan = await executor.prepare({ feeds: signature.inputs, fetches });
  const tensors = inputs.map((input) => tensorFromCase(executor.host.memory, input));
  try {
    const results = await executor.run(plan, [...tensors]);
    tensors.push(...results);
    return signature.outputs.flatMap(({ name: output }, index) => {
      const difference = differenceFromCase(results[index], outputs[index]);
      return difference ? [`${output}: ${difference}`] : [];
    });
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}
