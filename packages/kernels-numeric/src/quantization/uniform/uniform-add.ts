/**
 * UniformQuantizedAdd: both sides as integers of the scale of the result, and their sums.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops/uniform_quantized_add_op.cc (TensorFlow 2.21).
 */
import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, formatShape, type Shape, type Tensor, visitRows } from "@heddle/tensor";
import { throughFloat } from "../rounding.js";
import { slicesAlong } from "../slices-along.js";
import { checkQuantization, checkScales, integersOf, type Quantization } from "./uniform-checks.js";
import { requantizers } from "./uniform-requantizers.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

const INT32 = [-(2 ** 31), 2 ** 31 - 1] as const;

export function createUniformQuantizedAdd({ attributes }: ConstructionContext): Kernel {
  const [left, right, out] = ["lhs", "rhs", "output"].map((name) => attributes.int32(`${name}_quantization_axis`));
  const [least, most] = ["min", "max"].map((end) => attributes.int32(`output_quantization_${end}_val`));
  if (Math.min(left, right, out) < -1) {
    throw invalidArgument("lhs, rhs and output quantization_axis must be -1 or within [0, dims)");
  }
  return {
    compute(context) {
      const [lhs, rhs] = [context.input(0), context.input(1)];
      const [l, r, o] = [2, 4, 6].map((i) => ({ scales: context.input(i), zeros: context.input(i + 1) }));
      checkQuantization(lhs.shape, l, left);
      checkQuantization(rhs.shape, r, right);
      const shape = broadcastShapes(lhs.shape, rhs.shape);
      if (!shape) {
        throw invalidArgument(`Cannot Add tensors of shapes: ${formatShape(lhs.shape)}${formatShape(rhs.shape)}`);
      }
      checkQuantization(shape, o, out);
      checkAxes("lhs", lhs.rank - left, left, shape.length - out, out);
      checkAxes("rhs", rhs.rank - right, right, shape.length - out, out);
      checkScales("lhs/rhs/output", l.scales, r.scales, o.scales);
      if (out >= 0 && (left < 0 || (right < 0 && out >= rhs.rank))) throw scalesOfOneSide(lhs.shape, rhs.shape);
      const x = requantized(lhs, l, o, out < 0 ? -1 : left, left);
      const y = requantized(rhs, r, o, out, right);
      const zeros = integersOf(o.zeros);
      const { count, inner } = slicesAlong(shape, out);
      const output = context.allocateOutput(0, shape);
      return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const z = output.elements() as Int32Array;
        const addRow = (to: number, a: number, aStep: number, b: number, bStep: number, length: number) => {
          for (let i = 0; i < length; i++) {
            const zero = zeros[Math.floor((to + i) / inner) % count];
            const sum = (x[a + i * aStep] + y[b + i * bStep] + zero) | 0;
            z[to + i] = Math.min(Math.max(sum, least), most);
          }
        };
        visitRows(shape, lhs.shape, rhs.shape, addRow, start, end);
      });
    },
  };
}

function checkAxes(name: string, fromEnd: number, axis: number, wanted: number, outputAxis: number): void {
  if (axis < 0 || outputAxis < 0 || fromEnd === wanted) return;
  throw invalidArgument(`If ${name} and output is both per-axis quantized, the quantization axis must match.`);
}

/** The elements of one side, as integers of the scale of the result with 0 at 0. */
function requantized(side: Tensor, from: Quantization, to: Quantization, outputAxis: number, axis: number): Int32Array {
  const { count, inner } = slicesAlong(side.shape, axis >= 0 ? axis : outputAxis);
  const functions = requantizers(from, to, count, INT32, "none");
  return (side.elements() as Int32Array).map((x, i) =>
    throughFloat(functions[Math.floor(i / inner) % count](throughFloat(x))),
  );
}

/** TensorFlow's process ends there. */
function scalesOfOneSide(lhs: Shape, rhs: Shape) {
  return invalidArgument(
    `If output is per-axis quantized, lhs must be too, and rhs must have its axis. Given lhs and rhs of shapes: ${formatShape(lhs)}${formatShape(rhs)}`,
  );
}
