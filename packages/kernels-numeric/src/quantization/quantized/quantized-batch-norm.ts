/**
 * QuantizedBatchNormWithGlobalNormalization: each channel less a mean, divided by a deviation, in 32-bit integers of a range of 2^20 on
 * both sides of 0.
 *
 * Source: tensorflow/core/kernels/quantized_batch_norm_op.cc (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { firstFloat, setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { dequantized, quantized, quantizedType, type ValueRange } from "@heddle/tensor/quantized";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

const BYTES = /* @__PURE__ */ quantizedType(DataType.QUINT8);
const RESULTS = /* @__PURE__ */ quantizedType(DataType.QINT32);
const RESULT_RANGE = { low: -(2 ** 20), high: 2 ** 20 };

/** The tensors by the names of TensorFlow's messages, each followed by its range. */
const NAMES = ["input", "mean", "var", "beta", "gamma"] as const;

export function createQuantizedBatchNorm({ attributes }: ConstructionContext): Kernel {
  const epsilon = float(attributes.float("variance_epsilon"));
  const isScaled = attributes.bool("scale_after_normalization");
  return {
    compute(context) {
      const [input, mean, variance, beta, gamma] = readInputs(context);
      const depth = mean.values.length;
      const scales = new Int32Array(depth);
      const offsets = new Int32Array(depth);
      for (let i = 0; i < depth; i++) {
        const root = float(1 / float(Math.sqrt(float(variance.values[i] + epsilon))));
        const scale = isScaled ? float(root * gamma.values[i]) : root;
        const offset = float(float(-mean.values[i] * scale) + beta.values[i]);
        scales[i] = quantized(RESULTS, scale, RESULT_RANGE);
        offsets[i] = quantized(RESULTS, offset, RESULT_RANGE);
      }
      const one = quantized(RESULTS, 1, RESULT_RANGE);
      const integers = Int32Array.from({ length: BYTES.steps }, (_, x) =>
        quantized(RESULTS, dequantized(BYTES, x, input.range), RESULT_RANGE),
      );
      const output = context.allocateOutput(0, input.tensor.shape);
      setRange(context, RESULT_RANGE);
      return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const [x, y] = [input.tensor.elements() as Uint8Array, output.elements() as Int32Array];
        for (let i = start; i < end; i++) {
          const channel = i % depth;
          y[i] = Math.trunc(Math.imul(integers[x[i]], scales[channel]) / one) + offsets[channel];
        }
      });
    },
  };
}

/** A tensor with its range, and the numbers that it stands for when it is a vector. */
interface RangedInput {
  readonly tensor: Tensor;
  readonly range: ValueRange;
  readonly values: Float32Array;
}

function readInputs(context: ComputeContext): RangedInput[] {
  const tensors = NAMES.map((_, i) => context.input(3 * i));
  const ranges = NAMES.map((name, i) => {
    const [low, high] = ["min", "max"].map((end, j) => {
      const tensor = context.input(3 * i + 1 + j);
      if (tensor.elementCount !== 1) throw invalidArgument(`${name}_${end} must have 1 element`);
      return firstFloat(tensor);
    });
    return { low, high };
  });
  checkShapes(tensors);
  return tensors.map((tensor, i) => ({
    tensor,
    range: ranges[i],
    values: i === 0 ? NO_VALUES : realsOf(tensor, ranges[i]),
  }));
}

const NO_VALUES = /* @__PURE__ */ new Float32Array(0);

function realsOf(tensor: Tensor, range: ValueRange): Float32Array {
  return Float32Array.from(tensor.elements() as Uint8Array, (x) => dequantized(BYTES, x, range));
}

function checkShapes([input, ...vectors]: readonly Tensor[]): void {
  if (input.rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(input.shape)}`);
  const [mean] = vectors;
  for (const [i, { rank, shape }] of vectors.entries()) {
    if (rank !== 1) throw invalidArgument(`${NAMES[i + 1]} must be 1-dimensional${formatShape(shape)}`);
  }
  for (const [name, { shape }] of [
    ["variance", vectors[1]] as const,
    ["beta", vectors[2]] as const,
    ["gamma", vectors[3]] as const,
  ]) {
    if (shapesEqual(shape, mean.shape)) continue;
    throw invalidArgument(
      `Mean and ${name} tensors must have the same shape: ${formatShape(mean.shape)} vs. ${formatShape(shape)}`,
    );
  }
  // TensorFlow would not compute the elements of other channels.
  if (mean.shape[0] === input.shape[3]) return;
  throw invalidArgument(
    `mean must have as many elements as input has channels: ${mean.shape[0]} vs. ${input.shape[3]}`,
  );
}
