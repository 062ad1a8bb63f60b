import { type Plan, signatureRequest } from "@heddle/graph";
import { attr } from "@heddle/kernel-api/attr-values";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { loadModel, type Model } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";
import { graphReader } from "../compiled/graph-reader.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { FloatGraph } from "./float-graph.js";

const path = modelPath("../dense/attention");
const text = ["the movie was great", "a bad plot", "", "good good acting"];

/** The plan of a model that is fed text. */
async function planOf({ executor }: Model): Promise<Plan> {
  const signature = executor.program.signatures.get("serving_default");
  if (!signature) throw new Error("the model has no signature");
  return executor.prepare(signatureRequest(signature));
}

/** The fused ops of the plan of a model, sorted. */
async function fusedOps(model: Model): Promise<string[]> {
  const { steps } = await planOf(model);
  return steps.flatMap(({ instance }) => (instance?.op.name.startsWith("Heddle") ? instance.op.name : [])).sort();
}

const FUSED = [
  "HeddleAttention",
  "HeddleDense",
  "HeddleDense",
  "HeddleGelu",
  "HeddleLayerNorm",
  "HeddleLayerNorm",
  "HeddlePadValues",
  "HeddleSplitWords",
  ...["embeddings", "queries", "keys", "values"].map(() => "HeddleTakeRows"),
];

describe("a model with an attention block", () => {
  test("has fused steps, with the results of the unfused plan", async () => {
    using fused = await loadModel(path);
    using unfused = await loadModel(path, { fusion: false });
    expect(await fusedOps(fused)).toEqual(FUSED);
    expect(await fusedOps(unfused)).toEqual([]);
    for (const batch of [text, text.slice(1, 2), [], text.flatMap(() => text)]) {
      expect(await fused.run({ text: batch })).toEqual(await unfused.run({ text: batch }));
    }
  });

  test("keeps them when it is compiled", async () => {
    using model = await loadModel(path);
    const host = new Host();
    const compiled = await loadModel(await compileBytes(path), { host });
    expect(await fusedOps(compiled)).toEqual(FUSED);
    expect(await compiled.run({ text })).toEqual(await model.run({ text }));
    compiled.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test("computes the steps themselves for other shapes, also when it is compiled", async () => {
    const graph = new FloatGraph();
    const [x, bias] = [graph.input(), graph.input()];
    const scaled = graph.op("Mul", [graph.op("Neg", [x]), graph.scalar(0.7)]);
    const y = graph.op("Mul", [graph.op("Mul", [x, graph.scalar(0.5)]), graph.op("Erfc", [scaled])]);
    const biased = graph.op("BiasAdd", [y, bias]);
    const mean = graph.op("Mean", [biased, graph.ints(1)], { keep_dims: attr.bool(true) });
    const difference = graph.op("SquaredDifference", [biased, mean]);
    const variance = graph.op("Mean", [difference, graph.ints(1)], { keep_dims: attr.bool(true) });
    const inverse = graph.op("Rsqrt", [graph.op("AddV2", [variance, graph.scalar(0.1)])]);
    const shift = graph.op("Mul", [graph.op("Neg", [mean]), inverse]);
    const z = graph.op("AddV2", [graph.op("Mul", [biased, inverse]), shift]);
    const named = (name: string) => ({ name, ref: { node: name, output: 0 }, dtype: DataType.FLOAT, shape: undefined });
    const signature = { name: "serving_default", inputs: [x, bias].map(named), outputs: [named(z)] };
    const source = new Uint8Array([0x23]);
    const options = { readers: [graphReader(graph.nodes, signature)] };
    const bytes = await compileBytes(source, options);
    using model = await loadModel(source, { ...options, fusion: false });
    using compiled = await loadModel(bytes);
    expect(await fusedOps(compiled)).toEqual(["HeddleGelu", "HeddleLayerNorm"]);
    for (const rows of [[[1, 2, 3]], [[[1, 2, 3]], [[4, 5, 7]]]]) {
      const inputs = { [x]: rows, [bias]: [1, 2, 4] };
      expect(await compiled.run(inputs)).toEqual(await model.run(inputs));
    }
    const wrong = { [x]: [1, 2, 3], [bias]: [1, 2, 4] };
    const [found, wanted] = [await statusOf(compiled.run(wrong)), await statusOf(model.run(wrong))];
    expect(found.message).toBe(wanted.message);
  });
});
