import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import { slicesAlong } from "../slices-along.js";
import { checkQuantization, integersOf } from "./uniform-checks.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/**
 * UniformQuantizedClipByValue: integers within limits, of a whole tensor or of each slice along an axis.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops/uniform_quantized_clip_by_value_op.cc (TensorFlow 2.21).
 */
export function createUniformQuantizedClipByValue({ attributes }: ConstructionContext): Kernel {
  const axis = attributes.int32("quantization_axis");
  return {
    compute(context) {
      const [operand, min, max, scales, zeros] = [0, 1, 2, 3, 4].map((i) => context.input(i));
      checkQuantization(operand.shape, { scales, zeros }, axis);
      for (const [name, limit] of [["min", min] as const, ["max", max] as const]) {
        if (shapesEqual(limit.shape, scales.shape)) continue;
        throw invalidArgument(
          `Input ${name} shape must be same as scales/zero_points. Given ${name} of shape ${formatShape(limit.shape)} and scales/zero_points of shape ${formatShape(scales.shape)}`,
        );
      }
      const [lows, highs] = [integersOf(min), integersOf(max)];
      const { count, inner } = slicesAlong(operand.shape, axis);
      const output = context.forwardInputOrAllocateOutput([0], 0, operand.shape);
      return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const [x, y] = [operand.elements() as Int32Array, output.elements() as Int32Array];
        for (let i = start; i < end; i++) {
          const slice = Math.floor(i / inner) % count;
          y[i] = Math.min(Math.max(x[i], lows[slice]), highs[slice]);
        }
      });
    },
  };
}
