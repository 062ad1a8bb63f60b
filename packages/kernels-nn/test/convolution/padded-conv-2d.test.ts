import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const ATTRS = {
  T: { type: "DT_FLOAT" },
  mode: { s: "UkVGTEVDVA==" },
  strides: { list: { i: [1, 1, 1, 1] } },
  padding: { s: "VkFMSUQ=" },
};
const floats = (shape: number[], values: number[]): CaseTensor => ({ dtype: "float32", shape, values });
const paddings: CaseTensor = { dtype: "int32", shape: [4, 2], values: [0, 0, 1, 0, 0, 1, 0, 0] };
const filter = floats([2, 2, 1, 1], [1, 2, 3, 4]);

const convolve = async (images: CaseTensor) => {
  const [output] = await runOp(plugin, "FusedPadConv2D", ATTRS, [images, paddings, filter]);
  return [output?.value].flat(4);
};

describe("FusedPadConv2D", () => {
  test("computes each image by itself", async () => {
    const first = [1, 2, 3, 4, 5, 6];
    const second = [9, 7, 5, 3, 1, -1];
    const alone = await Promise.all([first, second].map((image) => convolve(floats([1, 2, 3, 1], image))));
    expect(await convolve(floats([2, 2, 3, 1], [...first, ...second]))).toEqual(alone.flat());
  });
});
