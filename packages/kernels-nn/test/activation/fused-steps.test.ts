import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const floats = (shape: readonly number[], values: readonly number[]) => ({ dtype: "float32", shape, values });
const text = (value: string) => Buffer.from(value).toString("base64");

/** A 1x1 convolution of two pixels with one channel, which copies it to two channels, the second one negated. */
async function fused(op: string, ops: readonly string[], args: readonly ReturnType<typeof floats>[]) {
  const attrs = {
    T: { type: "DT_FLOAT" },
    num_args: { i: args.length },
    fused_ops: { list: { s: ops.map(text) } },
    strides: { list: { i: [1, 1, 1, 1] } },
    padding: { s: text("SAME") },
  };
  const filter = floats([1, 1, 1, 2], [1, -1]);
  const [output] = await runOp(plugin, op, attrs, [floats([1, 1, 2, 1], [3, 8]), filter, ...args]);
  return output.value;
}

const refused = (message: string) => ({ code: Code.INVALID_ARGUMENT, message });

describe.each(["_FusedConv2D", "FusedDepthwiseConv2dNative", "_FusedDepthwiseConv2dNative"])(
  "FusedSteps of %s",
  (op) => {
    const bias = floats([2], [1, 2]);

    test("adds a bias, then applies the activation", async () => {
      expect(await fused(op, ["BiasAdd"], [bias])).toEqual([
        [
          [
            [4, -1],
            [9, -6],
          ],
        ],
      ]);
      expect(await fused(op, ["BiasAdd", "Relu6"], [bias])).toEqual([
        [
          [
            [4, 0],
            [6, 0],
          ],
        ],
      ]);
    });

    test("multiplies what is negative by the factors of Prelu", async () => {
      const alpha = floats([1, 1, 2], [5, 10]);
      expect(await fused(op, ["BiasAdd", "Prelu"], [bias, alpha])).toEqual([
        [
          [
            [4, -10],
            [9, -60],
          ],
        ],
      ]);
      expect(await fused(op, ["noop", "Prelu"], [floats([2, 1], [2, 3])])).toEqual([
        [
          [
            [3, -6],
            [8, -24],
          ],
        ],
      ]);
    });

    test("normalizes by the statistics that are given", async () => {
      const [scale, offset, mean, variance] = [
        [2, 1],
        [1, 0],
        [3, 0],
        [1, 4],
      ].map((values) => floats([2], values));
      const output = (await fused(op, ["FusedBatchNorm", "Relu"], [scale, offset, mean, variance])) as number[][][][];
      expect(output[0][0].flat().map((value) => value.toFixed(2))).toEqual(["1.00", "0.00", "11.00", "0.00"]);
    });

    test("refuses what it does not know, and the wrong number of arguments", async () => {
      const name = op === "_FusedConv2D" ? "Conv2D" : "DepthwiseConv2D";
      await expect(fused(op, ["BiasAdd", "Gelu"], [bias])).rejects.toMatchObject({ code: Code.UNIMPLEMENTED });
      await expect(fused(op, [], [bias])).rejects.toMatchObject(
        refused(`Fused ${name} must have at least one fused op.`),
      );
      await expect(fused(op, ["BiasAdd", "Prelu"], [bias])).rejects.toMatchObject(
        refused(`Fused ${name} with BiasAdd and Prelu must have two extra arguments: bias and alpha.`),
      );
      await expect(fused(op, ["noop", "Relu"], [bias])).rejects.toMatchObject(
        refused(`Fused ${name} without BiasAdd must have nothing as extra arguments.`),
      );
    });

    test("refuses arguments that do not fit", async () => {
      await expect(fused(op, ["BiasAdd"], [floats([1], [1])])).rejects.toMatchObject(
        refused("bias has 1 elements for 2 channels"),
      );
      await expect(fused(op, ["BiasAdd", "Prelu"], [bias, floats([3], [1, 2, 3])])).rejects.toMatchObject(
        refused("Incompatible shapes: [1,1,2,2] vs. [3]"),
      );
    });
  },
);
