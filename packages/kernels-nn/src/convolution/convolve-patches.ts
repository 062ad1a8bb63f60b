import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { blockRows, FloatProduct, type KeptPanels } from "@heddle/tensor/matrices";
import { eachLine, lineOf, writePatches } from "@heddle/tensor/patches";
import { type Convolution, staysInside } from "./convolution.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 4_000_000;

/** Places that share the reading of a filter: fewer are not worth a pause between them. */
const FEWEST_PLACES = 8;

/**
 * Writes the result of a convolution of float32 numbers, all of whose channels each filter sees, into `output`, and pauses: the patches of the input under the filter,
 * as the rows of a matrix, times the filter. Products are added up in float32, 64 at a time, and their sums then; elements outside the
 * image are zeros.
 *
 * @param panels those of the node, for a filter that lasts
 * @param columns the output channels to compute, default all
 */
export function convolvePatches(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
  panels?: KeptPanels,
  columns: FilterColumns = { first: 0, count: plan.outputChannels },
): void | Promise<void> {
  const { memory } = context;
  const { outputChannels } = plan;
  const depth = filter.elementCount / outputChannels;
  const [results, weights] = [output, filter].map(({ address }) => address + columns.first * 4);
  const places = output.elementCount / outputChannels;
  const lines = wholeLines(plan, places);
  const most = PRODUCTS_AT_ONCE / depth / columns.count;
  const atOnce = lines?.lineStep
    ? lines.width * Math.max(1, Math.floor(most / lines.width))
    : FEWEST_PLACES * Math.max(1, Math.floor(most / FEWEST_PLACES));
  if (places > atOnce) return runSteps(convolveSteps());
  using product = productOfPatches();
  convolvePlaces(product, 0, places);

  function* convolveSteps(): Steps<void> {
    using product = productOfPatches();
    yield* settle(inBlocks(context, places, atOnce, (start, end) => convolvePlaces(product, start, end)));
  }

  function productOfPatches(): FloatProduct {
    const left = { rows: places, columns: depth, rowStep: lines ? lines.step : depth, columnStep: 1 };
    const right = { rows: depth, columns: columns.count, rowStep: outputChannels, columnStep: 1 };
    const kept = panels?.of(filter, right);
    return new FloatProduct(memory, results, input.address, left, weights, right, outputChannels, kept);
  }

  function convolvePlaces(product: FloatProduct, start: number, end: number): void {
    const multiply = (patches: number, at: number, count: number) => {
      product.moveTo(results + at * outputChannels * 4, patches, weights);
      product.multiplyRows(0, count);
    };
    if (lines?.lineStep) {
      const { width, lineStep } = lines;
      const line = start / width;
      product.moveTo(results + start * outputChannels * 4, input.address + line * lineStep * 4, weights);
      product.multiplyMatrices(width, (end - start) / width, lineStep, 0, width * outputChannels);
      return;
    }
    if (lines) {
      eachLine(start, end, lines.width, (line, place, at, count) => {
        multiply(input.address + (lines.elementOf(line) + place * lines.step) * 4, at, count);
      });
      return;
    }
    // As many patches as a product packs at once, so that they are in a cache.
    const most = Math.min(end - start, blockRows(depth));
    using scope = memory.scope();
    const patches = scope.malloc(most * depth * 4);
    for (let at = start; at < end; at += most) {
      const stop = Math.min(at + most, end);
      writePatches(plan, input, patches, depth * 4, at, stop);
      multiply(patches, at, stop - at);
    }
  }
}

/** Some of the output channels next to each other. */
export interface FilterColumns {
  readonly first: number;
  readonly count: number;
}

/** Lines of places whose patches lie in the input as they are. */
interface WholeLines {
  /** Places of a line. */
  readonly width: number;
  /** Elements from one patch to the next, which may overlap. */
  readonly step: number;
  /** The element of the input where a line starts. */
  readonly elementOf: (line: number) => number;
  /** Elements from one line to the next, when all are as far apart; else 0. */
  readonly lineStep: number;
}

/** The lines of a convolution with a filter of one row, without padding; undefined for another. */
function wholeLines({ axes, channels }: Convolution, places: number): WholeLines | undefined {
  const [planes, rows, columns] = axes;
  if (!axes.every(staysInside) || planes.filterSize !== 1 || rows.filterSize !== 1) return undefined;
  if (columns.dilation !== 1 && columns.filterSize !== 1) return undefined;
  const step = columns.stride * channels;
  const isPoint = axes.every(({ filterSize, stride }) => filterSize === 1 && stride === 1);
  if (isPoint) return { width: places, step, elementOf: () => 0, lineStep: 0 };
  const lineSize = columns.inputSize * channels;
  const elementOf = (line: number) => lineOf(axes, line, 0, 0) * lineSize;
  const hasAllLines = planes.outputSize === planes.inputSize && rows.outputSize === rows.inputSize;
  return { width: columns.outputSize, step, elementOf, lineStep: hasAllLines ? lineSize : 0 };
}
