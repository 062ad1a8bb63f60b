import { describe, expect, test } from "vitest";
import { madeUpInput, takesText } from "../../src/model/made-up-input.js";

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
