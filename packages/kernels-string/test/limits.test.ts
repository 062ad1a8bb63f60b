import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { scalar, strings, text } from "./string-input.js";

/** What no case of TensorFlow's can show, since TensorFlow has no such limit or says it elsewhere. */
describe("limits", () => {
  test("AsString refuses texts of more than 65536 characters for one number", async () => {
    const input: CaseTensor = { dtype: "float32", shape: [], values: [1] };
    for (const attr of ["width", "precision"]) {
      await expect(
        runOp(plugin, "AsString", { T: { type: "DT_FLOAT" }, [attr]: { i: 65537 } }, [input]),
      ).rejects.toMatchObject({
        code: 8,
        message: `attr '${attr}' is 65537, which is more than the 65536 characters allowed`,
      });
    }
  });

  test("UnsortedSegmentJoin refuses more segments than the memory can hold", async () => {
    const attrs = { separator: text(""), Tindices: { type: "DT_INT32" }, Tnumsegments: { type: "DT_INT64" } };
    const ids: CaseTensor = { dtype: "int32", shape: [1], values: [0] };
    const segments: CaseTensor = { dtype: "int64", shape: [], values: [`${2 ** 40}`] };
    await expect(runOp(plugin, "UnsortedSegmentJoin", attrs, [strings(["a"]), ids, segments])).rejects.toMatchObject({
      code: 8,
      message: `${2 ** 40} strings do not fit into a memory of 4294901760 bytes`,
    });
  });

  test("a message ends at a NUL of the text that it shows", async () => {
    const attrs = { out_type: { type: "DT_INT32" } };
    await expect(runOp(plugin, "StringToNumber", attrs, [scalar("x\0y")])).rejects.toMatchObject({
      code: 3,
      message: "StringToNumberOp could not correctly convert string: x",
    });
  });

  test("StringToNumber is quick with very long texts", async () => {
    const [output] = await runOp(plugin, "StringToNumber", { out_type: { type: "DT_INT64" } }, [
      strings([`${"0".repeat(100_000)}7${" ".repeat(100_000)}`]),
    ]);
    expect(output.value).toEqual([7]);
  });
});
