import { plugin as checkpoint } from "@heddle/checkpoint";
import { Executor, type Program } from "@heddle/graph";
import { plugin as hashtable } from "@heddle/hashtable";
import type { FileSystem } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { plugin as array } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as data } from "@heddle/kernels-data";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { plugin as numeric } from "@heddle/kernels-numeric";
import { plugin as sparse } from "@heddle/kernels-sparse";
import { plugin as string } from "@heddle/kernels-string";
import { plugin as tflite } from "@heddle/kernels-tflite";
import { notFound } from "@heddle/status";
import { differenceFromCase, tensorFromCase, withTestMemory } from "@heddle/tooling-testing";
import { readSavedModel, type SavedModelOptions } from "../src/index.js";
import type { ModelCase } from "./model-files.js";

const plugins = [array, control, data, math, nn, numeric, sparse, string, tflite, hashtable, checkpoint];

/**
 * Reads, initializes and runs a model; the differences between its outputs and TensorFlow's, in words. Throws what the model
 * throws, and when memory is left over, however it ended.
 */
export function runModel(
  files: FileSystem,
  cases: readonly ModelCase[],
  options?: SavedModelOptions,
): Promise<string[]> {
  return runProgram(async () => (await readSavedModel(files, options)).program, cases, files);
}

/** As {@link runModel}, for a program of any reader. */
export function runProgram(
  read: () => Promise<Program>,
  cases: readonly ModelCase[],
  files?: FileSystem,
): Promise<string[]> {
  return withTestMemory(async (memory) => {
    const program = await read();
    const host = new Host({ memory, plugins });
    const executor = new Executor(host, program, { files });
    try {
      return await runCases(executor, cases);
    } finally {
      executor[Symbol.dispose]();
      host[Symbol.dispose]();
    }
  });
}

async function runCases(executor: Executor, cases: readonly ModelCase[]): Promise<string[]> {
  await executor.initialize();
  const differences: string[] = [];
  for (const { signature: name, inputs, outputs } of cases) {
    const signature = executor.program.signatures.get(name);
    const isCase =
      signature?.inputs.every((input) => Object.hasOwn(inputs, input.name)) &&
      signature.outputs.every((output) => Object.hasOwn(outputs, output.name));
    if (!signature || !isCase) throw notFound(`there is no signature '${name}' with the case's inputs and outputs`);
    const plan = await executor.prepare({ feeds: signature.inputs, fetches: signature.outputs.map(({ ref }) => ref) });
    const tensors = signature.inputs.map((input) => tensorFromCase(executor.host.memory, inputs[input.name]));
    try {
      const results = await executor.run(plan, [...tensors]);
      tensors.push(...results);
      for (const [index, output] of signature.outputs.entries()) {
        const difference = differenceFromCase(results[index], outputs[output.name]);
        if (difference) differences.push(`${output.name}: ${difference}`);
      }
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  }
  return differences;
}
