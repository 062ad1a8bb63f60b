import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { inspectModel } from "../../src/inspect.js";
import { graphBytes } from "../graph-bytes.js";
import { statusOf } from "../status-of.js";
import { shout } from "./shout-plugin.js";

const sentiment = new URL("../../../../fixtures/models/sentiment/", import.meta.url);

const STRING = 7;
const shouting = graphBytes([
  { name: "text", op: "Placeholder", types: { dtype: STRING } },
  { name: "loud", op: "Shout", inputs: ["text"] },
]);

describe("inspectModel", () => {
  test("describes a model and runs nothing of it", async () => {
    using host = new Host();
    using inspected = await inspectModel(sentiment, { host });
    expect(inspected.kind).toBe("saved-model");
    expect(inspected.label).toMatch(/sentiment\/saved_model\.pb$/);
    expect(inspected.description).toMatchObject({ nodeCount: 549, functionCount: 14, tags: ["serve"] });
    expect(inspected.signatures.serving_default?.inputs).toEqual({ text: { dtype: "string", shape: [-1] } });
    expect(inspected.program.initializers.map(({ name }) => name)).toContain("restore variables");
    expect(host.memory.liveBlocks).toBe(0);
  });

  test("loads the model that it read, more than once", async () => {
    using inspected = await inspectModel(sentiment);
    using model = await inspected.load();
    const { positive } = await model.run({ text: ["The movie was GREAT!!!", "awful, boring plot..."] });
    expect(positive?.toArray<number>().map((score) => score.toFixed(3))).toEqual(["0.821", "0.032"]);
    using again = await inspected.load();
    expect((await again.run({ text: ["The movie was GREAT!!!"] })).positive?.toArray()).toEqual(
      positive?.toArray().slice(0, 1),
    );
  });

  test("names the package of each op, and the ops that no package has", async () => {
    using inspected = await inspectModel(shouting);
    expect(inspected.ops()).toEqual([{ op: "Shout", package: undefined }]);
    expect(await statusOf(inspected.load())).toMatchObject({ code: Code.NOT_FOUND });
    using whole = await inspectModel(sentiment);
    const packages = new Map(whole.ops().map((op) => [op.op, op.package]));
    expect(packages.get("StringLower")).toBe("@heddle/kernels-string");
    expect(packages.get("LookupTableFindV2")).toBe("@heddle/hashtable");
    expect([...packages.values()]).not.toContain(undefined);
  });

  test("counts the plugins that it is given, and loads the model on them", async () => {
    using inspected = await inspectModel(shouting, { plugins: [shout] });
    expect(inspected.ops()).toEqual([{ op: "Shout", package: "shout" }]);
    using model = await inspected.load();
    expect((await model.run({ text: ["hey"] })).loud?.toArray()).toEqual(["hey!"]);
  });

  test("infers the shapes of outputs, and finds those that contradict each other", async () => {
    const graph = graphBytes([
      { name: "a", op: "Placeholder", types: { dtype: 1 }, shape: [3] },
      { name: "b", op: "Placeholder", types: { dtype: 1 }, shape: [4] },
      { name: "sum", op: "AddV2", inputs: ["a", "b"], types: { T: 1 } },
    ]);
    using inspected = await inspectModel(graph);
    const { contradictions } = await inspected.inferSignatures();
    expect(contradictions).toEqual({
      serving_default: expect.stringContaining("Dimensions must be equal, but are 3 and 4"),
    });
    using whole = await inspectModel(sentiment);
    const { signatures } = await whole.inferSignatures();
    expect(signatures.serving_default?.outputs.positive).toEqual({ dtype: "float", shape: [-1, 1] });
  });

  test("refuses to load after dispose", async () => {
    const inspected = await inspectModel(sentiment);
    inspected.dispose();
    inspected.dispose();
    expect(await statusOf(inspected.load())).toEqual({
      code: Code.FAILED_PRECONDITION,
      message: "the inspected model was disposed",
    });
  });

  test("fails as loadModel does for bytes that are not a model", async () => {
    expect(await statusOf(inspectModel(new Uint8Array([1, 2, 3])))).toMatchObject({ code: Code.INVALID_ARGUMENT });
  });
});

describe("InspectedModel.graphs", () => {
  test("lists the graph and its functions as data that a worker can post", async () => {
    using inspected = await inspectModel(sentiment);
    const graphs = inspected.graphs();
    expect(structuredClone(graphs)).toEqual(graphs);
    expect(graphs.length).toBe(15);
    const [graph, ...functions] = graphs;
    expect(graph?.name).toBe("");
    const call = graph?.nodes.find(({ name }) => name === "StatefulPartitionedCall");
    const [called] = call?.attrs.find(({ name }) => name === "f")?.functions ?? [];
    const body = functions.find(({ name }) => name === called);
    expect(body?.nodes.filter(({ op }) => op === "_Arg").length).toBe(call?.inputs.length);
    expect(body?.nodes.at(-1)).toMatchObject({ op: "_Retval", attrs: [{ name: "T" }, { name: "index", value: "1" }] });
    const names = new Set(body?.nodes.map(({ name }) => name));
    expect(names.size).toBe(body?.nodes.length);
    expect(body?.nodes.flatMap(({ inputs }) => inputs).every(({ node }) => names.has(node))).toBe(true);
  });
});
