import { Code } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { setCell } from "@heddle/tstring/cells";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadModel, type Model } from "../../src/index.js";
import {
  dumpStrings,
  NodeOutcomes,
  StringTensorRecorder,
  stringTensorBytes,
  type TensorPlace,
  TokenIds,
} from "../../src/inspect.js";
import { statusOf } from "../status-of.js";
import { textModelPath } from "../text-model.js";

const LAYER = "StatefulPartitionedCall/StatefulPartitionedCall/sequential_1/text_vectorization_1";
const text = ["The movie was GREAT!!!"];

let model: Model;
beforeAll(async () => {
  model = await loadModel(new URL("../../../../fixtures/models/sentiment/", import.meta.url));
});
afterAll(() => model.dispose());

describe("NodeOutcomes", () => {
  test("keeps the outputs and the time of every node, and the constants", async () => {
    const outcomes = new NodeOutcomes({ maxElements: 3 });
    await model.prepare({ observer: outcomes }); // A plan without fused steps.
    const { liveBlocks } = model.host.memory;
    await model.run({ text }, { observer: outcomes });
    expect(model.host.memory.liveBlocks).toBe(liveBlocks);
    expect(structuredClone(outcomes.nodes)).toEqual(outcomes.nodes);
    expect(outcomes.inputs.get("text")).toEqual({
      dtype: "string",
      shape: [1],
      elements: ['"The movie was GREAT!!!"'],
      hasMore: false,
    });
    expect(outcomes.nodes.get(`${LAYER}/StringLower`)).toMatchObject({
      executions: 1,
      milliseconds: expect.any(Number),
      outputs: [{ dtype: "string", shape: [1], elements: ['"the movie was great!!!"'], hasMore: false }],
    });
    expect(outcomes.nodes.get(`${LAYER}/StringSplit/StringSplitV2`)?.outputs[1]).toEqual({
      dtype: "string",
      shape: [4],
      elements: ['"the"', '"movie"', '"was"'],
      hasMore: true,
    });
    expect(outcomes.nodes.get("hash_table")?.outputs[0]?.elements[0]).toMatch(/^<.+>$/);
    const [, constant] = [...outcomes.nodes].find(([, { executions }]) => executions === undefined) ?? [];
    expect(constant?.outputs[0]?.elements.length).toBeGreaterThan(0);
    expect(constant).not.toHaveProperty("milliseconds");
  });

  test("sees each node in runSync after prepare with it, fused steps otherwise", async () => {
    const count = () => outcomes.nodes.size;
    const outcomes = new NodeOutcomes();
    using other = await loadModel(new URL("../../../../fixtures/models/sentiment/", import.meta.url));
    other.runSync({ text }, { observer: outcomes });
    const fused = count();
    await other.prepare({ observer: outcomes });
    other.runSync({ text }, { observer: outcomes });
    expect(count()).toBeGreaterThan(fused);
    await other.run({ text });
  });

  test("begins anew with each run, and counts nodes past the limit", async () => {
    const outcomes = new NodeOutcomes({ maxNodes: 5 });
    await model.run({ text }, { observer: outcomes });
    const dropped = outcomes.droppedNodes;
    expect(outcomes.nodes.size).toBe(5);
    expect(dropped).toBeGreaterThan(0);
    await model.run({ text }, { observer: outcomes });
    expect(outcomes.droppedNodes).toBe(dropped);
  });
});

describe("TokenIds", () => {
  test("finds the tokens of a text, and their ids as the model uses them", async () => {
    const found = new TokenIds();
    const { tokens } = await model.run({ text: ["the movie was zebra"] }, { observer: found });
    const ids = tokens?.toArray<number>().slice(0, 4);
    expect(found.tokens.map((token) => token.text)).toEqual(["the", "movie", "was", "zebra"]);
    expect(found.tokens.map(({ id }) => id)).toEqual(ids);
  });

  test("has the words of a TFLite model's vocabulary, without the padding", async () => {
    using classifier = await loadModel(textModelPath("batch"));
    const found = new TokenIds();
    await classifier.run({ text: ["the movie was not zebra"] }, { signature: "classify", observer: found });
    expect(found.tokens.map((token) => token.text)).toEqual(["<START>", "the", "movie", "was", "not", "<UNKNOWN>"]);
    expect(found.tokens.slice(0, 2).map(({ id }) => id)).toEqual([1, expect.any(Number)]);
    const first = new TokenIds({ maxTokens: 2 });
    await classifier.run({ text: ["the movie was not zebra"] }, { signature: "classify", observer: first });
    expect(first.tokens.map((token) => token.text)).toEqual(["<START>", "the"]);
    expect(first.tokenCount).toBe(found.tokenCount);
    expect(found.tokenCount).toBe(6);
  });

  test("forgets the tokens of the run before, and keeps at most so many", async () => {
    const found = new TokenIds({ maxTokens: 2 });
    await model.run({ text: ["the movie was great"] }, { observer: found });
    expect(found.tokens.map((token) => token.text)).toEqual(["the", "movie"]);
    expect(found.tokenCount).toBe(4);
    await model.run({ text: [""] }, { observer: found });
    expect(found.tokens).toEqual([]);
    expect(found.tokenCount).toBe(0);
  });
});

describe("StringTensorRecorder", () => {
  const record = async (place: TensorPlace) => {
    const recorder = new StringTensorRecorder(place);
    await model.run({ text }, { observer: recorder });
    return recorder;
  };

  test("copies the cells of an output, which dumpStrings reads", async () => {
    const { tensor } = await record({ node: `${LAYER}/StringSplit/StringSplitV2`, output: 1 });
    expect(tensor).toMatchObject({ shape: [4], cellCount: 4, outside: [] });
    const { cells } = dumpStrings(tensor.bytes, "tf", { count: tensor.cellCount, base: tensor.address });
    expect(cells.map(({ type }) => type)).toEqual(["SMALL", "SMALL", "SMALL", "SMALL"]);
    expect(cells.map((cell) => new TextDecoder().decode(cell.text))).toEqual(["the", "movie", "was", "great"]);
  });

  test("copies an input, and a result", async () => {
    expect((await record({ input: "text" })).tensor.cellCount).toBe(1);
    using classifier = await loadModel(textModelPath("batch"));
    const recorder = new StringTensorRecorder({ result: 0 });
    const { classes } = await classifier.run({ text: ["good"] }, { signature: "classify", observer: recorder });
    const { bytes, cellCount, address, shape } = recorder.tensor;
    const { cells } = dumpStrings(bytes, "tf", { count: cellCount, base: address });
    expect(cells.map((cell) => new TextDecoder().decode(cell.text))).toEqual(classes?.toArray());
    expect(shape).toEqual([1, 3]);
  });

  test("says so when there is no such tensor, or it has another type", async () => {
    const none = await record({ node: "nobody", output: 0 });
    expect(await statusOf(() => none.tensor)).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: "the run did not compute output 0 of node 'nobody'",
    });
    const ids = await record({ node: `${LAYER}/StringSplit/StringSplitV2`, output: 0 });
    expect((await statusOf(() => ids.tensor)).message).toContain("is int64, not a string tensor");
  });
});

describe("stringTensorBytes", () => {
  test("has the texts of LARGE cells, which are outside of the tensor's block", async () => {
    const { memory } = model.host;
    const long = "a string that is longer than the 22 bytes of a cell";
    using tensor = Tensor.allocate(memory, 7, [2]);
    setCell(memory, tensor.strings().cell(1), new TextEncoder().encode(long));
    const { bytes, outside, address, cellCount } = stringTensorBytes(tensor);
    expect(outside.map((each) => new TextDecoder().decode(each.bytes))).toEqual([long]);
    const { cells } = dumpStrings(bytes, "tf", { count: cellCount, base: address });
    expect(cells.map(({ type }) => type)).toEqual(["SMALL", "LARGE"]);
    expect(Number(cells[1]?.pointer)).toBe(outside[0]?.address);
  });

  test("refuses a tensor of numbers", async () => {
    using tensor = Tensor.allocate(model.host.memory, 3, [2]);
    expect(await statusOf(() => stringTensorBytes(tensor))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: "the cells of a string tensor are wanted, found int32",
    });
  });
});

describe("dumpStrings", () => {
  test("refuses an unknown layout, and a base for a layout without addresses", async () => {
    const bytes = new Uint8Array(24);
    const unknown: string = "utf16";
    expect((await statusOf(() => Reflect.apply(dumpStrings, undefined, [bytes, unknown]))).message).toBe(
      "'utf16' is not a layout of string tensors: tf, lp64, rfc16, block, tflite, legacy",
    );
    expect((await statusOf(() => dumpStrings(bytes, "tflite", { base: 1 }))).message).toContain("tflite does not have");
  });
});
