/**
 * Convolutions of integers with scales and zero points, or of float32, which is quantized by images, with such integers.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops/uniform_quantized_convolution_ops.cc (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { rowMajorStrides, type Shape, type Tensor } from "@heddle/tensor";
import { quantizeAsymmetrically } from "../asymmetric-quantization.js";
import { type ConvolutionAxis, convolvedShape, planConvolution, readForm } from "../convolution-plan.js";
import { type ConvolutionSide, convolveIntegers, offsets } from "../convolve-integers.js";
import type { Dimensions } from "../dimension-numbers.js";
import { checkQuantization, checkScales, floatsOf, integersOf } from "./uniform-checks.js";
import { checkOneScale, productRequantizers } from "./uniform-dot.js";

const float = Math.fround;

/** UniformQuantizedConvolution: integers of a scale of their own. */
export function createUniformQuantizedConvolution({ attributes }: ConstructionContext): Kernel {
  const form = readForm(attributes);
  const [least, most] = ["min", "max"].map((end) => attributes.int32(`output_quantization_${end}_val`));
  if (attributes.int32("lhs_quantization_axis") !== -1) {
    throw invalidArgument("lhs_quantization_axis Attr must be -1 (per-tensor).");
  }
  const [rhsAxis, outputAxis] = ["rhs", "output"].map((name) => attributes.int32(`${name}_quantization_axis`));
  return {
    compute(context) {
      const [lhs, rhs] = [context.input(0), context.input(1)];
      const [l, r, o] = [2, 4, 6].map((i) => ({ scales: context.input(i), zeros: context.input(i + 1) }));
      checkScales("lhs", l.scales);
      checkScales("rhs", r.scales);
      checkScales("output", o.scales);
      const plan = planConvolution(form, lhs.shape, rhs.shape);
      checkOneScale(l);
      checkAxis("rhs", rhsAxis, "kernel_output_feature_dimension", plan.numbers.rhs[0]);
      checkQuantization(rhs.shape, r, rhsAxis);
      checkAxis("output", outputAxis, "output_feature_dimension", plan.numbers.output[1]);
      const outputShape = convolvedShape(plan, lhs.shape, rhs.shape);
      checkQuantization(outputShape, o, outputAxis);
      if (r.scales.rank === 0 && o.scales.rank > 0) {
        throw invalidArgument(
          `If rhs is per-tensor quantized, output must be also per-tensor quantized. Given output scales/zero_points of rank ${o.scales.rank}`,
        );
      }
      const functions = productRequantizers(l, r, o, [least, most]);
      const zero = integersOf(l.zeros)[0];
      const values = ordered(lhs.elements() as Int8Array, lhs.shape, plan.numbers.lhs);
      const left = padded(
        Int32Array.from(values, (x) => x - zero),
        lhs.shape,
        plan.numbers.lhs,
        plan.axes,
        [zero],
      );
      const right = rightSide(rhs, plan.numbers.rhs, integersOf(r.zeros));
      const output = context.allocateOutput(0, outputShape);
      return convolveIntegers(context, { ...plan, outputShape }, left, right, (sum, to, _, feature) => {
        (output.elements() as Int32Array)[to] = functions[feature % functions.length](sum);
      });
    },
  };
}

/** UniformQuantizedConvolutionHybrid: float32. */
export function createUniformQuantizedConvolutionHybrid({ attributes }: ConstructionContext): Kernel {
  const rhsAxis = attributes.int32("rhs_quantization_axis");
  const form = readForm(attributes);
  return {
    compute(context) {
      const [lhs, rhs] = [context.input(0), context.input(1)];
      const r = { scales: context.input(2), zeros: context.input(3) };
      checkScales("rhs", r.scales);
      const plan = planConvolution(form, lhs.shape, rhs.shape);
      checkAxis("rhs", rhsAxis, "kernel_output_feature_dimension", plan.numbers.rhs[0]);
      checkQuantization(rhs.shape, r, rhsAxis);
      const outputShape = convolvedShape(plan, lhs.shape, rhs.shape);
      const values = Float32Array.from(ordered(lhs.elements() as Float32Array, lhs.shape, plan.numbers.lhs));
      const batch = lhs.shape[plan.numbers.lhs[0]];
      const size = values.length / batch;
      const integers = new Int32Array(values.length);
      const images = Array.from({ length: batch }, (_, i) => quantizeAsymmetrically(values, i * size, size, integers));
      const zeros = images.map(({ zero }) => zero);
      const left = padded(integers, lhs.shape, plan.numbers.lhs, plan.axes, zeros);
      const right = rightSide(rhs, plan.numbers.rhs, integersOf(r.zeros));
      const scales = floatsOf(r.scales);
      const output = context.allocateOutput(0, outputShape);
      return convolveIntegers(context, { ...plan, outputShape }, left, right, (sum, to, image, feature) => {
        const product = float(float(sum) * images[image].scale) * scales[feature % scales.length];
        (output.elements() as Float32Array)[to] = product;
      });
    },
  };
}

function checkAxis(name: string, axis: number, dimension: string, wanted: number): void {
  if (axis === -1 || axis === wanted) return;
  throw invalidArgument(
    `${name}_quantization_axis Attr must be -1 (per-tensor) or dimension_numbers.${dimension} (per-channel).`,
    { axis },
  );
}

/** The elements of a tensor in another order of its dimensions. */
function ordered(values: ArrayLike<number>, shape: Shape, dimensions: Dimensions): number[] {
  const strides = rowMajorStrides(shape);
  const sizes = dimensions.map((dimension) => shape[dimension]);
  const places = offsets(
    sizes,
    dimensions.map((dimension) => strides[dimension]),
  );
  return Array.from(places, (place) => values[place]);
}

/** The right side less its zero points: one, or one for each output feature. */
function rightSide(rhs: Tensor, dimensions: Dimensions, zeros: Int32Array): ConvolutionSide {
  const sizes = dimensions.map((dimension) => rhs.shape[dimension]);
  const perFeature = rhs.elementCount / sizes[0];
  const values = ordered(rhs.elements() as Int8Array, rhs.shape, dimensions);
  return { values: Int32Array.from(values, (x, i) => x - zeros[Math.floor(i / perFeature) % zeros.length]), sizes };
}

/**
 * The left side with padding and gaps, which stand for 0 where the zero point is an int8.
 *
 * @param zeros the zero point of all images, or of each
 */
function padded(
  values: Int32Array,
  shape: Shape,
  dimensions: Dimensions,
  axes: readonly ConvolutionAxis[],
  zeros: readonly number[],
): ConvolutionSide {
  const [batch, features, ...space] = dimensions.map((dimension) => shape[dimension]);
  const sizes = [batch, features, ...axes.map(({ paddedSize }) => paddedSize)];
  const steps = rowMajorStrides(sizes.slice(2));
  const first = axes.reduce((sum, { before }, i) => sum + before * steps[i], 0);
  const places = offsets(
    space,
    steps.map((step, i) => step * axes[i].lhsDilation),
  );
  const size = axes.reduce((product, { paddedSize }) => product * paddedSize, 1);
  const result = new Int32Array(batch * features * size);
  for (let image = 0; image < batch * features; image++) {
    const zero = zeros[Math.floor(image / features) % zeros.length];
    const to = image * size;
    // TensorFlow pads with the zero point as an int8.
    result.fill(((zero << 24) >> 24) - zero, to, to + size);
    for (let i = 0; i < places.length; i++) result[to + first + places[i]] = values[image * places.length + i];
  }
  return { values: result, sizes };
}
