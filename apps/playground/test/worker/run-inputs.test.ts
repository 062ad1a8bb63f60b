import { describe, expect, test } from "vitest";
import { inputsOf } from "../../src/worker/run-inputs.js";

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
