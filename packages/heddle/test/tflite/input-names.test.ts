import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { tflitePath } from "./tflite-cases.js";

describe("Model.run of a TFLite model", () => {
  test("takes inputs by the names of the signature and of tensors", async () => {
    using model = await loadModel(tflitePath("hashtable_reverse"));
    for (const name of ["id", "serving_default_id:0"]) {
      using outputs = await model.run({ [name]: [30n, 7n, 10n, 20n] });
      expect(outputs.word?.toArray()).toEqual(["blue", "?", "red", "green"]);
    }
  });

  test("refuses an input that is given twice, and names of signatures in messages", async () => {
    using model = await loadModel(tflitePath("hashtable_reverse"));
    await expect(model.run({ id: [1n, 2n, 3n, 4n], "serving_default_id:0": [1n, 2n, 3n, 4n] })).rejects.toThrow(
      "input 'id' is given twice, also as 'serving_default_id:0'",
    );
    await expect(model.run({ "serving_default_id:1": [1n] })).rejects.toThrow(
      "signature 'serving_default' has no input 'serving_default_id:1'",
    );
  });
});
