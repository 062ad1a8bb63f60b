import { signatureRequest } from "@heddle/graph";
import { runInSlices } from "@heddle/graph/rows";
import type { ComputeContext, KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { type LoadOptions, loadModel, type Model, type ModelSource } from "heddle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDefaultPlugins } from "../../src/default-plugins.js";
import { compileBytes } from "../compiled/compile-bytes.js";
import { modelPath } from "../model-case.js";
import { replayCases } from "../replay-cases.js";

const NAME = "../idioms/text";
const path = modelPath(NAME);

/** The fused ops of the plan of each signature, in order. Those that return inner values stay as they are. */
const FUSED: Readonly<Record<string, readonly string[]>> = {
  split: ["HeddleStringSplitV2"],
  split_at: ["HeddleStringSplitV2"],
  bytes_split: ["HeddleStringSplit"],
  ngrams: ["HeddleStringSplitV2"],
  split_with_rows: [],
  padded: ["HeddleStringSplitV2", ...new Array<string>(6).fill("HeddlePadValues")],
  padded_with_splits: [],
  sparse: ["HeddleSparseTexts"],
  mean: ["HeddleSparseTexts", "HeddleSparseEmbedding"],
  sqrtn: ["HeddleSparseTexts", "HeddleSparseEmbedding"],
  sum: ["HeddleSparseTexts", "HeddleSparseEmbedding"],
  some: ["HeddleSparseTexts", "HeddleSparseEmbedding"],
  linear: ["HeddleSparseTexts", "HeddleSparseEmbedding"],
  with_empty_rows: ["HeddleSparseTexts"],
  ids: ["HeddleSparseEmbedding"],
  ids32: ["HeddleSparseEmbedding"],
  classes: ["HeddleRepeatTexts", "HeddleRepeatTexts"],
  take: ["HeddleTake", "HeddleTakeRows", "HeddleTake"],
  words: ["HeddleSplitWords"],
  words_at_signs: ["HeddleSplitWords"],
  words_with_lower: ["HeddleSplitWords"],
  words_of_letters: ["HeddleStringSplitV2"],
  words_of_runs: ["HeddleStringSplitV2"],
  looked_up: ["HeddleSplitWords", "HeddlePadValues"],
  looked_up_at: ["HeddleStringSplitV2", "HeddlePadValues"],
  looked_up_twice: ["HeddleStringSplitV2", "HeddlePadValues"],
  looked_up_after: [],
  map_bigrams: ["HeddleStringSplit", "HeddlePadRows"],
  map_words: ["HeddleSplitWords", "HeddlePadRows"],
  map_lower: [],
  map_sparse: ["HeddleStringSplit", "HeddleSparseRows"],
  map_buckets: ["HeddleNgramBuckets"],
  map_wide_buckets: ["HeddleNgramBuckets"],
  map_embedded: ["HeddleNgramBuckets", "HeddleSparseEmbedding"],
  map_long_buckets: ["HeddleStringSplit", "HeddleSparseRows"],
};

/** The signatures that are not fed texts. */
const OTHERS = new Set(["classes", "ids", "ids32", "take"]);

/** A model with the plugins of all signatures. */
async function load(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
  const model = await loadModel(source, { ...options, host: new Host({ memory: createTestMemory() }) });
  const { planner, program } = model.executor;
  for (const signature of program.signatures.values()) {
    await loadDefaultPlugins(model.host, planner.requiredOps(signatureRequest(signature)));
  }
  return model;
}

let fused: Model;
let unfused: Model;
beforeAll(async () => {
  fused = await load(path);
  unfused = await load(path, { fusion: false });
});
afterAll(() => {
  for (const model of [fused, unfused]) {
    model.dispose();
    expect(model.host.memory.liveBytes).toBe(0);
  }
});

/** The ops of the plan of a signature. */
async function opsOf(model: Model, name: string): Promise<readonly string[]> {
  const signature = model.executor.program.signatures.get(name);
  if (!signature) throw new Error(`the model has no signature ${name}`);
  const { steps } = await model.executor.prepare(signatureRequest(signature));
  return steps.flatMap(({ instance }) => instance?.op.name ?? []);
}

/** The result of a run, or its error without the op at the end of the message. */
async function answerOf(model: Model, inputs: Record<string, unknown>, signature: string): Promise<unknown> {
  try {
    return await model.run(inputs as Parameters<Model["run"]>[0], { signature });
  } catch (error) {
    return (error as Error).message.replace(/ \[node '[^']*' \(\w+\)\]$/, "");
  }
}

/** Numbers from 0 to `limit`, the same ones for a seed. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const WORDS = ["", "a", "the", "Zebra", "ünïcode", "a longer word than a small cell holds", " ", "  ", "It's,", "-1!"];

describe("a model with idioms of texts", () => {
  test("gives TensorFlow's outputs", () => replayCases(NAME, path));

  test.each(Object.entries(FUSED))("has fused steps for %s", async (name, wanted) => {
    const ops = await opsOf(fused, name);
    expect(ops.filter((op) => op.startsWith("Heddle"))).toEqual(wanted);
    expect(ops.filter((op) => op.includes("TensorList") || op.includes("While"))).toEqual([]);
    expect((await opsOf(unfused, name)).filter((op) => op.startsWith("Heddle"))).toEqual([]);
  });

  test("drops the mask of words that cannot be empty", async () => {
    const masks = (ops: readonly string[]) => ops.filter((op) => op === "Equal" || op === "SelectV2");
    expect(masks(await opsOf(fused, "looked_up"))).toEqual([]);
    for (const [model, name] of [
      [fused, "looked_up_at"],
      [unfused, "looked_up"],
    ] as const) {
      expect(masks(await opsOf(model, name))).toEqual(["Equal", "SelectV2"]);
    }
  });

  test("shares a lookup unless the table changes before it", async () => {
    const finds = (ops: readonly string[]) => ops.filter((op) => op === "LookupTableFindV2").length;
    expect(finds(await opsOf(fused, "looked_up_twice"))).toBe(1);
    expect(finds(await opsOf(unfused, "looked_up_twice"))).toBe(2);
    expect(finds(await opsOf(fused, "looked_up_after"))).toBe(2);
  });

  test("leaves steps with kernels of the application as they are", async () => {
    const plugin: KernelPlugin = {
      name: "lower",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register({ registerKernel }) {
        const compute = (context: ComputeContext) => context.setOutput(0, context.input(0).retain());
        registerKernel({ op: "StringLower", priority: 1, create: () => ({ compute }) });
      },
    };
    const model = await load(path, { plugins: [plugin] });
    expect(await opsOf(model, "words")).toContain("StringLower");
    expect((await opsOf(model, "map_words")).some((op) => op.endsWith("While"))).toBe(true);
    const { values } = await model.run({ text: ["It's A"] }, { signature: "words" });
    expect(values?.data).toEqual(["Its", "A"]);
    model.dispose();
    expect(model.host.memory.liveBytes).toBe(0);
  });

  test.each(Object.keys(FUSED).filter((name) => !OTHERS.has(name)))(
    "has the results and errors of the unfused plan for %s",
    async (name) => {
      const random = randomNumbers(name.length);
      const isMatrix = fused.signatures[name]?.inputs.text?.shape?.length === 2;
      for (let rows = 0; rows < 12; rows++) {
        const width = random(4);
        const text = () =>
          Array.from({ length: random(9) }, () => WORDS[random(WORDS.length)]).join(" ".repeat(random(3)));
        const line = () => Array.from({ length: width }, () => WORDS[random(WORDS.length)]);
        const batch = Array.from({ length: rows }, () => (isMatrix ? line() : text()));
        const inputs = {
          text: isMatrix && (rows === 0 || width === 0) ? { shape: [rows, width], data: [], dtype: "string" } : batch,
        };
        expect(await answerOf(fused, inputs, name)).toEqual(await answerOf(unfused, inputs, name));
      }
    },
  );

  test("repeats texts for each row of a tensor of any shape", async () => {
    for (const shape of [[3, 4], [0, 4], [2], [], [1, 0]]) {
      const scores = { dtype: "float", shape, data: new Float32Array(shape.reduce((count, size) => count * size, 1)) };
      expect(await answerOf(fused, { scores }, "classes")).toEqual(await answerOf(unfused, { scores }, "classes"));
    }
  });

  test("takes slices by indices that may be negative", async () => {
    for (const data of [[0, -1, 39, -40], [5], [], [1, 40], [-41, 2], [3, 4, 5, 6], [-(2 ** 31), 2 ** 31 - 1]]) {
      const places = { dtype: "int32", shape: [data.length], data: Int32Array.from(data) };
      expect(await answerOf(fused, { places }, "take")).toEqual(await answerOf(unfused, { places }, "take"));
    }
  });

  test.each(["ids", "ids32"])("has the results and errors of the unfused plan for %s in any order", async (name) => {
    const random = randomNumbers(7);
    const errors = new Set<string>();
    for (let round = 0; round < 300; round++) {
      const count = random(6);
      const rows = random(5);
      const isWrong = random(4) === 0;
      const indices = Array.from({ length: count }, () => [
        random(isWrong ? rows + 1 : rows) - (isWrong ? random(2) : 0),
        random(3),
      ]);
      if (random(2) === 0) indices.sort(([a = 0], [b = 0]) => a - b);
      const ids = Array.from({ length: count }, () => random(random(5) === 0 ? 44 : 40) - (random(3) === 0 ? 5 : 0));
      const dtype = name === "ids" ? "int64" : "int32";
      const inputs = {
        indices: { dtype: "int64", shape: [count, 2], data: indices.flat().map(BigInt) },
        ids: { dtype, shape: [count], data: dtype === "int64" ? ids.map(BigInt) : ids },
        dense_shape: { dtype: "int64", shape: [2], data: [BigInt(rows), 3n] },
      };
      const [found, wanted] = [await answerOf(fused, inputs, name), await answerOf(unfused, inputs, name)];
      expect(found).toEqual(wanted);
      if (typeof found === "string") errors.add(found.replace(/[\d-]+/g, "#"));
    }
    expect([...errors].sort()).toEqual([
      "Bad: indices[#] == # out of range [#, #)",
      "Received SparseTensor with dense_shape[#] = # but indices.shape[#] = #",
      "indices(#, #) is invalid: # >= #",
    ]);
  });

  test.each(["mean", "some", "linear", "map_bigrams", "map_words", "map_lower", "map_embedded", "looked_up"])(
    "has the same results for %s in slices of rows",
    async (name) => {
      const { executor, host } = fused;
      const signature = executor.program.signatures.get(name);
      const plan = signature && (await executor.prepare(signatureRequest(signature)));
      const isMatrix = fused.signatures[name]?.inputs.text?.shape?.length === 2;
      const words = Array.from({ length: 48 * 3 }, (_, i) => WORDS[(i * 7) % WORDS.length] ?? "");
      using flat = tensorFromJs(host.memory, DataType.STRING, isMatrix ? words : words.slice(0, 48));
      using text = flat.withShape(isMatrix ? [48, 3] : [48]);
      if (!plan) throw new Error(`the model has no signature ${name}`);
      const sliced = await runInSlices(plan, [text], (slices) => executor.run(plan, slices), { rowsPerSlice: 16 });
      const whole = await executor.run(plan, [text]);
      const values = (tensors: readonly Tensor[] | undefined) =>
        tensors?.map((tensor) => [tensor.shape, tensor.toArray()]);
      expect(values(sliced)).toEqual(values(whole));
      for (const tensor of [...(sliced ?? []), ...whole]) tensor.release();
    },
  );

  test("has the same results when it is compiled", async () => {
    const compiled = await load(await compileBytes(path));
    for (const [name, wanted] of Object.entries(FUSED)) {
      expect((await opsOf(compiled, name)).filter((op) => op.startsWith("Heddle"))).toEqual(wanted);
      if (OTHERS.has(name)) continue;
      const isMatrix = fused.signatures[name]?.inputs.text?.shape?.length === 2;
      const text = isMatrix
        ? [
            ["a", ""],
            ["", ""],
            ["b", "the"],
          ]
        : ["A b  C", "", "the end"];
      expect(await compiled.run({ text }, { signature: name })).toEqual(await fused.run({ text }, { signature: name }));
    }
    compiled.dispose();
    expect(compiled.host.memory.liveBytes).toBe(0);
  });
});
