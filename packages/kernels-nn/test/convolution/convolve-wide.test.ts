import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** A convolution of whole numbers that are exact in each type. */
async function convolve(dtype: string, shape: readonly number[], filterShape: readonly number[]) {
  const attrs = {
    T: { type: `DT_${dtype.toUpperCase()}` },
    strides: { list: { i: [1, 1, 1, 1] } },
    padding: { s: Buffer.from("SAME").toString("base64") },
  };
  const tensor = (sizes: readonly number[], seed: number) => {
    const count = sizes.reduce((product, size) => product * size, 1);
    return { dtype, shape: sizes, values: Array.from({ length: count }, (_, i) => ((i * seed) % 13) - 6) };
  };
  const [output] = await runOp(plugin, "Conv2D", attrs, [tensor(shape, 7), tensor(filterShape, 5)]);
  return output.value;
}

describe.each(["double", "int32"])("convolveWide of %s", (dtype) => {
  // The first has many more places than patches are held at a time, of which later blocks have more.
  test.each([
    [
      [1, 160, 160, 1],
      [3, 3, 1, 2],
    ],
    [
      [2, 5, 7, 3],
      [2, 3, 3, 5],
    ],
    [
      [1, 3, 3, 4],
      [1, 1, 4, 9],
    ],
  ])("computes the same as float32 of images %j and a filter %j", async (shape, filterShape) => {
    expect(await convolve(dtype, shape, filterShape)).toEqual(await convolve("float", shape, filterShape));
  });
});
