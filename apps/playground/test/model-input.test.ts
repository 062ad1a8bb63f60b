import { describe, expect, test } from "vitest";
import { madeUpInput, takesText } from "../src/model/made-up-input.js";
import { modelFiles } from "../src/worker/model-source.js";
import { inputsOf } from "../src/worker/run-inputs.js";

describe("madeUpInput", () => {
  test("is a text for one text, else JSON of the input's shape", () => {
    expect(madeUpInput({ dtype: "string", shape: [-1] }, "hi")).toEqual({ kind: "text", text: "hi" });
    expect(madeUpInput({ dtype: "string", shape: [-1, 2] }, "hi")).toEqual({ kind: "json", json: '[["hi", "hi"]]' });
    expect(madeUpInput({ dtype: "float", shape: [-1, 3] }, "")).toEqual({ kind: "json", json: "[[0, 0, 0]]" });
    expect(madeUpInput({ dtype: "bool", shape: [] }, "")).toEqual({ kind: "json", json: "false" });
    expect(madeUpInput({ dtype: "int64", shape: undefined }, "")).toEqual({ kind: "json", json: "0" });
    expect(madeUpInput({ dtype: "float", shape: [224, 224, 3] }, "")).toEqual({ kind: "json", json: "" });
  });

  test("is no text box for an input of several texts", () => {
    expect(takesText({ dtype: "string", shape: [4] })).toBe(false);
  });
});

describe("inputsOf", () => {
  const signatures = {
    serve: { inputs: { text: { dtype: "string", shape: [-1, 1] }, id: { dtype: "int64", shape: [] } }, outputs: {} },
  };
  const inputsFor = (json: string) =>
    inputsOf(
      {
        signature: "serve",
        inputs: { text: { kind: "text", text: "hi" }, id: { kind: "json", json } },
        wantsNodes: false,
      },
      signatures,
    );

  test("nests a text as deep as its input, and keeps all digits of integers", () => {
    expect(inputsFor("9007199254740993")).toEqual({ text: [["hi"]], id: 9007199254740993n });
  });

  test.each(["[1,", "", "  "])("names the input whose JSON is %j", (json) => {
    expect(() => inputsFor(json)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ input: "id" }) }),
    );
  });
});

describe("modelFiles", () => {
  const file = new Blob();
  const paths = (...given: string[]) => modelFiles(given.map((path) => ({ path, file }))).map(({ path }) => path);

  test("are those of the outermost folder of a model, by their paths in it", () => {
    expect(paths("m/saved_model.pb", "m/variables/variables.index", "readme.md", "m/assets/saved_model.pb")).toEqual([
      "saved_model.pb",
      "variables/variables.index",
      "assets/saved_model.pb",
    ]);
    expect(paths("model.json", "group1-shard1of1.bin")).toEqual(["model.json", "group1-shard1of1.bin"]);
  });

  test("are one file that may be a model by its name, without files that systems add", () => {
    expect(paths("x/.DS_Store", "x/notes.txt", "x/a.tflite")).toEqual(["x/a.tflite"]);
    expect(paths("notes.txt")).toEqual(["notes.txt"]);
  });
});
