import type { ComputeContext, Steps } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { rowMode } from "../products/quantize-row.js";
import { multiplyRows } from "../products/row-product.js";
import { signedWeights } from "../products/signed-weights.js";
import { multiplyWideRows } from "../products/wide-product.js";
import { widenRows } from "../products/widen-rows.js";
import { finishOf } from "./finish.js";
import type { ImageAxis } from "./image-axis.js";
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
  results.checkChannels(bias, outputChannels);
  using scope = memory.scope();
  const quantization = { zeroPoint: results.inputZeroPoint, mode: rowMode(results.isDelegated, isAsymmetric) };
  const groups = channels / filterDepth;
  const isDirect = groups === 1 && input.dtype !== DataType.FLOAT && isPoint(rows) && isPoint(columns);
  const images = isDirect ? undefined : wideImages(memory, scope, input, batch, imageSize(plan), quantization);
  const writePatches = images && patchWriter(memory, scope, plan, images);
  const imageScales = images?.scales ?? new Float32Array(0);
  const weights = signedWeights(memory, scope, filter);
  const perImage = rows.outputSize * columns.outputSize;
  const units = outputChannels / groups;
  const depth = rows.filterSize * columns.filterSize * filterDepth;
  const scaling = { imageScales, perImage, isAsymmetric };
  const finishAll = groups === 1 ? finishOf(memory, scope, results, bias, output, scaling) : undefined;
  const resultOf = finishAll ? undefined : results.resultOf(bias, outputChannels, imageScales, isAsymmetric);
  for (let group = 0; group < groups; group++) {
    const first = group * units;
    const finish = finishAll ?? ((start, end, sums) => finishGroup(start, end, sums, first, units));
    const factors = {
      rows: placesOf(plan),
      units,
      depth,
      weights: weights.address + first * depth,
      fill(start: number, end: number, wide: number) {
        if (writePatches) writePatches(start, end, group * filterDepth, filterDepth, wide);
        else widenRows(memory, input, quantization.zeroPoint, start, end, channels, wide);
      },
    };
    if (results.isWide) {
      yield* multiplyWideRows(context, { ...factors, finish });
    } else {
      const weightsZeroPoint = results.filterZeroPoint + weights.offset;
      yield* multiplyRows(context, { ...factors, weightsZeroPoint, finish });
    }
  }

  /** Writes the results of the output channels of a group. */
  function finishGroup(start: number, end: number, sums: number, first: number, units: number): void {
    if (!resultOf) return;
    const { i32, i64 } = memory;
    const { values, base } = outputView(memory, output);
    for (let place = start, i = 0; place < end; place++) {
      const image = Math.floor(place / perImage);
      for (let unit = 0, at = base + place * outputChannels + first; unit < units; unit++, i++, at++) {
        const sum = results.isWide ? Number(i64[(sums >>> 3) + i]) : i32[(sums >>> 2) + i];
        values[at] = resultOf(sum, first + unit, image);
      }
    }
  }
}

/** Whether the places along an axis are the elements of the input. */
function isPoint({ inputSize, outputSize, filterSize, sources }: ImageAxis): boolean {
  return filterSize === 1 && inputSize === outputSize && sources.every((source, at) => source === at);
}
