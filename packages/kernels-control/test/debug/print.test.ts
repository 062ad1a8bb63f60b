import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

describe("Print", () => {
  test("returns its first input", async () => {
    const attrs = { T: { type: "DT_FLOAT" }, U: { list: { type: ["DT_INT32"] } } };
    const inputs = [
      { dtype: "float32", shape: [2], values: [1, 2] },
      { dtype: "int32", shape: [], values: [3] },
    ];
    expect(await runOp(plugin, "Print", attrs, inputs)).toEqual([{ dtype: "float", shape: [2], value: [1, 2] }]);
  });
});

describe("PrintV2", () => {
  test("takes its input and has no output", async () => {
    const text = { dtype: "string", shape: [], values: [Buffer.from("text").toString("base64")] };
    expect(await runOp(plugin, "PrintV2", {}, [text])).toEqual([]);
  });
});
