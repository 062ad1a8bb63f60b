import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";

describe("signatureDefs", () => {
  test("are those of a SavedModel's file, initializers among them", async () => {
    using model = await loadModel("fixtures/models/sentiment");
    expect(model.signatureDefs.serving_default).toMatchObject({
      methodName: "tensorflow/serving/predict",
      inputs: { text: { dtype: "string", shape: [-1], tensorName: "serving_default_text:0" } },
    });
    expect(model.signatureDefs.__saved_model_init_op?.outputs).toEqual({
      __saved_model_init_op: { dtype: "INVALID", shape: undefined, tensorName: "NoOp" },
    });
  });

  test("are made from the signatures of other kinds of models", async () => {
    using model = await loadModel("fixtures/tflite/scalars.float.tflite");
    for (const [name, { methodName, inputs }] of Object.entries(model.signatureDefs)) {
      expect(methodName).toBe("tensorflow/serving/predict");
      expect(Object.keys(inputs)).toEqual(Object.keys(model.signatures[name]?.inputs ?? {}));
      for (const { tensorName } of Object.values(inputs)) expect(tensorName).not.toBe("");
    }
    expect(Object.keys(model.signatureDefs)).toEqual(Object.keys(model.signatures));
  });
});
