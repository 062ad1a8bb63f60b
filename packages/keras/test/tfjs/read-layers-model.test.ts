import type { LayersModel } from "@heddle/graph";
import { Code, StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { readLayersModel } from "../../src/index.js";
import { layersModel } from "./layers-files.js";

async function failureOf(model: LayersModel): Promise<StatusError> {
  try {
    await readLayersModel(model, {});
  } catch (error) {
    if (error instanceof StatusError) return error;
    throw error;
  }
  throw new Error("it was read");
}

const dense = { class_name: "Dense", config: { name: "dense", units: 2, batch_input_shape: [null, 3] } };
const sequential = (...layers: readonly object[]) => ({ class_name: "Sequential", config: { layers } });
const functional = (inbound: unknown) => ({
  class_name: "Model",
  config: {
    layers: [
      { class_name: "InputLayer", name: "x", config: { batch_input_shape: [null, 3] }, inbound_nodes: [] },
      { class_name: "Dense", name: "dense", config: { units: 2 }, inbound_nodes: inbound },
    ],
    input_layers: [["x", 0, 0]],
    output_layers: [["dense", 0, 0]],
  },
});

describe("readLayersModel", () => {
  test("names inputs and outputs as their layers", async () => {
    const { signatures } = await readLayersModel(layersModel("keras_2_graph"), {});
    const { inputs = [], outputs = [] } = signatures.get("serving_default") ?? {};
    expect(inputs.map(({ name, shape }) => [name, shape])).toEqual([["queries", [-1, 5, 4]]]);
    expect(outputs.map(({ name, shape }) => [name, shape])).toEqual([
      ["mean", [-1, 3]],
      ["each", [-1, 5, 2]],
      ["inner", [-1, 5, 4]],
    ]);
  });

  test.each([
    ["batch_input_shape", "of an InputLayer", "InputLayer"],
    ["batchInputShape", "of an InputLayer", "InputLayer"],
    ["batchInputShape", "of a first layer", "Flatten"],
  ])("takes %s %s", async (key, _, className) => {
    const first = { class_name: className, config: { name: "x", [key]: [null, 3, 2] } };
    const topology = sequential(first, { class_name: "Flatten", config: { name: "flat" } });
    const { signatures } = await readLayersModel({ ...layersModel("graph"), topology }, {});
    expect(signatures.get("serving_default")?.inputs.map(({ shape }) => shape)).toEqual([[-1, 3, 2]]);
  });

  test("repeats vectors as often as a file says, without a copy for each in the program", async () => {
    const repeat = { class_name: "RepeatVector", config: { n: 1e9, batch_input_shape: [null, 3] } };
    const model = { ...layersModel("graph"), topology: sequential(repeat) };
    const { signatures } = await readLayersModel(model, { limits: { maxNodes: 10 } });
    expect(signatures.get("serving_default")?.outputs.map(({ shape }) => shape)).toEqual([[-1, 1e9, 3]]);
  });

  test("takes the list of layers that old files have in place of a config", async () => {
    const model = layersModel("sentiment");
    const { config } = model.topology as { config: { layers: object[] } };
    const topology = { model_config: { class_name: "Sequential", config: config.layers } };
    const { signatures } = await readLayersModel({ ...model, topology }, {});
    expect(signatures.get("serving_default")?.outputs.map(({ shape }) => shape)).toEqual([[-1, 2]]);
  });

  test.each<[string, unknown, keyof typeof Code, string]>([
    ["no layers", {}, "INVALID_ARGUMENT", "model.json: wanted a layer with a class_name"],
    ["a text", "Sequential", "INVALID_ARGUMENT", "wanted a layer with a class_name"],
    ["a layer alone", dense, "UNIMPLEMENTED", "the class Dense, other than Functional and Sequential,"],
    ["a layer that is not read", sequential({ ...dense, class_name: "Lambda" }), "UNIMPLEMENTED", "Lambda"],
    ["a model that was not built", sequential({ class_name: "Dense", config: {} }), "INVALID_ARGUMENT", "was built"],
    ["a layer without its weight", sequential(dense), "INVALID_ARGUMENT", "model.json has no weight for 'layers/dense"],
    ["calls that are no list", functional("x"), "INVALID_ARGUMENT", "lists of tensors, as Keras 2 writes them"],
    ["a call of nothing", functional([[["x", 0]]]), "INVALID_ARGUMENT", "lists of tensors, as Keras 2 writes them"],
    [
      "a tensor that is not there",
      functional([[["y", 0, 0, {}]]]),
      "INVALID_ARGUMENT",
      "tensors that its layers compute",
    ],
  ])("refuses %s", async (_, topology, code, message) => {
    const error = await failureOf({ ...layersModel("graph"), topology, weights: new Map() });
    expect([error.code, error.message]).toEqual([Code[code], expect.stringContaining(message)]);
  });

  test("refuses models in each other that would exhaust the stack", async () => {
    let topology: object = sequential(dense);
    for (let i = 0; i < 20_000; i++) topology = sequential(topology);
    const error = await failureOf({ ...layersModel("graph"), topology });
    expect([error.code, error.message]).toEqual([Code.RESOURCE_EXHAUSTED, expect.stringContaining("maxDepth")]);
  });

  test("refuses a weight of another shape", async () => {
    const model = layersModel("keras_2_text");
    const weights = new Map(model.weights);
    const bias = weights.get("dense/bias");
    if (bias) weights.set("dense/bias", { ...bias, shape: [3] });
    expect((await failureOf({ ...model, weights })).message).toBe(
      "layer 'dense' (Dense): weight 'dense/bias' has shape [3], wanted [2]",
    );
  });
});
