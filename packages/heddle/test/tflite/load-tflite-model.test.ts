import { readFileSync } from "node:fs";
import { loadModel, type ModelSource } from "heddle";
import * as kernels from "heddle/kernels";
import { loadTfliteModel } from "heddle/tflite";
import { describe, expect, test } from "vitest";
import { tflitePath } from "./tflite-cases.js";

const models: Readonly<Record<string, { readonly model: string }>> = JSON.parse(
  readFileSync(new URL("../../../tflite/test/fixtures/models.json", import.meta.url), "utf8"),
);
const source = (name: string): ModelSource => new Uint8Array(Buffer.from(models[name].model, "base64"));

describe("loadModel of a TFLite model", () => {
  test("takes another batch, and no other sizes than the file states", async () => {
    using model = await loadModel(source("static_sizes"));
    for (const rows of [
      [],
      [[1, 2, 3]],
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ]) {
      const x = { data: rows.flat(), shape: [rows.length, 3] };
      using outputs = await model.run({ x });
      expect(outputs.y?.toArray()).toEqual(rows.flat().map((each) => 2 * each));
    }
    await expect(model.run({ x: [[1, 2]] })).rejects.toThrow("input 'x' must have shape [1,3], but has [1,2]");
  });

  test("takes another number of strings than the file states", async () => {
    using model = await loadModel(tflitePath("flex_text"));
    using outputs = await model.run({ text: ["A b"] }, { outputs: ["len"] });
    expect(outputs.len?.shape).toEqual([1]);
  });

  test("keeps states from run to run when asked to", async () => {
    const run = async (options: Parameters<typeof loadModel>[1]) => {
      using model = await loadModel(source("svdf"), options);
      const found: unknown[] = [];
      for (const x of [[[1, 2]], [[0, 1]]]) {
        using outputs = await model.run({ x });
        found.push(outputs.y?.toArray());
      }
      return found;
    };
    expect(await run({ readerOptions: { tflite: { keepState: true } } })).toEqual([
      [1.25, 5.5],
      [3, 13],
    ]);
    expect(await run({})).toEqual([
      [1.25, 5.5],
      [0.5, 2],
    ]);
  });

  test("computes outputs that do not need what the file lacks", async () => {
    // The converter left out the values of the variables: TFLite's interpreter runs no part of this model.
    using model = await loadModel(tflitePath("sentiment_flex"));
    using outputs = await model.run({ text: ["The movie was GREAT!!!"] }, { outputs: ["tokens"] });
    expect(outputs.tokens?.toArray()).toEqual([5, 16, 4, 25, 0, 0, 0, 0, 0, 0, 0, 0]);
    await expect(model.run({ text: [""] })).rejects.toThrow("Could not find variable");
  });

  test("names a custom operator that no plugin has", async () => {
    await expect(loadModel(source("custom_op"))).rejects.toThrow(
      /custom operator 'acme:Scale' with \d+ bytes of options is not supported: no plugin has op 'Acme>Scale'/,
    );
  });
});

describe("loadTfliteModel", () => {
  test("runs a model with the kernels that it is given", async () => {
    const { registerAddV2, registerConst, selectKernels } = kernels;
    const plugins = [selectKernels(registerConst, registerAddV2)];
    using model = await loadTfliteModel(source("static_sizes"), { plugins });
    using outputs = await model.run({ x: [[1, 2, 3]] });
    expect(outputs.y?.toArray()).toEqual([2, 4, 6]);
    await expect(loadTfliteModel(source("svdf"), { plugins })).rejects.toThrow("TflSvdf");
  });
});
