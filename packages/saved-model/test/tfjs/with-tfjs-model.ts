import { Executor } from "@heddle/graph";
import { plugin as hashtable } from "@heddle/hashtable";
import type { FileSystem } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { plugin as array } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { plugin as numeric } from "@heddle/kernels-numeric";
import { plugin as sparse } from "@heddle/kernels-sparse";
import { plugin as string } from "@heddle/kernels-string";
import type { LinearMemory } from "@heddle/memory";
import { type NestedValue, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { readTfjsModel, type TfjsModelOptions } from "../../src/index.js";

const plugins = [array, control, math, nn, numeric, sparse, string, hashtable];

/** Runs a model: inputs and outputs by name. */
export type RunTfjs = (inputs: Readonly<Record<string, TensorInput>>) => Promise<Record<string, NestedValue>>;

/** Reads and initializes a model for `body`. Throws what the model throws, and when memory is left over, however it ended. */
export function withTfjsModel<T>(
  files: FileSystem,
  body: (run: RunTfjs, memory: LinearMemory) => Promise<T>,
  options?: TfjsModelOptions,
): Promise<T> {
  return withTestMemory(async (memory) => {
    const { program } = await readTfjsModel(files, options);
    const host = new Host({ memory, plugins });
    const executor = new Executor(host, program, { files });
    try {
      await executor.initialize();
      return await body((inputs) => runSignature(executor, inputs), memory);
    } finally {
      executor[Symbol.dispose]();
      host[Symbol.dispose]();
    }
  });
}

async function runSignature(executor: Executor, inputs: Readonly<Record<string, TensorInput>>) {
  const signature = executor.program.signatures.get("serving_default");
  if (!signature) throw new Error("there is no signature");
  const plan = await executor.prepare({ feeds: signature.inputs, fetches: signature.outputs.map(({ ref }) => ref) });
  const tensors = signature.inputs.map(({ name, dtype }) => tensorFromJs(executor.host.memory, dtype, inputs[name]));
  try {
    const results = await executor.run(plan, [...tensors]);
    tensors.push(...results);
    return Object.fromEntries(signature.outputs.map(({ name }, index) => [name, results[index].toNested()]));
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}
