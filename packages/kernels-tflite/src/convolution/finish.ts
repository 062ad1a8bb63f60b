import type { LinearMemory, MemoryScope } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { productLoopsOver } from "../products/product-loops.js";
import { resultKind } from "../products/result-kind.js";
import { wideSumLoopsOver } from "../products/wide-sum-loops.js";
import type { FixedResults, NearestResults, Results, ScaledResults } from "./results.js";

/** Writes the results of all output channels of the places from `start` up to `end`, whose sums are at an address: int64 for wide results, else int32. */
export type Finish = (start: number, end: number, sums: number) => void;

/** The scales of images that were quantised on the fly. */
export interface ImageScaling {
  readonly imageScales: Float32Array;
  /** The places of an image. */
  readonly perImage: number;
  /** True when the images have zero points. */
  readonly isAsymmetric: boolean;
}

/** Makes the results of sums in WebAssembly. Views are dead afterwards. */
export function finishOf(
  memory: LinearMemory,
  scope: MemoryScope,
  { result }: Results,
  bias: Tensor | undefined,
  output: Tensor,
  scaling: ImageScaling,
): Finish {
  if ("scales" in result) return scaledFinish(memory, scope, result, bias, output, scaling);
  if ("factors" in result) return nearestFinish(memory, scope, result, bias, output);
  return fixedFinish(memory, scope, result, bias, output);
}

function nearestFinish(
  memory: LinearMemory,
  scope: MemoryScope,
  { factors, zeroPoint, min, max }: NearestResults,
  bias: Tensor | undefined,
  output: Tensor,
): Finish {
  const units = output.shape[output.rank - 1];
  const scales = scope.malloc(units * 4);
  if (factors.length === 1) memory.f32.fill(factors[0], scales >>> 2, (scales >>> 2) + units);
  else memory.f32.set(factors, scales >>> 2);
  const kind = resultKind(output.dtype);
  return (start, end, sums) => {
    const z = output.address + start * units;
    const biases = bias?.address ?? 0;
    const { requantizeNearest } = productLoopsOver(memory);
    requantizeNearest(sums, end - start, units, biases, scales, zeroPoint, min, max, z, kind);
  };
}

function fixedFinish(
  memory: LinearMemory,
  scope: MemoryScope,
  fixed: FixedResults,
  bias: Tensor | undefined,
  output: Tensor,
): Finish {
  const units = output.shape[output.rank - 1];
  const multipliers = scope.malloc(units * 4);
  const shifts = scope.malloc(units * 4);
  const { i32 } = memory;
  for (let unit = 0; unit < units; unit++) {
    const { multiplier, shift } = fixed.multipliers[fixed.multipliers.length === 1 ? 0 : unit];
    i32[(multipliers >>> 2) + unit] = multiplier;
    i32[(shifts >>> 2) + unit] = shift;
  }
  const kind = resultKind(output.dtype);
  const { zeroPoint, min, max, isWide, isUp } = fixed;
  return (start, end, sums) => {
    const z = output.address + start * units * Math.abs(kind);
    const biases = bias?.address ?? 0;
    if (isWide) {
      wideSumLoopsOver(memory).requantizeWide(sums, end - start, units, biases, multipliers, shifts, min, max, z);
      return;
    }
    const { requantizeFixed, requantizeUp } = productLoopsOver(memory);
    const requantize = isUp ? requantizeUp : requantizeFixed;
    requantize(sums, end - start, units, biases, multipliers, shifts, zeroPoint, min, max, z, kind);
  };
}

function scaledFinish(
  memory: LinearMemory,
  scope: MemoryScope,
  { scales, min, max }: ScaledResults,
  bias: Tensor | undefined,
  output: Tensor,
  { imageScales, perImage, isAsymmetric }: ImageScaling,
): Finish {
  const units = output.shape[output.rank - 1];
  const unitScales = scope.malloc(units * 4);
  const biases = bias?.address ?? scope.calloc(units * 4);
  if (scales.length === 1) memory.f32.fill(scales[0], unitScales >>> 2, (unitScales >>> 2) + units);
  else memory.f32.set(scales, unitScales >>> 2);
  const isUnitFirst = isAsymmetric ? 1 : 0;
  return (start, end, sums) => {
    const { scaleChannels } = productLoopsOver(memory);
    for (let place = start; place < end; ) {
      const image = Math.floor(place / perImage);
      const stop = Math.min((image + 1) * perImage, end);
      const from = sums + (place - start) * units * 4;
      const z = output.address + place * units * 4;
      const scale = imageScales[image];
      scaleChannels(from, stop - place, units, scale, unitScales, isUnitFirst, biases, min, max, z);
      place = stop;
    }
  };
}
