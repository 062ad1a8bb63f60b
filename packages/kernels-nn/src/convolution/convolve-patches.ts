import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { FloatProduct, type KeptPanels } from "@heddle/tensor/matrices";
import type { Axis, Convolution } from "./convolution.js";
import { patchLoopsOver } from "./patch-loops.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 2_000_000;

/** The most bytes of patches at a time. */
const PATCH_BYTES = 1 << 18;

/**
 * Writes the result of a convolution of float32 numbers without groups into `output`, and pauses: the patches of the input under the filter,
 * as the rows of a matrix, times the filter. Products are added up in float32, 64 at a time, and their sums then; elements outside the
 * image are zeros.
 *
 * @param panels those of the node, for a filter that lasts
 */
export function convolvePatches(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
  panels: KeptPanels,
): void | Promise<void> {
  const { memory } = context;
  const { outputChannels } = plan;
  const depth = filter.elementCount / outputChannels;
  const places = output.elementCount / outputChannels;
  const lines = wholeLines(plan, places);
  const most = PRODUCTS_AT_ONCE / filter.elementCount;
  const atOnce = lines?.lineStep
    ? lines.width * Math.max(1, Math.floor(most / lines.width))
    : Math.max(1, Math.floor(lines ? most : Math.min(most, PATCH_BYTES / (4 * depth))));
  if (places > atOnce) return runSteps(convolveSteps());
  using product = productOfPatches();
  convolvePlaces(product, 0, places);

  function* convolveSteps(): Steps<void> {
    using product = productOfPatches();
    yield* settle(inBlocks(context, places, atOnce, (start, end) => convolvePlaces(product, start, end)));
  }

  function productOfPatches(): FloatProduct {
    const left = { rows: places, columns: depth, rowStep: lines ? lines.step : depth, columnStep: 1 };
    const right = { rows: depth, columns: outputChannels, rowStep: outputChannels, columnStep: 1 };
    const kept = panels.of(filter, right);
    return new FloatProduct(memory, output.address, input.address, left, filter.address, right, outputChannels, kept);
  }

  function convolvePlaces(product: FloatProduct, start: number, end: number): void {
    const multiply = (patches: number, at: number, count: number) => {
      product.moveTo(output.address + at * outputChannels * 4, patches, filter.address);
      product.multiplyRows(0, count);
    };
    if (lines?.lineStep) {
      const { width, lineStep } = lines;
      const line = start / width;
      product.moveTo(output.address + start * outputChannels * 4, input.address + line * lineStep * 4, filter.address);
      product.multiplyMatrices(width, (end - start) / width, lineStep, 0, width * outputChannels);
      return;
    }
    if (lines) {
      eachLine(start, end, lines.width, (line, place, at, count) => {
        multiply(input.address + (lines.elementOf(line) + place * lines.step) * 4, at, count);
      });
      return;
    }
    using scope = memory.scope();
    const patches = scope.malloc((end - start) * depth * 4);
    writePatches(plan, input, patches, depth * 4, start, end);
    multiply(patches, start, end - start);
  }
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

/** Whether the filter sees elements of the input alone, all along the axis. */
function staysInside({ before, outputSize, stride, filterSize, dilation, inputSize }: Axis): boolean {
  return before === 0 && (outputSize - 1) * stride + (filterSize - 1) * dilation < inputSize;
}

type VisitLine = (line: number, place: number, at: number, count: number) => void;

/** Visits the places from `start` up to `end` by lines of `width` places. */
function eachLine(start: number, end: number, width: number, visit: VisitLine): void {
  for (let at = start; at < end; ) {
    const place = at % width;
    const count = Math.min(width - place, end - at);
    visit(Math.floor(at / width), place, at, count);
    at += count;
  }
}

/** The line of the input that a line of the filter sees for a line of the output; -1 outside of the image. */
function lineOf([planes, rows]: Convolution["axes"], line: number, filterPlane: number, filterRow: number): number {
  const image = Math.floor(line / rows.outputSize / planes.outputSize);
  const plane =
    (Math.floor(line / rows.outputSize) % planes.outputSize) * planes.stride -
    planes.before +
    filterPlane * planes.dilation;
  const row = (line % rows.outputSize) * rows.stride - rows.before + filterRow * rows.dilation;
  const isOutside = plane < 0 || plane >= planes.inputSize || row < 0 || row >= rows.inputSize;
  return isOutside ? -1 : (image * planes.inputSize + plane) * rows.inputSize + row;
}

/** Writes the patches of the places from `start` up to `end` to `target`, each of `patchBytes` bytes. Elements have 4 bytes or 8. */
export function writePatches(
  { axes, channels }: Convolution,
  input: Tensor,
  target: number,
  patchBytes: number,
  start: number,
  end: number,
): void {
  const [planes, rows, columns] = axes;
  const loops = patchLoopsOver(input.memory);
  const channelBytes = channels * dataTypeSize(input.dtype);
  const lineBytes = columns.filterSize * channelBytes;
  eachLine(start, end, columns.outputSize, (outputLine, place, at, count) => {
    const first = place * columns.stride - columns.before;
    let to = target + (at - start) * patchBytes;
    for (let i = 0; i < planes.filterSize; i++) {
      for (let j = 0; j < rows.filterSize; j++, to += lineBytes) {
        const line = lineOf(axes, outputLine, i, j);
        const from = input.address + Math.max(0, line) * columns.inputSize * channelBytes;
        const size = line < 0 ? 0 : columns.inputSize;
        const { stride, filterSize, dilation } = columns;
        loops.writePatches(from, size, channelBytes, first, stride, filterSize, dilation, count, to, patchBytes);
      }
    }
  });
}
