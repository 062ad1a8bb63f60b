import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { SCALAR, type Tensor } from "@heddle/tensor";
import { wrongShape } from "../errors.js";
import { readNumbers, writeNumbers } from "../numbers.js";
import { channelCount, trainingUnsupported } from "../on-demand-errors.js";

const NAMES = ["scale", "offset", "estimated_mean", "estimated_variance"];

/** FusedBatchNorm, V2 and V3 with `is_training` false: values normalized by a mean and variance that are given. */
export function createFusedBatchNorm({ op, attributes }: ConstructionContext): Kernel {
  if (attributes.bool("is_training")) throw trainingUnsupported(op.name);
  const epsilon = Math.fround(attributes.float("epsilon"));
  const isChannelsFirst = attributes.string("data_format").startsWith("NC");
  return { compute: (context) => normalize(context, epsilon, isChannelsFirst) };
}

function normalize(context: ComputeContext, epsilon: number, isChannelsFirst: boolean): void {
  const x = context.input(0);
  const given = [1, 2, 3, 4].map((i) => context.input(i));
  if (x.rank !== 4 && x.rank !== 5) throw wrongShape("input must be 4 or 5-dimensional", x.shape);
  given.forEach((tensor, i) => {
    if (tensor.rank !== 1) throw wrongShape(`${NAMES[i]} must be 1-dimensional`, tensor.shape);
  });
  const dimension = isChannelsFirst ? 1 : x.rank - 1;
  const channels = x.shape[dimension];
  given.forEach((tensor, i) => {
    if (tensor.elementCount !== channels) throw channelCount(i, tensor.elementCount, channels);
  });
  const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
  writeStatistics(context, given, x.elementCount === 0);
  if (x.elementCount === 0) return;

  let inner = 1;
  for (let d = dimension + 1; d < x.rank; d++) inner *= x.shape[d];
  const [scale, offset, mean, variance] = given.map(readNumbers);
  const { values, base } = readNumbers(x);
  writeNumbers(y, (target, to) => {
    for (let i = 0; i < x.elementCount; ) {
      for (let c = 0; c < channels; c++) {
        const factor = scale.values[scale.base + c] / Math.sqrt(variance.values[variance.base + c] + epsilon);
        const middle = mean.values[mean.base + c];
        const shift = offset.values[offset.base + c];
        for (let j = 0; j < inner; j++, i++) target[to + i] = (values[base + i] - middle) * factor + shift;
      }
    }
  });
}

/** The mean and variance that were used, or NaN for an input without elements; what is reserved for gradients is 0. */
function writeStatistics(context: ComputeContext, [, , mean, variance]: readonly Tensor[], isEmpty: boolean): void {
  const fill = (index: number, value: number, shape = mean.shape) => {
    const output = context.allocateOutput(index, shape);
    writeNumbers(output, (values, to) => values.fill(value, to, to + output.elementCount));
  };
  if (isEmpty) {
    fill(1, Number.NaN);
    fill(2, Number.NaN);
  } else {
    context.setOutput(1, mean.retain());
    context.setOutput(2, variance.retain());
  }
  fill(3, 0);
  fill(4, 0);
  if (context.outputCount > 5) fill(5, 0, SCALAR);
}
