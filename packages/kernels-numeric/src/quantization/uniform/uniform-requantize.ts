/**
 * UniformRequantize: integers with other scales and zero points, of a whole tensor or of each slice along an axis.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops/uniform_requantize_op.cc (TensorFlow 2.21).
 */
import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { throughFloat } from "../rounding.js";
import { slicesAlong } from "../slices-along.js";
import { checkQuantization, checkScales } from "./uniform-checks.js";
import { requantizers } from "./uniform-requantizers.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

export function createUniformRequantize({ attributes, inputTypes }: ConstructionContext): Kernel {
  const isWide = inputTypes[0] === DataType.QINT32;
  const [before, after] = ["input", "output"].map((name) => attributes.int32(`${name}_quantization_axis`));
  const limits = ["min", "max"].map((end) => attributes.int32(`output_quantization_${end}_val`));
  for (const [name, axis] of [["input", before] as const, ["output", after] as const]) {
    if (axis < -1) throw invalidArgument(`${name}_quantization_axis must be >= -1, given: ${axis}`, { axis });
  }
  if (before >= 0 && after >= 0 && before !== after) {
    throw invalidArgument("If input and output is both per-axis quantized, the quantization axis must be same.");
  }
  return {
    compute(context) {
      const [input, ...rest] = [0, 1, 2, 3, 4].map((i) => context.input(i));
      const [from, to] = [
        { scales: rest[0], zeros: rest[1] },
        { scales: rest[2], zeros: rest[3] },
      ];
      checkQuantization(input.shape, from, before);
      checkQuantization(input.shape, to, after);
      checkScales("input/output", from.scales, to.scales);
      const axis = before >= 0 ? before : after;
      const { count, inner } = slicesAlong(input.shape, axis);
      const functions = requantizers(from, to, count, [limits[0], limits[1]]);
      const output = context.allocateOutput(0, input.shape);
      return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const [x, y] = [readElements<number>(input), readElements<number>(output)];
        for (let i = start; i < end; i++) {
          const element = isWide ? throughFloat(x.values[x.base + i]) : x.values[x.base + i];
          y.values[y.base + i] = functions[Math.floor(i / inner) % count](element);
        }
      });
    },
  };
}
