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
import { type Grid, readGrid, resize, scaleOf } from "./resize.js";
import { weighLoopsOver } from "./weigh-loops.js";
import { imageAt, roomForImage, type Sample, writeTaps } from "./weighed-images.js";

/**
 * ResizeBicubic: float32 images, each pixel from four by four of the input. The weights are those of 1025 places between two pixels.
 *
 * Source: tensorflow/core/kernels/image/resize_bicubic_op.cc (TensorFlow 2.21).
 */
export function createResizeBicubic({ attributes }: ConstructionContext): Kernel {
  const grid = readGrid(attributes);
  return { compute: (context) => resize(context, grid, resizeBicubic) };
}

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

function resizeBicubic(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): void | Promise<void> {
  return runSteps(bicubicSteps(grid, images, output, context));
}

/** Images are resized row by row: between rows first, then between the columns of the result. */
function* bicubicSteps(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): Steps<void> {
  const { memory } = context;
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  const [, height, width] = output.shape;
  const rowLength = inputWidth * channels;
  const count = width * channels;
  using scope = memory.scope();
  const rows = writeTaps(memory, scope, bicubicSamples(grid, inputHeight, height), rowLength * 4);
  const columns = writeTaps(memory, scope, bicubicSamples(grid, inputWidth, width), channels * 4);
  const between = scope.malloc(rowLength * 4);
  const copy = roomForImage(scope, images);
  for (let n = 0; n < batch; n++) {
    const image = imageAt(images, n, copy);
    const rowsAtOnce = Math.ceil(ELEMENTS_AT_ONCE / (rowLength + count));
    const writeRows = (start: number, end: number) => {
      const loops = weighLoopsOver(memory);
      for (let row = start; row < end; row++) {
        loops.weigh(image, rows.starts + row * 4, rows.taps, 1, rowLength, between);
        const target = output.address + (n * height + row) * count * 4;
        loops.weigh(between, columns.starts, columns.taps, width, channels, target);
      }
    };
    yield* settle(inBlocks(context, height, rowsAtOnce, writeRows));
  }
}

/** Four pixels for each of the output. */
export function bicubicSamples(grid: Grid, inputSize: number, size: number): readonly Sample[] {
  const scale = scaleOf(grid, inputSize, size);
  return Array.from({ length: size }, (_, i) => {
    const place = grid.hasHalfPixelCenters
      ? Math.fround(Math.fround(Math.fround(i + 0.5) * scale) - 0.5)
      : Math.fround(i * scale);
    const first = Math.floor(place) - 1;
    const wanted = [first, first + 1, first + 2, first + 3];
    const pixels = wanted.map((pixel) => Math.min(Math.max(pixel, 0), inputSize - 1));
    const weights = weightsAt(Math.fround(place - Math.floor(place)), grid.hasHalfPixelCenters ? -0.5 : -0.75);
    if (!grid.hasHalfPixelCenters) return { pixels, weights };
    // Pixels outside of the image count nothing. Without half pixels, those at the edge stand for them.
    return { pixels, weights: normalized(weights.map((weight, k) => (pixels[k] === wanted[k] ? weight : 0))) };
  });
}

function normalized(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => Math.fround(total + weight), 0);
  const inverse = Math.fround(1 / sum);
  return weights.map((weight) => Math.fround(weight * inverse));
}

const STEPS = 1024;

/** The weights of four pixels when the place is `part` after the second one; `a` is the slope of the cubic at the third. */
function weightsAt(part: number, a: number): readonly number[] {
  const step = roundEven(Math.fround(part * STEPS));
  return [far(step, a), near(step, a), near(STEPS - step, a), far(STEPS - step, a)];
}

/** The weight of a pixel at a distance of `step` steps. */
function near(step: number, a: number): number {
  const x = step / STEPS;
  return Math.fround(((a + 2) * x - (a + 3)) * x * x + 1);
}

/** The weight of a pixel that is one further. */
function far(step: number, a: number): number {
  const x = step / STEPS + 1;
  return Math.fround(((a * x - 5 * a) * x + 8 * a) * x - 4 * a);
}

/** The nearest integer, of two the even one. */
function roundEven(value: number): number {
  const floor = Math.floor(value);
  const part = value - floor;
  return part > 0.5 || (part === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}
