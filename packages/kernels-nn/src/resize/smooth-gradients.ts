/**
 * Gradients of images that were resized smoothly by the original ones: each gradient is divided among the pixels that its pixel was made
 * of. Sums are made in float64 and rounded once.
 *
 * Source: tensorflow/core/kernels/image/resize_bicubic_op.cc and scale_and_translate_op.cc (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { type Grid, readGrid } from "./resize.js";
import { bicubicSamples } from "./resize-bicubic.js";
import { readSampling, readScales, spansOf } from "./scale-and-translate.js";
import type { Sample } from "./weighed-images.js";

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
      return spread(context, gradients, original, rows, columns);
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
      return spread(context, gradients, original, rows, columns);
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

/** Gradients that are divided without a pause. */
const GRADIENTS_AT_ONCE = 100_000;

/** Divides the gradients, those of a row first among the rows of the original image, then among its columns. */
function spread(
  context: ComputeContext,
  gradients: Tensor,
  original: Tensor,
  rows: readonly Sample[],
  columns: readonly Sample[],
): void | Promise<void> {
  const [batch, height, , channels] = gradients.shape;
  const [, originalHeight, originalWidth] = original.shape;
  const output = context.allocateOutput(0, [batch, originalHeight, originalWidth, channels]);
  const lineLength = originalWidth * channels;
  const sums = new Float64Array(originalHeight * lineLength);
  const line = new Float64Array(lineLength);
  const cost = columns.length * channels;
  const addRows = (start: number, end: number) => {
    const g = readElements<number>(gradients);
    for (let at = start; at < end; at++) {
      const row = at % height;
      if (row === 0) sums.fill(0);
      line.fill(0);
      let from = g.base + at * cost;
      for (const { pixels, weights } of columns) {
        for (const [k, pixel] of pixels.entries()) {
          const to = pixel * channels;
          for (let c = 0; c < channels; c++) line[to + c] += g.values[from + c] * weights[k];
        }
        from += channels;
      }
      for (const [k, pixel] of rows[row].pixels.entries()) {
        const weight = rows[row].weights[k];
        const to = pixel * lineLength;
        for (let i = 0; i < lineLength; i++) sums[to + i] += line[i] * weight;
      }
      if (row === height - 1) writeImage(output, (at - row) / height, sums);
    }
  };
  if (height === 0) writeElements<number>(output, (y, to) => y.fill(0, to, to + output.elementCount));
  return inBlocks(context, batch * height, Math.ceil(GRADIENTS_AT_ONCE / Math.max(1, cost)), addRows);
}

function writeImage(output: Tensor, image: number, sums: Float64Array): void {
  const { values, base } = readElements<number>(output);
  values.set(sums, base + image * sums.length);
}
