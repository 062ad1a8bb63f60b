import { readFileSync } from "node:fs";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";

interface Cases {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly ids: readonly (readonly number[])[];
  readonly mask: readonly (readonly number[])[];
  readonly types: readonly (readonly number[])[];
  readonly pooled: readonly (readonly number[])[];
}

// A model and cases of fixtures/bert/generate.py.
const folder = new URL("../../../../fixtures/bert/", import.meta.url);
const { first, second, ...wanted }: Cases = JSON.parse(readFileSync(new URL("cases.json", folder), "utf8"));
const savedModel = readFileSync(new URL("model/saved_model.pb", folder));

async function expectAnswers(model: Awaited<ReturnType<typeof loadModel>>): Promise<void> {
  const outputs = await model.run({ first, second });
  for (const name of ["ids", "mask", "types"] as const) {
    expect(Array.from(outputs[name].data as BigInt64Array, Number)).toEqual(wanted[name].flat());
  }
  const pooled = outputs.pooled.data as Float32Array;
  for (const [i, value] of wanted.pooled.flat().entries()) expect(pooled[i]).toBeCloseTo(value, 4);
}

describe("a model with BERT's preprocessing", () => {
  test("has the ids of the tokenizers library and TensorFlow's vectors, run after run", async () => {
    using model = await loadModel(savedModel);
    await expectAnswers(model);
    await expectAnswers(model);
  });

  test("takes no texts at all", async () => {
    using model = await loadModel(savedModel);
    const { ids, pooled } = await model.run({ first: [], second: [] });
    expect([ids.shape, pooled.shape]).toEqual([
      [0, 24],
      [0, 8],
    ]);
  });

  test("has the same answers when it was compiled", async () => {
    using model = await loadModel(await compileBytes(savedModel));
    await expectAnswers(model);
  });
});
