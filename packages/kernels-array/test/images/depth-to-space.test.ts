import { Code, StatusError } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

describe("DepthToSpace", () => {
  test("refuses formats that TensorFlow's CPU kernel does not take, when the kernel is made", async () => {
    const attrs = {
      T: { type: "DT_FLOAT" },
      block_size: { i: 2 },
      data_format: { s: Buffer.from("NCHW").toString("base64") },
    };
    const input = { dtype: "float32", shape: [1, 4, 1, 1], values: [1, 2, 3, 4] };
    const thrown = await runOp(plugin, "DepthToSpace", attrs, [input]).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(StatusError);
    expect(thrown).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringContaining("DepthToSpace with data_format NCHW: only NHWC is supported"),
    });
  });
});
