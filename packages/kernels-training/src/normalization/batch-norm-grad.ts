import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, shapesEqual } from "@heddle/tensor";
import { floatOperand, floatResult, writeFloatResult } from "@heddle/tensor/patches";
import { batchNormGradientLoopsOver } from "./batch-norm-gradient-loops.js";

/** FusedBatchNormGrad: gradients by images, scale and offset. */
export function createBatchNormGrad({ attributes }: ConstructionContext): Kernel {
  const epsilon = Math.fround(attributes.float("epsilon"));
  const isTraining = attributes.bool("is_training");
  const isLast = attributes.string("data_format").endsWith("C");
  return { compute: (context) => computeGradients(context, epsilon, isTraining, isLast) };
}

function computeGradients(context: ComputeContext, epsilon: number, isTraining: boolean, isLast: boolean): void {
  const [dy, x, scale, mean, variance] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  if (dy.rank !== 4 && dy.rank !== 5) {
    throw invalidArgument(`y_backprop must be 4 or 5-dimensional${formatShape(dy.shape)}`);
  }
  const channelDimension = isLast ? dy.rank - 1 : 1;
  const channels = dy.shape[channelDimension];
  if (!shapesEqual(x.shape, dy.shape)) {
    throw invalidArgument(
      `x and y_backprop must have same shape, but x has shape ${formatShape(x.shape)} and y_backprop has shape ${formatShape(dy.shape)}`,
    );
  }
  checkChannels("scale", scale.shape, channels);
  checkChannels("saved mean", mean.shape, channels);
  checkChannels("saved variance", variance.shape, channels);
  const dx = context.allocateOutput(0, x.shape);
  const [dScale, dOffset] = [context.allocateOutput(1, [channels]), context.allocateOutput(2, [channels])];
  for (const reserve of [3, 4]) context.allocateOutput(reserve, [0]);
  const inner = isLast ? 1 : x.shape.slice(2).reduce((a, b) => a * b, 1);
  const outer = x.elementCount === 0 ? 0 : x.elementCount / channels / inner;
  const count = outer * inner;
  const { memory } = context;
  using g = floatOperand(dy);
  using v = floatOperand(x);
  using y = floatResult(dx);
  using scope = memory.scope();
  const sums = scope.malloc(channels * 16);
  const vectors = scope.malloc(channels * 12);
  const [slope, offset, pull] = [0, 1, 2].map((i) => vectors + i * channels * 4);
  const loops = batchNormGradientLoopsOver(memory);
  const { f32, f64 } = memory;
  f64.fill(0, sums / 8, sums / 8 + 2 * channels);
  loops.addGradients(g.address, v.address, outer, channels, inner, mean.address, sums);
  for (let c = 0; c < channels; c++) {
    const [sum, product] = [f64[sums / 8 + c], f64[sums / 8 + channels + c]];
    const factor = 1 / Math.sqrt(f32[variance.address / 4 + c] + epsilon);
    f32[dScale.address / 4 + c] = product * factor;
    f32[dOffset.address / 4 + c] = sum;
    f32[slope / 4 + c] = factor * f32[scale.address / 4 + c];
    f32[offset / 4 + c] = isTraining ? sum / count : 0;
    f32[pull / 4 + c] = isTraining ? (factor * factor * product) / count : 0;
  }
  loops.scaleGradients(g.address, v.address, y.address, outer, channels, inner, mean.address, slope, offset, pull);
  writeFloatResult(y, dx);
}

function checkChannels(name: string, shape: Shape, channels: number): void {
  if (shape.length !== 1) throw invalidArgument(`${name} must be 1-dimensional${formatShape(shape)}`);
  if (shape[0] === channels) return;
  throw invalidArgument(
    `${name} must have the same number of elements as the channels of x, got ${shape[0]} and ${channels}`,
  );
}
