import { readFileSync } from "node:fs";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";

// Models and cases of fixtures/sentencepiece/generate.py.
const folder = new URL("../../../../fixtures/sentencepiece/", import.meta.url);
const cases: { readonly texts: readonly string[]; readonly mean: readonly (readonly number[])[] } = JSON.parse(
  readFileSync(new URL("cases.json", folder), "utf8"),
);
const savedModel = readFileSync(new URL("mean_embedding/saved_model.pb", folder));

function expectMeans(found: Float32Array, wanted: readonly (readonly number[])[]): void {
  expect(found).toHaveLength(wanted.flat().length);
  for (const [i, value] of wanted.flat().entries()) expect(found[i]).toBeCloseTo(value, 4);
}

describe("models with SentencePiece", () => {
  test("a SavedModel embeds texts, run after run", async () => {
    using model = await loadModel(savedModel);
    for (let run = 0; run < 3; run++) {
      const { mean } = await model.run({ texts: cases.texts });
      expectMeans(mean.data as Float32Array, cases.mean);
    }
    const empty = await model.run({ texts: [] });
    expect(empty.mean.shape).toEqual([0, 4]);
  });

  test("a compiled model embeds texts: SentencePiece models are written as their ops", async () => {
    using model = await loadModel(await compileBytes(savedModel));
    const { mean } = await model.run({ texts: cases.texts });
    expectMeans(mean.data as Float32Array, cases.mean);
  });

  test("a .tflite file embeds a text by a custom operator", async () => {
    using model = await loadModel(readFileSync(new URL("mean_embedding.tflite", folder)));
    for (const [i, text] of cases.texts.entries()) {
      if (text === "") continue;
      const { mean } = await model.run({ texts: [text] });
      expectMeans(mean.data as Float32Array, [cases.mean[i]]);
    }
  });
});
