import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";
import type { ModelCase } from "../model-case.js";

const folder = (name: string) =>
  fileURLToPath(new URL(`../../../saved-model/test/fixtures/functions-model/${name}`, import.meta.url));

describe("a SavedModel without signatures", () => {
  test("is run by the names of its functions", async () => {
    using model = await loadModel(folder("tokenizer"));
    expect(model.signatures["tokenizer.tokenize"]).toEqual({
      inputs: { text: { dtype: "string", shape: [-1] } },
      outputs: { output_0: { dtype: "int64", shape: [-1] }, output_0_1: { dtype: "int64", shape: [-1] } },
    });
    const options = { signature: "tokenizer.tokenize" };
    using tokens = await model.run({ text: ["The movie was GREAT", "was bad"] }, options);
    expect(tokens.output_0?.toArray()).toEqual([0, 1, 2, 3, 2, 4]);
    expect(tokens.output_0_1?.toArray()).toEqual([0, 4, 6]);
    using called = await model.run({ text: ["great movie"] });
    expect(called.input_ids?.toArray()).toEqual([3, 1]);
    await expect(model.run({ x: [1, 2] }, { signature: "forget" })).rejects.toThrow(
      "function 'forget': it returns no tensor",
    );
  });

  test("is compiled with its tables", async () => {
    const [{ outputs }]: ModelCase[] = JSON.parse(readFileSync(`${folder("tables")}.cases.json`, "utf8"));
    using model = await loadModel(await compileBytes(folder("tables"), {}));
    using found = await model.run({ words: ["a", "seven", "new"] }, { signature: "find" });
    for (const [name, { values }] of Object.entries(outputs)) {
      expect(found[name]?.toArray().map(Number)).toEqual(values);
    }
  });
});
