import { readFileSync } from "node:fs";
import { Executor, type Program } from "@heddle/graph";
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
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, Tensor } from "@heddle/tensor";
import { fuzzBytesAsync, type Random } from "@heddle/tooling-testing/fuzz";
import { readTfliteModel } from "../../src/index.js";
import { mutateModel } from "../mutate-model.js";
import { structuralWords } from "../structural-words.js";

/** Small fixtures that together have tables, control flow, variables, Flex ops and every kind of quantisation. */
const MODELS = [
  "bilstm.int8",
  "buffer_offsets.dynamic",
  "control_flow.float",
  "conv1d.dynamic",
  "conv1d.int8",
  "flex_text",
  "hashtable_find",
  "hashtable_reverse",
  "keras_vectorizer.flex",
  "lstm_features.int8",
  "mean_embedding.int8",
  "mean_embedding.uint8",
  "options_offset.flex",
  "rank3.dynamic",
  "rank3.int16x8",
  "rank3.int8",
  "ranking.float",
  "scalars.float",
  "signatures.float",
  "string_moves.float",
  "string_tables.float",
  "text_ops.flex",
  "variables.float",
  "vocabulary.float16",
];

const models = MODELS.map((name) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../../../../fixtures/tflite/${name}.tflite`, import.meta.url)));
  return { bytes, words: structuralWords(bytes) };
});

/** One for all runs on a memory: programs share nothing but kernels that are loaded. */
const hosts = new WeakMap<LinearMemory, Host>();
const plugins = [array, control, math, nn, numeric, sparse, string, hashtable, tflite];
const limits = { maxNodes: 5000, maxDecodedBytes: 1 << 24, maxTensorBytes: 1 << 22 };
const RUN_MS = 5000;

/** A file to a program, which is initialized, and each signature run once. */
export const tfliteModel = fuzzBytesAsync({
  valid: (random) => random.pick(models).bytes,
  mutate: (random, bytes) => {
    const words = models.find((model) => model.bytes === bytes)?.words ?? [];
    return mutateModel(random, bytes, words);
  },
  mostMs: 20 * RUN_MS,
  async read(bytes, memory, random) {
    const host = hosts.get(memory) ?? new Host({ memory, plugins });
    hosts.set(memory, host);
    const { registry } = host;
    const findOp = (op: string) => (registry.hasOp(op) ? registry.findOp(op).definition : undefined);
    const { program } = await readTfliteModel(bytes, { limits, findOp });
    await runOnce(host, program, random);
  },
});

async function runOnce(host: Host, program: Program, random: Random): Promise<void> {
  const { memory } = host;
  const executor = new Executor(host, program, { maxNodes: 5000 });
  try {
    await executor.initialize({ timeoutMs: RUN_MS });
    for (const { inputs, outputs } of program.signatures.values()) {
      const plan = await executor.prepare({ feeds: inputs, fetches: outputs.map(({ ref }) => ref) });
      const tensors: Tensor[] = [];
      try {
        const open = 1 + random.below(3);
        for (const { dtype, shape } of inputs) tensors.push(smallTensor(memory, dtype, shape, open, random));
        tensors.push(...(await executor.run(plan, [...tensors], { timeoutMs: RUN_MS })));
      } finally {
        for (const tensor of tensors) tensor.release();
      }
    }
  } finally {
    executor[Symbol.dispose]();
  }
}

/** A tensor for an input: open and large dimensions have the size `open`, its numbers are small. */
function smallTensor(
  memory: LinearMemory,
  dtype: DataType,
  shape: readonly number[] | undefined,
  open: number,
  random: Random,
): Tensor {
  const sizes = (shape ?? [2]).slice(0, 5).map((size) => (size >= 0 && size <= 32 ? size : open));
  const count = sizes.reduce((product, size) => product * size, 1);
  if (dtype === DataType.STRING) {
    return Tensor.fromStrings(
      memory,
      sizes,
      Array.from({ length: count }, () => random.pick(TEXTS)),
    );
  }
  const tensor = Tensor.allocate(memory, dtype, sizes);
  const width = dataTypeSize(dtype);
  const { u8, f32 } = memory;
  u8.fill(0, tensor.address, tensor.address + count * width);
  for (let i = 0; i < count; i++) {
    if (dtype === DataType.FLOAT) f32[(tensor.address >>> 2) + i] = random.below(3) - 0.5;
    else u8[tensor.address + i * width] = random.below(dtype === DataType.BOOL ? 2 : 3);
  }
  return tensor;
}

const TEXTS = ["the movie", "was GREAT!", "", "naïve ☕", "the"];
