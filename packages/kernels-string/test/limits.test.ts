import { Host, runOp as runOpOn } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { type CaseTensor, caseAttrs, createTestMemory, runOp } from "@heddle/tooling-testing";
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
        code: "RESOURCE_EXHAUSTED",
        message: `attr '${attr}' is 65537, which is more than the 65536 characters allowed`,
      });
    }
  });

  test("UnsortedSegmentJoin refuses more segments than the memory can hold", async () => {
    const attrs = { separator: text(""), Tindices: { type: "DT_INT32" }, Tnumsegments: { type: "DT_INT64" } };
    const ids: CaseTensor = { dtype: "int32", shape: [1], values: [0] };
    const segments: CaseTensor = { dtype: "int64", shape: [], values: [`${2 ** 40}`] };
    await expect(runOp(plugin, "UnsortedSegmentJoin", attrs, [strings(["a"]), ids, segments])).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      message: `${2 ** 40} strings do not fit into a memory of ${2 ** 30} bytes`,
    });
  });

  test("StringFormat refuses text that would take more than the memory may have", async () => {
    const attrs = {
      T: { list: { type: ["DT_INT8"] } },
      template: text("%s"),
      placeholder: text("%s"),
      summarize: { i: -1 },
    };
    const memory = createTestMemory({ maximumBytes: 2 ** 20 });
    const host = new Host({ memory, plugins: [plugin] });
    using input = Tensor.allocate(memory, DataType.INT8, [2, 10_000]);
    await expect(runOpOn(host, "StringFormat", [input], { attrs: caseAttrs(attrs) })).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      message: "text of about 1280000 bytes does not fit into a memory of 1048576 bytes",
    });
    const [short] = await runOpOn(host, "StringFormat", [input], {
      attrs: caseAttrs({ ...attrs, summarize: { i: 1 } }),
    });
    short.release();
  });

  test("a message ends at a NUL of the text that it shows", async () => {
    const attrs = { out_type: { type: "DT_INT32" } };
    await expect(runOp(plugin, "StringToNumber", attrs, [scalar("x\0y")])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
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
