import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { type SamplingKernel, samplingKernels } from "./sampling-kernels.js";
import { weighLoopsOver } from "./weigh-loops.js";
import { imageAt, roomForImage, type Sample, writeTaps } from "./weighed-images.js";

/**
 * ScaleAndTranslate: float32 images, each pixel from those of the input near its place, weighted by a sampling kernel. A place outside of
 * the input is 0.
 *
 * Source: tensorflow/core/kernels/image/scale_and_translate_op.cc (TensorFlow 2.21).
 */
export function createScaleAndTranslate({ attributes }: ConstructionContext): Kernel {
  const { kernel, antialias } = readSampling(attributes);
  return { compute: (context) => runSteps(transform(context, kernel, antialias)) };
}

/** The attributes of the op and of its gradient. @throws {StatusError} INVALID_ARGUMENT for an unknown kernel */
export function readSampling(attributes: Attributes): { readonly kernel: SamplingKernel; readonly antialias: boolean } {
  const name = attributes.string("kernel_type");
  const kernel = samplingKernels.get(name.toLowerCase());
  if (!kernel) throw invalidArgument(`Unrecognized kernel type: ${name}`, { name });
  return { kernel, antialias: attributes.bool("antialias") };
}

/** The scales, input 2, and the translations, input 3, of rows and columns. @throws {StatusError} INVALID_ARGUMENT for other numbers */
export function readScales(context: ComputeContext): readonly [scales: readonly number[], shifts: readonly number[]] {
  const scales = readPair(context.input(2));
  if (!(scales[0] > 0 && scales[1] > 0)) throw invalidArgument("Scale must be greater than zero.");
  return [scales, readPair(context.input(3))];
}

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

function* transform(context: ComputeContext, kernel: SamplingKernel, antialias: boolean): Steps<void> {
  const images = context.input(0);
  const { memory } = context;
  const [height, width] = readSize(images, context.input(1));
  const [[rowScale, columnScale], [down, right]] = readScales(context);
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  const output = context.allocateOutput(0, [batch, height, width, channels]);
  if (output.elementCount === 0) return;
  const samples = (size: number, inputSize: number, scale: number, translation: number) =>
    spansOf(kernel, size, inputSize, scale, translation, antialias).map(sampleOf);
  const rowLength = inputWidth * channels;
  const count = width * channels;
  using scope = memory.scope();
  const columns = writeTaps(memory, scope, samples(width, inputWidth, columnScale, right), channels * 4);
  const rowSamples = samples(height, inputHeight, rowScale, down);
  const rows = writeTaps(memory, scope, rowSamples, rowLength * 4);
  const between = scope.malloc(rowLength * 4);
  const copy = roomForImage(scope, images);
  const tapsPerRow = rowSamples[0].pixels.length;
  const rowsAtOnce = Math.ceil(ELEMENTS_AT_ONCE / (tapsPerRow * rowLength + count));
  for (let n = 0; n < batch; n++) {
    const image = imageAt(images, n, copy);
    const writeRows = (start: number, end: number) => {
      const { weigh } = weighLoopsOver(memory);
      const { f32 } = memory;
      for (let row = start; row < end; row++) {
        weigh(image, rows.starts + row * 4, rows.taps, 1, rowLength, between);
        const target = output.address + (n * height + row) * count * 4;
        weigh(between, columns.starts, columns.taps, width, channels, target);
        // Sums start from 0, which makes a 0 of -0.
        for (let i = target >>> 2; i < (target >>> 2) + count; i++) f32[i] += 0;
      }
    };
    yield* settle(inBlocks(context, height, rowsAtOnce, writeRows));
  }
}

function sampleOf({ start, weights }: Span): Sample {
  return { pixels: Array.from(weights, (_, k) => start + k), weights: [...weights] };
}

/** The pixels of the input for one of the output, along one dimension. */
export interface Span {
  readonly start: number;
  readonly weights: Float32Array;
}

/** The span of each pixel of the output, along one dimension. */
export function spansOf(
  kernel: SamplingKernel,
  size: number,
  inputSize: number,
  scale: number,
  translation: number,
  antialias: boolean,
): readonly Span[] {
  const { fround } = Math;
  const inverse = fround(1 / scale);
  const shift = fround(-inverse * translation);
  const kernelScale = antialias ? Math.max(inverse, 1) : 1;
  const radius = fround(kernel.radius * kernelScale);
  const longest = Math.min(2 * Math.ceil(radius) + 1, inputSize);
  const inImage = (pixel: number) => Math.min(Math.max(pixel || 0, 0), inputSize - 1);
  return Array.from({ length: size }, (_, i) => {
    const place = fround(fround(fround(i + 0.5) * inverse) + shift);
    // TensorFlow multiplies all pixels of the longest span, so that an infinite one with the weight 0 makes NaN.
    const empty = { start: 0, weights: new Float32Array(longest) };
    if (place < 0 || place > inputSize) return empty;
    const start = inImage(Math.ceil(fround(fround(place - radius) - 0.5)));
    const end = inImage(Math.floor(fround(fround(place + radius) - 0.5))) + 1;
    if (end - start > longest) throw internal(`Span is too large: ${end - start} vs ${longest}.`);
    const weights = new Float32Array(Math.min(longest, inputSize - start));
    let sum = 0;
    for (let k = 0; k < end - start; k++) {
      const distance = fround(fround(start + k + 0.5) - place);
      weights[k] = kernel.weight(Math.abs(fround(distance * fround(1 / kernelScale))));
      sum = fround(sum + weights[k]);
    }
    const inverseSum = Math.abs(sum) >= 1000 * 2 ** -126 ? fround(1 / sum) : 0;
    for (let k = 0; k < end - start; k++) weights[k] = inverseSum === 0 ? 0 : weights[k] * inverseSum;
    return { start, weights };
  });
}

function readSize(images: Tensor, size: Tensor): readonly number[] {
  if (images.rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(images.shape)}`);
  if (size.rank !== 1) throw invalidArgument(`output_shape_t must be 1-dimensional${formatShape(size.shape)}`);
  if (size.elementCount !== 2) {
    throw invalidArgument(`output_shape_t must have two elements${formatShape(size.shape)}`);
  }
  const sizes = readIndices(size);
  if (!sizes.every((wanted) => wanted > 0)) throw invalidArgument("output dimensions must be positive");
  const [, height, width, channels] = images.shape;
  if (channels === 0) throw invalidArgument("image must have at least one channel");
  if (height === 0 || width === 0) throw invalidArgument("input image must be of non-zero size");
  return sizes;
}

function readPair(tensor: Tensor): readonly number[] {
  if (tensor.rank !== 1) throw invalidArgument(`t must be 1-dimensional${formatShape(tensor.shape)}`);
  if (tensor.elementCount !== 2) throw invalidArgument(`t must have two elements${formatShape(tensor.shape)}`);
  const { values, base } = readElements<number>(tensor);
  return [values[base], values[base + 1]];
}
