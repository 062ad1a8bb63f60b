/**
 * Gradients of images that were resized smoothly by the original ones: each gradient is divided among the pixels that its pixel was made
 * of. Sums are made in float64 and rounded once.
 *
 * Source: tensorflow/core/kernels/image/resize_bicubic_op.cc and scale_and_translate_op.cc (TensorFlow 2.21).
 */
import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, setToZeros, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { type Grid, readGrid } from "./resize.js";
import { bicubicSamples } from "./resize-bicubic.js";
import { readSampling, readScales, spansOf } from "./scale-and-translate.js";
import { spreadLoopsOver } from "./spread-loops.js";
import { type Sample, writeTaps } from "./weighed-images.js";

/** ResizeBicubicGrad: for float32 gradients, in the type of the original image. */
export function createResizeBicubicGrad({ attributes }: ConstructionContext): Kernel {
  const grid = readGrid(attributes);
  return {
    compute(context) {
      const [gradients, original] = checkedImages(context);
      checkPositive([gradients, original]);
      const [, height, width] = gradients.shape;
      const rows = gradientSamples(grid, original.shape[1], height);
      const columns = gradientSamples(grid, original.shape[2], width);
      return runSteps(spread(context, gradients, original, rows, columns));
    },
  };
}

/** ScaleAndTranslateGrad. */
export function createScaleAndTranslateGrad({ attributes }: ConstructionContext): Kernel {
  const { kernel, antialias } = readSampling(attributes);
  return {
    compute(context) {
      const [gradients, original] = checkedImages(context);
      const [[rowScale, columnScale], [down, right]] = readScales(context);
      const [, height, width] = gradients.shape;
      // TensorFlow reads before the image for these.
      if (original.shape[1] * original.shape[2] === 0 && gradients.elementCount > 0) {
        throw invalidArgument(`original_image has no pixels: ${formatShape(original.shape)}`);
      }
      const samples = (size: number, inputSize: number, scale: number, translation: number): readonly Sample[] =>
        spansOf(kernel, size, inputSize, scale, translation, antialias).map(({ start, weights }) => ({
          pixels: Array.from(weights, (_, k) => start + k),
          weights: [...weights],
        }));
      const rows = samples(height, original.shape[1], rowScale, down);
      const columns = samples(width, original.shape[2], columnScale, right);
      return runSteps(spread(context, gradients, original, rows, columns));
    },
  };
}

/** TensorFlow does not align the corners of an original of one pixel, which shows in the last digits of its weights. */
function gradientSamples(grid: Grid, originalSize: number, size: number): readonly Sample[] {
  return bicubicSamples(originalSize > 1 ? grid : { ...grid, alignsCorners: false }, originalSize, size);
}

/** The gradients and the original images. */
function checkedImages(context: ComputeContext): readonly [gradients: Tensor, original: Tensor] {
  const [gradients, original] = [context.input(0), context.input(1)];
  if (gradients.rank !== 4) {
    throw invalidArgument(`input_grad must be 4-dimensional${formatShape(gradients.shape)}`);
  }
  if (original.rank !== 4) {
    throw invalidArgument(`original_image must be 4-dimensional${formatShape(original.shape)}`);
  }
  return [gradients, original];
}

function checkPositive([gradients, original]: readonly Tensor[]): void {
  for (const [name, { shape }] of [["resized", gradients] as const, ["original", original] as const]) {
    if (shape[1] === 0 || shape[2] === 0) throw invalidArgument(`${name} dimensions must be positive`);
  }
}

/** Products of a gradient and a weight that are computed without a pause. */
const PRODUCTS_AT_ONCE = 500_000;

/** Divides the gradients, those of a row first among the rows of the original image, then among its columns. */
function* spread(
  context: ComputeContext,
  gradients: Tensor,
  original: Tensor,
  rows: readonly Sample[],
  columns: readonly Sample[],
): Steps<void> {
  const { memory } = context;
  const [batch, height, width, channels] = gradients.shape;
  const [, originalHeight, originalWidth] = original.shape;
  const output = context.allocateOutput(0, [batch, originalHeight, originalWidth, channels]);
  setToZeros(output);
  if (output.elementCount === 0 || gradients.elementCount === 0) return;
  const lineLength = originalWidth * channels;
  const imageLength = originalHeight * lineLength;
  using scope = memory.scope();
  const columnTaps = writeTaps(memory, scope, columns, channels * 8);
  const rowTaps = writeTaps(memory, scope, rows, lineLength * 8);
  const line = scope.malloc(lineLength * 8);
  const sums = scope.malloc(imageLength * 8);
  const cost = width * channels * columns[0].pixels.length + lineLength * rows[0].pixels.length;
  const addRows = (start: number, end: number) => {
    const { spreadPixels, spreadLine } = spreadLoopsOver(memory);
    const { f64 } = memory;
    for (let at = start; at < end; at++) {
      const row = at % height;
      if (row === 0) f64.fill(0, sums / 8, sums / 8 + imageLength);
      f64.fill(0, line / 8, line / 8 + lineLength);
      const from = gradients.address + at * width * channels * 4;
      spreadPixels(from, columnTaps.starts, columnTaps.taps, width, channels, line);
      spreadLine(line, lineLength, rowTaps.starts + row * 4, rowTaps.taps, sums);
      if (row === height - 1) writeImage(output, (at - row) / height, f64.subarray(sums / 8, sums / 8 + imageLength));
    }
  };
  yield* settle(inBlocks(context, batch * height, Math.ceil(PRODUCTS_AT_ONCE / cost), addRows));
}

function writeImage(output: Tensor, image: number, sums: Float64Array): void {
  const { values, base } = readElements<number>(output);
  values.set(sums, base + image * sums.length);
}
