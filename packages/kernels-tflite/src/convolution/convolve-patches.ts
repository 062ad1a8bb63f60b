import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { productLoopsOver } from "../products/product-loops.js";
import { resultKind } from "../products/result-kind.js";
import { multiplyRows } from "../products/row-product.js";
import { signedWeights } from "../products/signed-weights.js";
import { multiplyWideRows } from "../products/wide-product.js";
import { type ImagePlan, imageSize, placesOf } from "./image-plan.js";
import { outputView } from "./output-view.js";
import { patchWriter } from "./patches.js";
import type { FixedResults, Results } from "./results.js";
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
  const requantize = groups === 1 ? fixedFinish(memory, scope, results.fixed, bias, output) : undefined;
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
      const finish = requantize ?? ((start, end, sums) => write(start, end, memory.i32, sums >>> 2));
      yield* multiplyRows(context, { ...factors, weightsZeroPoint, finish });
    }
  }
}

/** Writes the results of all output channels of the places from `start` up to `end`, whose int32 sums are at an address. */
export type Finish = (start: number, end: number, sums: number) => void;

/** Requantises sums in WebAssembly; undefined without fixed results. Views are dead afterwards. */
export function fixedFinish(
  memory: LinearMemory,
  scope: MemoryScope,
  fixed: FixedResults | undefined,
  bias: Tensor | undefined,
  output: Tensor,
): Finish | undefined {
  if (!fixed) return undefined;
  const units = output.shape[output.rank - 1];
  const multipliers = scope.malloc(units * 4);
  const shifts = scope.malloc(units * 4);
  for (let unit = 0; unit < units; unit++) {
    const { multiplier, shift } = fixed.multipliers[fixed.multipliers.length === 1 ? 0 : unit];
    memory.i32[(multipliers >>> 2) + unit] = multiplier;
    memory.i32[(shifts >>> 2) + unit] = shift;
  }
  const kind = resultKind(output.dtype);
  const { zeroPoint, min, max } = fixed;
  return (start, end, sums) => {
    const z = output.address + start * units * Math.abs(kind);
    const loops = productLoopsOver(memory);
    loops.requantizeFixed(
      sums,
      end - start,
      units,
      bias?.address ?? 0,
      multipliers,
      shifts,
      zeroPoint,
      min,
      max,
      z,
      kind,
    );
  };
}
