import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { type Grid, resize, scaleOf } from "./resize.js";
import { weighLoopsOver } from "./weigh-loops.js";
import { imageAt, roomForImage, type Sample, writeTaps } from "./weighed-images.js";

const float = Math.fround;

/**
 * ResizeArea: each pixel is the mean of the area that it covers on the input, as float32.
 *
 * Source: tensorflow/core/kernels/image/resize_area_op.cc (TensorFlow 2.21).
 */
export function createResizeArea({ attributes }: ConstructionContext): Kernel {
  const grid: Grid = { alignsCorners: attributes.bool("align_corners"), hasHalfPixelCenters: false };
  return { compute: (context) => resize(context, grid, resizeArea) };
}

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

function resizeArea(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): void | Promise<void> {
  return runSteps(areaSteps(grid, images, output, context));
}

/** The rows of an image are resized first, each once, and then rows of the result are made of them. */
function* areaSteps(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): Steps<void> {
  const { memory } = context;
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  const [, height, width] = output.shape;
  const rowScale = areaScale(grid, inputHeight, height);
  const columnScale = areaScale(grid, inputWidth, width);
  const scale = float(1 / float(rowScale * columnScale));
  const rowLength = inputWidth * channels;
  const count = width * channels;
  using scope = memory.scope();
  const rows = writeTaps(memory, scope, spans(rowScale, inputHeight, height), count * 4);
  const columns = writeTaps(memory, scope, spans(columnScale, inputWidth, width), channels * 4);
  const lines = scope.malloc(inputHeight * count * 4);
  const copy = roomForImage(scope, images);
  for (let n = 0; n < batch; n++) {
    const image = imageAt(images, n, copy);
    const resizeRows = (start: number, end: number) => {
      const { weigh } = weighLoopsOver(memory);
      for (let row = start; row < end; row++) {
        weigh(image + row * rowLength * 4, columns.starts, columns.taps, width, channels, lines + row * count * 4);
      }
    };
    yield* settle(inBlocks(context, inputHeight, Math.ceil(ELEMENTS_AT_ONCE / (rowLength + count)), resizeRows));
    const addRows = (start: number, end: number) => {
      const { weigh } = weighLoopsOver(memory);
      const { f32 } = memory;
      for (let row = start; row < end; row++) {
        const target = output.address + (n * height + row) * count * 4;
        weigh(lines, rows.starts + row * 4, rows.taps, 1, count, target);
        // Sums start from 0, which makes a 0 of -0.
        for (let i = target >>> 2; i < (target >>> 2) + count; i++) f32[i] = (f32[i] + 0) * scale;
      }
    };
    yield* settle(inBlocks(context, height, Math.ceil(ELEMENTS_AT_ONCE / count), addRows));
  }
}

/** As {@link scaleOf}; the one pixel of a dimension cannot be aligned at two corners. */
function areaScale(grid: Grid, input: number, output: number): number {
  return input === 1 ? float(1 / output) : scaleOf(grid, input, output);
}

/** The pixels of the input under each of the output, none outside of it, and the part of each that is covered. */
function spans(scale: number, inputSize: number, size: number): readonly Sample[] {
  return Array.from({ length: size }, (_, i) => {
    const [start, end] = [float(i * scale), float((i + 1) * scale)];
    const first = Math.floor(start);
    const numbers = Array.from({ length: Math.max(1, Math.ceil(end) - first) }, (_, k) => first + k);
    return {
      pixels: numbers.map((place) => Math.min(Math.max(place, 0), inputSize - 1)),
      weights: numbers.map((place) => {
        if (place < start) return float(place + 1 > end ? scale : place + 1 - start);
        return float(place + 1 > end ? end - place : 1);
      }),
    };
  });
}
