import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

describe("QuantizedAvgPool", () => {
  // TensorFlow's process ends.
  test("refuses a window of 0 rows", async () => {
    const end = { dtype: "float32", shape: [], values: [0] };
    const attrs = {
      T: { type: "DT_QUINT8" },
      ksize: { list: { i: [1, 0, 1, 1] } },
      strides: { list: { i: [1, 1, 1, 1] } },
      padding: { s: "VkFMSUQ=" },
    };
    const image = { dtype: "quint8", shape: [1, 1, 1, 1], values: [7] };
    await expect(runOp(plugin, "QuantizedAvgPool", attrs, [image, end, end])).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("ksize must be a positive int32 value, got:0"),
    });
  });
});
