import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, shapesEqual } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** FusedBatchNormGrad: gradients by images, scale and offset. Sums are made in float64 and rounded once. */
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
  const outer = channels === 0 ? 0 : x.elementCount / channels / inner;
  const count = outer * inner;
  const [g, v] = [readElements<number>(dy), readElements<number>(x)];
  const [scales, means, variances] = [scale, mean, variance].map((tensor) => readElements<number>(tensor));
  const { f32 } = context.memory;
  writeElements<number>(dx, (values, base) => {
    for (let c = 0; c < channels; c++) {
      const center = means.values[means.base + c];
      const factor = 1 / Math.sqrt(variances.values[variances.base + c] + epsilon);
      const slope = factor * scales.values[scales.base + c];
      let [sum, product] = [0, 0];
      const each = (visit: (at: number) => void) => {
        for (let o = 0; o < outer; o++) {
          for (let i = 0, at = (o * channels + c) * inner; i < inner; i++, at++) visit(at);
        }
      };
      each((at) => {
        sum += g.values[g.base + at];
        product += g.values[g.base + at] * (v.values[v.base + at] - center);
      });
      f32[dScale.address / 4 + c] = product * factor;
      f32[dOffset.address / 4 + c] = sum;
      const [meanGradient, pull] = isTraining ? [sum / count, (factor * factor * product) / count] : [0, 0];
      each((at) => {
        values[base + at] = slope * (g.values[g.base + at] - meanGradient - (v.values[v.base + at] - center) * pull);
      });
    }
  });
}

function checkChannels(name: string, shape: Shape, channels: number): void {
  if (shape.length !== 1) throw invalidArgument(`${name} must be 1-dimensional${formatShape(shape)}`);
  if (shape[0] === channels) return;
  throw invalidArgument(
    `${name} must have the same number of elements as the channels of x, got ${shape[0]} and ${channels}`,
  );
}
