/**
 * Products of two matrices of integers with scales and zero points, or of one of float32, which is quantized by rows, and one of integers.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops/uniform_quantized_dot_ops.cc (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import { quantizeAsymmetrically } from "../asymmetric-quantization.js";
import { addIntegerProducts } from "../integer-products.js";
import { makeRequantizer } from "../requantizer.js";
import { checkQuantization, checkScales, floatsOf, integersOf, type Quantization } from "./uniform-checks.js";

const float = Math.fround;

/** Products of two integers that are computed without a pause. */
const PRODUCTS_AT_ONCE = 500_000;

/** UniformQuantizedDot: integers of a scale of their own. */
export function createUniformQuantizedDot({ attributes }: ConstructionContext): Kernel {
  const [least, most] = ["min", "max"].map((end) => attributes.int32(`output_quantization_${end}_val`));
  if (attributes.int32("lhs_quantization_axis") !== -1) {
    throw invalidArgument("lhs_quantization_axis Attr must be -1 (per-tensor).");
  }
  checkAxis(attributes, "rhs");
  checkAxis(attributes, "output");
  return {
    compute(context) {
      const [lhs, rhs] = [context.input(0), context.input(1)];
      const [l, r, o] = [2, 4, 6].map((i) => ({ scales: context.input(i), zeros: context.input(i + 1) }));
      checkScales("lhs", l.scales);
      checkScales("rhs", r.scales);
      checkScales("output", o.scales);
      checkMatrices(lhs, rhs);
      checkOneScale(l);
      checkQuantization(rhs.shape, r, r.scales.rank === 0 ? -1 : 1);
      const shape = [lhs.shape[0], rhs.shape[1]];
      checkQuantization(shape, o, o.scales.rank === 0 ? -1 : 1);
      if (r.scales.rank === 0 && o.scales.rank > 0) {
        throw invalidArgument(
          `If rhs is per-tensor quantized, output must be also per-tensor quantized. Given rhs scales and zero_points of shape ${formatShape(r.scales.shape)} but given output scales and zero_points of shape ${formatShape(o.scales.shape)}`,
        );
      }
      const functions = productRequantizers(l, r, o, [least, most]);
      const zero = integersOf(l.zeros)[0];
      const left = Int32Array.from(lhs.elements() as Int8Array, (x) => x - zero);
      const output = context.allocateOutput(0, shape);
      return multiply(context, left, differences(rhs, r), shape, lhs.shape[1], (sums, _, first, count) => {
        const z = output.elements() as Int32Array;
        for (let column = 0; column < count; column++) {
          z[first + column] = functions[column % functions.length](sums[column]);
        }
      });
    },
  };
}

/** UniformQuantizedDotHybrid: float32. */
export function createUniformQuantizedDotHybrid({ attributes }: ConstructionContext): Kernel {
  checkAxis(attributes, "rhs");
  return {
    compute(context) {
      const [lhs, rhs] = [context.input(0), context.input(1)];
      const r = { scales: context.input(2), zeros: context.input(3) };
      checkMatrices(lhs, rhs);
      checkQuantization(rhs.shape, r, r.scales.rank === 0 ? -1 : 1);
      checkScales("rhs", r.scales);
      const [rows, depth] = lhs.shape;
      const left = new Int32Array(rows * depth);
      const values = floatsOf(lhs);
      const rowScales = Array.from(
        { length: rows },
        (_, row) => quantizeAsymmetrically(values, row * depth, depth, left).scale,
      );
      const scales = floatsOf(r.scales);
      const shape = [rows, rhs.shape[1]];
      const output = context.allocateOutput(0, shape);
      return multiply(context, left, differences(rhs, r), shape, depth, (sums, row, first, count) => {
        const z = output.elements() as Float32Array;
        for (let column = 0; column < count; column++) {
          z[first + column] = float(float(sums[column]) * rowScales[row]) * scales[column % scales.length];
        }
      });
    },
  };
}

/**
 * The functions from sums of products to integers of the result: one, or one for each channel of the right side.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a quotient of scales is not positive and finite
 */
export function productRequantizers(
  l: Quantization,
  r: Quantization,
  o: Quantization,
  limits: readonly [number, number],
): readonly ((x: number) => number)[] {
  const [leftScale] = floatsOf(l.scales);
  const [scales, zeros] = [floatsOf(o.scales), integersOf(o.zeros)];
  return Array.from(floatsOf(r.scales), (scale, i) => {
    const place = i % scales.length;
    return makeRequantizer((leftScale * scale) / scales[place], [0, zeros[place]], limits);
  });
}

/** @throws {StatusError} INVALID_ARGUMENT when the left side has more than one scale */
export function checkOneScale({ scales, zeros }: Quantization): void {
  if (scales.rank === 0 && zeros.rank === 0) return;
  throw invalidArgument(
    `lhs scales/zero_points must be all scalar tensors. Given: ${formatShape(scales.shape)}${formatShape(zeros.shape)}`,
  );
}

type Finish = (sums: Int32Array, row: number, first: number, count: number) => void;

/** Calls `finish` with the sums of each row, and the place of its first element in the result. */
function multiply(
  context: ComputeContext,
  left: Int32Array,
  right: Int32Array,
  [rows, columns]: readonly number[],
  depth: number,
  finish: Finish,
): void | Promise<void> {
  const sums = new Int32Array(columns);
  const rowsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, depth * columns));
  return inBlocks(context, rows, rowsAtOnce, (start, end) => {
    for (let row = start; row < end; row++) {
      sums.fill(0);
      addIntegerProducts(sums, 0, columns, left, row * depth, right, 0, depth);
      finish(sums, row, row * columns, columns);
    }
  });
}

/** The elements of the right matrix less their zero points, which are of the columns. */
function differences(rhs: Tensor, r: Quantization): Int32Array {
  const zeros = integersOf(r.zeros);
  return Int32Array.from(rhs.elements() as Int8Array, (x, i) => x - zeros[i % zeros.length]);
}

function checkAxis(attributes: Attributes, name: string): void {
  const axis = attributes.int32(`${name}_quantization_axis`);
  if (axis === 1 || axis === -1) return;
  throw invalidArgument(`${name}_quantization_axis Attr must be 1 (per-channel) or -1 (per-tensor).`, { axis });
}

function checkMatrices(lhs: Tensor, rhs: Tensor): void {
  for (const [name, { rank, shape }] of [["lhs", lhs] as const, ["rhs", rhs] as const]) {
    if (rank !== 2) throw invalidArgument(`${name} rank must be 2, but given ${name} shape ${formatShape(shape)}`);
  }
  if (lhs.shape[1] === rhs.shape[0]) return;
  throw invalidArgument(
    `lhs.dim_size(1) and rhs.dim_size(0) must be equal, but given lhs shape ${formatShape(lhs.shape)} and rhs shape ${formatShape(rhs.shape)}`,
  );
}
