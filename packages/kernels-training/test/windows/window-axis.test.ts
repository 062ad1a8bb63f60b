import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const float32 = (shape: readonly number[]) => ({
  dtype: "float32" as const,
  shape,
  values: new Array<number>(shape.reduce((a, b) => a * b, 1)).fill(1),
});
const int32 = (values: readonly number[]) => ({ dtype: "int32" as const, shape: [values.length], values });
const ints = (...values: number[]) => ({ list: { i: values.map(String) } });
const T = { type: "DT_FLOAT" };

/** The values of an op's output, or the text of its error. */
function outcome(
  wasmLoops: boolean,
  op: string,
  attrs: Parameters<typeof runOp>[2],
  inputs: Parameters<typeof runOp>[3],
) {
  return runOp(plugin, op, { T, ...attrs }, inputs, { wasmLoops }).then(([{ value }]) => value, String);
}

describe.each([true, false])("windows that reach 2^31 elements, wasmLoops %s", (wasmLoops) => {
  test.each([1, 3])("are refused by a depthwise convolution with the stride %i", async (stride) => {
    const attrs = {
      strides: ints(1, stride, stride, 1),
      dilations: ints(1, 1, 2 ** 30, 1),
      padding: { s: btoa("SAME") },
    };
    const inputs = [int32([1, 1, 4, 1]), float32([1, 5, 1, 1]), float32([1, 1, Math.ceil(4 / stride), 1])];
    const found = await outcome(wasmLoops, "DepthwiseConv2dNativeBackpropInput", attrs, inputs);
    expect(found).toContain("INVALID_ARGUMENT: a window of 5 elements");
  });

  test("are refused by pooling with explicit paddings", async () => {
    const padding = { padding: { s: btoa("EXPLICIT") }, explicit_paddings: ints(0, 0, 0, 0, 0, 2 ** 31 - 2, 0, 0) };
    const attrs = { ksize: ints(1, 1, 2 ** 31 - 1, 1), strides: ints(1, 1, 1, 1), ...padding };
    const images = float32([1, 1, 4, 1]);
    const found = await outcome(wasmLoops, "MaxPoolGrad", attrs, [images, images, images]);
    expect(found).toContain("INVALID_ARGUMENT: a window of 2147483647 elements");
  });

  test("are taken up to that", async () => {
    const attrs = { ksize: ints(1, 1, 2 ** 31 - 1, 1), strides: ints(1, 1, 1, 1), padding: { s: btoa("SAME") } };
    const images = float32([1, 1, 4, 1]);
    expect(await outcome(wasmLoops, "MaxPoolGrad", attrs, [images, images, images])).toEqual([[[[4], [0], [0], [0]]]]);
  });
});
