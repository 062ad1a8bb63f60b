import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, floatToHalf, formatShape, halfToFloat } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

const NAMES = ["mean", "var", "beta", "gamma"];
const ELEMENTS_AT_ONCE = 65_536;

/**
 * BatchNormWithGlobalNormalization: images less a mean, times a factor, plus `beta`, for each channel. The factor is the inverse of the
 * deviation, times `gamma` if `scale_after_normalization`. Without channels TensorFlow divides by zero and ends; this is an error here.
 *
 * Source: tensorflow/core/kernels/batch_norm_op.h (TensorFlow 2.21).
 */
export function createBatchNormWithGlobalNormalization({ attributes, inputTypes }: ConstructionContext): Kernel {
  const [dtype] = inputTypes;
  const epsilon = Math.fround(attributes.float("variance_epsilon"));
  const isScaled = attributes.bool("scale_after_normalization");
  // Every step is rounded to the type.
  const round = dtype === DataType.DOUBLE ? Number : dtype === DataType.HALF ? roundToHalf : Math.fround;
  return {
    compute(context) {
      checkInputs(context);
      const [means, variances, betas, gammas] = [1, 2, 3, 4].map((index) => numbersOf(context, index));
      const factors = variances.map((variance, channel) => {
        const inverse = round(1 / Math.sqrt(round(variance + round(epsilon))));
        return isScaled ? round(inverse * gammas[channel]) : inverse;
      });
      return normalize(context, (x, channel) => {
        return round(round(round(x - means[channel]) * factors[channel]) + betas[channel]);
      });
    },
  };
}

function checkInputs(context: ComputeContext): void {
  const { shape, rank } = context.input(0);
  if (rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(shape)}`);
  for (const [index, name] of NAMES.entries()) {
    const given = context.input(index + 1);
    if (given.rank !== 1) throw invalidArgument(`${name} must be 1-dimensional${formatShape(given.shape)}`);
    if (given.shape[0] === shape[3]) continue;
    throw invalidArgument(
      `Dimensions must be equal, but are ${shape[3]} and ${given.shape[0]}: ${name} has a number for each channel`,
    );
  }
  if (shape[3] === 0) throw invalidArgument(`input must have channels, but its shape is ${formatShape(shape)}`);
}

/** Writes the results of `compute` for all elements, which is given the channel of each. */
function normalize(context: ComputeContext, compute: (x: number, channel: number) => number): void | Promise<void> {
  const x = context.input(0);
  const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
  const { memory } = context;
  const channels = x.shape[3];
  return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    if (x.dtype === DataType.HALF) {
      const { u16 } = memory;
      const [from, to] = [x.address >>> 1, y.address >>> 1];
      for (let i = start; i < end; i++) u16[to + i] = floatToHalf(compute(halfToFloat(u16[from + i]), i % channels));
      return;
    }
    const isDouble = x.dtype === DataType.DOUBLE;
    const values = isDouble ? memory.f64 : memory.f32;
    const [from, to] = [x.address, y.address].map((address) => address >>> (isDouble ? 3 : 2));
    for (let i = start; i < end; i++) values[to + i] = compute(values[from + i], i % channels);
  });
}

function numbersOf(context: ComputeContext, index: number): number[] {
  const input = context.input(index);
  const { values, base } = readElements<number>(input);
  return Array.from({ length: input.elementCount }, (_, at) => values[base + at]);
}

function roundToHalf(x: number): number {
  return halfToFloat(floatToHalf(x));
}
