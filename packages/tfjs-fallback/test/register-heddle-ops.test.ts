import { readFileSync } from "node:fs";
import { plugin as tables } from "@heddle/hashtable";
import { plugin as stringOps } from "@heddle/kernels-string";
import "@tensorflow/tfjs-backend-cpu";
import * as converter from "@tensorflow/tfjs-converter";
import * as core from "@tensorflow/tfjs-core";
import { beforeEach, describe, expect, test } from "vitest";
import { registerHeddleOps } from "../src/index.js";

const tf = { ...core, ...converter };

/** A model that `fixtures/make_tfjs_model.py` made, with the answers of TensorFlow 2.21. */
const fixture = JSON.parse(readFileSync(new URL("fixtures/graph-model.json", import.meta.url), "utf8"));

function loadFixture() {
  const { modelTopology, modelInitializer, weightSpecs } = fixture;
  const weightData = Uint8Array.from(Buffer.from(fixture.weightData, "base64")).buffer;
  return converter.loadGraphModelSync({ modelTopology, modelInitializer, weightSpecs, weightData });
}

async function answers(model: ReturnType<typeof loadFixture>): Promise<unknown> {
  const text = core.tensor(fixture.texts, [fixture.texts.length], "string");
  const found = (await model.executeAsync({ text }, ["ids", "rows"])) as core.Tensor[];
  const values = await Promise.all(found.map(async (tensor) => [...(await tensor.data())]));
  for (const tensor of [text, ...found]) tensor.dispose();
  return values;
}

beforeEach(async () => {
  await core.setBackend("cpu");
});

describe("registerHeddleOps", () => {
  test("gives a graph model strings and tables, with TensorFlow's answers", async () => {
    using ops = await registerHeddleOps(tf);
    expect(ops.names).toContain("LookupTableFindV2");
    const [model, other] = [loadFixture(), loadFixture()];
    // The second run has the tensors of the first, no more.
    for (const each of [model, model, other]) expect(await answers(each)).toEqual([fixture.ids, fixture.rows]);
    const before = core.memory().numTensors;
    await answers(model);
    expect(core.memory().numTensors).toBe(before);
    model.dispose();
    other.dispose();
  });

  test("takes its ops out again", async () => {
    const ops = await registerHeddleOps(tf, { plugins: [stringOps], ops: ["StringLower"] });
    expect(ops.names).toEqual(["StringLower"]);
    ops.dispose();
    const model = loadFixture();
    await expect(answers(model)).rejects.toThrow("StringLower");
    model.dispose();
  });

  test("runs at once what needs no table", async () => {
    using _ = await registerHeddleOps(tf);
    const model = loadFixture();
    const text = core.tensor(["ÜBER!"], [1], "string");
    await answers(model); // Imports kernels.
    const clean = model.execute({ text }, "clean") as core.Tensor;
    expect([...clean.dataSync()]).toEqual(["über "]);
    for (const each of [text, clean, model]) each.dispose();
  });

  test("keeps the anonymous tables of runs that overlap apart, and gives them back", async () => {
    using _ = await registerHeddleOps(tf, { plugins: [tables] });
    const type = (name: string, dtype: string) => ({ [name]: { type: dtype } });
    const placeholder = (name: string, dtype: string) => ({ name, op: "Placeholder", attr: type("dtype", dtype) });
    const types = { ...type("Tin", "DT_STRING"), ...type("Tout", "DT_FLOAT") };
    const model = converter.loadGraphModelSync({
      modelTopology: {
        node: [
          placeholder("key", "DT_STRING"),
          placeholder("value", "DT_FLOAT"),
          placeholder("missing", "DT_FLOAT"),
          {
            name: "table",
            op: "AnonymousMutableHashTable",
            attr: { ...type("key_dtype", "DT_STRING"), ...type("value_dtype", "DT_FLOAT") },
          },
          { name: "insert", op: "LookupTableInsertV2", input: ["table", "key", "value"], attr: types },
          { name: "found", op: "LookupTableFindV2", input: ["table", "key", "missing", "^insert"], attr: types },
          { name: "size", op: "LookupTableSizeV2", input: ["table", "^insert"], attr: {} },
        ],
        versions: { producer: 0, minConsumer: 0 },
      },
      weightSpecs: [],
      weightData: new ArrayBuffer(0),
    });
    const run = async (key: string, value: number) => {
      const feeds = {
        key: core.tensor([key], [1], "string"),
        value: core.tensor([value]),
        missing: core.scalar(-1),
      };
      const found = (await model.executeAsync(feeds, ["found", "size"])) as core.Tensor[];
      const values = found.map((tensor) => [...tensor.dataSync()]);
      for (const tensor of [...Object.values(feeds), ...found]) tensor.dispose();
      return values;
    };
    expect(await run("a", 1)).toEqual([[1], [1]]);
    const before = core.memory().numTensors;
    expect(await Promise.all([run("b", 2), run("c", 3), run("d", 4)])).toEqual([2, 3, 4].map((each) => [[each], [1]]));
    expect(core.memory().numTensors).toBe(before);
    model.dispose();
  });

  test("refuses an op that no plugin has", async () => {
    await expect(registerHeddleOps(tf, { ops: ["Mystery"] })).rejects.toThrow("no plugin has the op 'Mystery'");
  });
});
