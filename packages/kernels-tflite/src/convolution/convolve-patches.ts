import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { multiplyRows } from "../products/row-product.js";
import { signedWeights } from "../products/signed-weights.js";
import { multiplyWideRows } from "../products/wide-product.js";
import { finishOf } from "./finish.js";
import { type ImagePlan, imageSize, placesOf } from "./image-plan.js";
import { outputView } from "./output-view.js";
import { patchWriter } from "./patches.js";
import type { Results } from "./results.js";
import { wideImages } from "./wide-images.js";

/** The tensors of a convolution. */
export interface ConvolutionTensors {
  readonly input: Tensor;
  /** The filter of each output channel, one after the other: rows, columns, channels. */
  readonly filter: Tensor;
  readonly bias: Tensor | undefined;
  readonly output: Tensor;
}

/**
 * Writes the results of a convolution: products of the input under the filter, as rows, and the filters. Pauses.
 *
 * @param filterDepth the channels that a filter sees; the others belong to other groups
 */
export function* convolvePatches(
  context: ComputeContext,
  results: Results,
  plan: ImagePlan,
  { input, filter, bias, output }: ConvolutionTensors,
  filterDepth: number,
  isAsymmetric: boolean,
): Steps<void> {
  const { memory } = context;
  const { batch, rows, columns, channels, outputChannels } = plan;
  using scope = memory.scope();
  const quantization = { zeroPoint: results.inputZeroPoint, isAsymmetric };
  const images = wideImages(memory, scope, input, batch, imageSize(plan), quantization);
  const writePatches = patchWriter(memory, scope, plan, images);
  const weights = signedWeights(memory, scope, filter);
  const resultOf = results.resultOf(bias, outputChannels, images.scales, isAsymmetric);
  const perImage = rows.outputSize * columns.outputSize;
  const groups = channels / filterDepth;
  const units = outputChannels / groups;
  const depth = rows.filterSize * columns.filterSize * filterDepth;
  const scaling = { imageScales: images.scales, perImage, isAsymmetric };
  const finishAll = groups === 1 ? finishOf(memory, scope, results, bias, output, scaling) : undefined;
  for (let group = 0; group < groups; group++) {
    const first = group * units;
    const write = (start: number, end: number, sums: ArrayLike<number>, base: number) => {
      const { values, base: to } = outputView(memory, output);
      for (let place = start, i = base; place < end; place++) {
        const image = Math.floor(place / perImage);
        for (let unit = 0, at = to + place * outputChannels + first; unit < units; unit++, i++, at++) {
          values[at] = resultOf(sums[i], first + unit, image);
        }
      }
    };
    const factors = {
      rows: placesOf(plan),
      units,
      depth,
      weights: weights.address + first * depth,
      fill(start: number, end: number, wide: number) {
        writePatches(start, end, group * filterDepth, filterDepth, wide);
      },
    };
    if (results.isWide) {
      yield* multiplyWideRows(context, { ...factors, finish: (start, end, sums) => write(start, end, sums, 0) });
    } else {
      const weightsZeroPoint = results.filterZeroPoint + weights.offset;
      const finish = finishAll ?? ((start, end, sums) => write(start, end, memory.i32, sums >>> 2));
      yield* multiplyRows(context, { ...factors, weightsZeroPoint, finish });
    }
  }
}
