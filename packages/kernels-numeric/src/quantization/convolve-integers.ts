import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { rowMajorStrides, type Shape } from "@heddle/tensor";
import type { ConvolutionPlan } from "./convolution-plan.js";

/** Products of two integers that are computed without a pause. */
const PRODUCTS_AT_ONCE = 300_000;

/** One side of a convolution: its integers less their zero point, in the order of its dimension numbers. */
export interface ConvolutionSide {
  readonly values: Int32Array;
  /** Batch or output features, features, and the sizes that the window slides along. */
  readonly sizes: readonly number[];
}

/** Takes the sum of products for the element `to` of the output. */
export type TakeSum = (sum: number, to: number, batch: number, feature: number) => void;

/** Calls `take` for each element of the output. Sums are int32, and wrap. @param lhs with padding and gaps */
export function convolveIntegers(
  context: ComputeContext,
  { numbers, axes, featureGroups, batchGroups, outputShape }: ConvolutionPlan,
  lhs: ConvolutionSide,
  rhs: ConvolutionSide,
  take: TakeSum,
): void | Promise<void> {
  const outputStrides = rowMajorStrides(outputShape);
  const [batches, features, ...space] = numbers.output.map((dimension) => outputShape[dimension]);
  const [batchStep, featureStep, ...spaceSteps] = numbers.output.map((dimension) => outputStrides[dimension]);
  const lhsSteps = rowMajorStrides(lhs.sizes.slice(2));
  const places = offsets(space, spaceSteps);
  const starts = offsets(
    space,
    lhsSteps.map((step, i) => step * axes[i].stride),
  );
  const taps = offsets(
    rhs.sizes.slice(2),
    lhsSteps.map((step, i) => step * axes[i].rhsDilation),
  );
  const depth = rhs.sizes[1];
  const lhsSpace = lhs.sizes.slice(2).reduce((product, size) => product * size, 1);
  const perFeatureGroup = features / featureGroups;
  const perBatchGroup = features / batchGroups;
  const cost = Math.max(1, depth * taps.length * places.length);
  return inBlocks(context, batches * features, Math.ceil(PRODUCTS_AT_ONCE / cost), (start, end) => {
    for (let image = start; image < end; image++) {
      const feature = image % features;
      const batch = Math.floor(image / features);
      const lhsBatch = Math.floor(feature / perBatchGroup) * batches + batch;
      const first = (lhsBatch * lhs.sizes[1] + Math.floor(feature / perFeatureGroup) * depth) * lhsSpace;
      const weights = feature * depth * taps.length;
      const to = batch * batchStep + feature * featureStep;
      for (let place = 0; place < places.length; place++) {
        let sum = 0;
        for (let channel = 0, w = weights; channel < depth; channel++) {
          const from = first + channel * lhsSpace + starts[place];
          for (let tap = 0; tap < taps.length; tap++, w++) {
            sum = (sum + Math.imul(lhs.values[from + taps[tap]], rhs.values[w])) | 0;
          }
        }
        take(sum, to + places[place], lhsBatch, feature);
      }
    }
  });
}

/** The offset of each place of a grid, in order. */
export function offsets(sizes: Shape, steps: readonly number[]): Int32Array {
  let result = Int32Array.of(0);
  for (const [i, size] of sizes.entries()) {
    const next = new Int32Array(result.length * size);
    for (let j = 0; j < next.length; j++) next[j] = result[Math.floor(j / size)] + (j % size) * steps[i];
    result = next;
  }
  return result;
}
