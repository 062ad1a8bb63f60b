/**
 * ExtractGlimpse and ExtractGlimpseV2: a window of each image. Where it is beyond the image there is noise, of random numbers that
 * differ from run to run as TensorFlow's do, or 0.
 *
 * Source: tensorflow/core/kernels/image/attention_ops.cc and eigen_attention.h (TensorFlow 2.21).
 */
import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Tensor } from "@heddle/tensor";

const float = Math.fround;

type Noise = "uniform" | "gaussian" | "zero";

/** Where 0 and 1 of offsets are. */
interface Coordinates {
  readonly version: 1 | 2;
  readonly isNormalized: boolean;
  readonly isCentered: boolean;
}

export function createExtractGlimpse({ op, attributes }: ConstructionContext): Kernel {
  const noise = readNoise(attributes);
  const coordinates: Coordinates = {
    version: op.name === "ExtractGlimpse" ? 1 : 2,
    isNormalized: attributes.bool("normalized"),
    isCentered: attributes.bool("centered"),
  };
  return {
    compute(context) {
      const [input, size, offsets] = [context.input(0), context.input(1), context.input(2)];
      const [height, width] = checkInputs(input, size, offsets);
      const [batch, inputHeight, inputWidth, channels] = input.shape;
      const output = context.allocateOutput(0, [batch, height, width, channels]);
      if (output.elementCount === 0) return;
      const [x, y] = [input.elements() as Float32Array, output.elements() as Float32Array];
      const at = offsets.elements() as Float32Array;
      const [imageSize, glimpseSize] = [inputHeight * inputWidth * channels, height * width * channels];
      for (let image = 0; image < batch; image++) {
        const rows = spanOf(startOf(at[2 * image], inputHeight, height, coordinates), inputHeight, height);
        const columns = spanOf(startOf(at[2 * image + 1], inputWidth, width, coordinates), inputWidth, width);
        const pixels = x.subarray(image * imageSize, (image + 1) * imageSize);
        const glimpse = y.subarray(image * glimpseSize, (image + 1) * glimpseSize);
        if (rows.isPartial || columns.isPartial) fillNoise(glimpse, pixels, channels, noise);
        for (let row = 0; row < rows.count; row++) {
          const from = ((rows.from + row) * inputWidth + columns.from) * channels;
          const to = ((rows.to + row) * width + columns.to) * channels;
          glimpse.set(pixels.subarray(from, from + columns.count * channels), to);
        }
      }
    },
  };
}

function readNoise(attributes: Attributes): Noise {
  const isUniform = attributes.bool("uniform_noise");
  const noise = attributes.string("noise");
  if (isUniform && noise !== "" && noise !== "uniform") {
    throw invalidArgument("The uniform_noise and noise could not be specified at the same time");
  }
  if (noise === "") return isUniform ? "uniform" : "gaussian";
  if (noise === "uniform" || noise === "gaussian" || noise === "zero") return noise;
  throw invalidArgument(`The noise could only be uniform, gaussian, or zero, got${noise}`);
}

/** @returns the rows and columns of a glimpse */
function checkInputs(input: Tensor, size: Tensor, offsets: Tensor): [height: number, width: number] {
  if (input.rank !== 4) {
    throw invalidArgument(`input must be 4-dimensional (batch_size, height, width, depth)${formatShape(input.shape)}`);
  }
  if (size.rank !== 1 || size.shape[0] !== 2) {
    throw invalidArgument(`input must be a vector of size 2 (height, width)${formatShape(size.shape)}`);
  }
  const [height, width] = readIndices(size);
  for (const wanted of [height, width]) {
    if (wanted < 0) throw invalidArgument(`Expected a non-negative size, got ${wanted}`, { found: wanted });
  }
  if (offsets.rank !== 2) throw invalidArgument(`input must be a matrix${formatShape(offsets.shape)}`);
  if (offsets.shape[0] !== input.shape[0]) {
    throw invalidArgument(`first dimension should be batch${formatShape(offsets.shape)}`);
  }
  if (offsets.shape[1] !== 2) {
    throw invalidArgument(`second dimension should be of size 2 (y,x)${formatShape(offsets.shape)}`);
  }
  return [height, width];
}

/** The first pixel of a glimpse along one dimension. */
function startOf(
  offset: number,
  inputSize: number,
  size: number,
  { version, isNormalized, isCentered }: Coordinates,
): number {
  let place = isNormalized ? float(offset * inputSize) : offset;
  if (version === 1) {
    if (isCentered) place = float(float(place / 2) + float(inputSize / 2));
    return Math.trunc(float(place - float(size / 2)));
  }
  if (isCentered && isNormalized) place = float(float(float(place / 2) + float(inputSize / 2)) - float(size / 2));
  else if (isCentered) place = float(place + float(inputSize / 2));
  return Math.trunc(place);
}

/** The pixels along one dimension that are in the image and in the glimpse. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Whether noise is wanted, also for a glimpse that ends where the image ends. */
  readonly isPartial: boolean;
}

/** @param start NaN is as far before the image as can be */
function spanOf(start: number, inputSize: number, size: number): Span {
  if (!(start >= 0)) {
    const seen = Math.max(0, size + start || 0);
    return { from: 0, to: size - seen, count: Math.min(inputSize, seen), isPartial: true };
  }
  const isPartial = start + size >= inputSize;
  const count = isPartial ? Math.max(0, inputSize - start) : size;
  return { from: start, to: 0, count: Math.min(inputSize, count), isPartial };
}

function fillNoise(glimpse: Float32Array, pixels: Float32Array, channels: number, noise: Noise): void {
  if (noise === "zero") {
    glimpse.fill(0);
  } else if (noise === "uniform") {
    const { low, high } = extremes(pixels, 0, 1);
    for (let i = 0; i < glimpse.length; i++) glimpse[i] = low + Math.random() * (high - low);
  } else {
    for (let channel = 0; channel < channels; channel++) fillNormal(glimpse, pixels, channel, channels);
  }
}

/** Fills a channel with numbers of the mean and deviation of the image's, within its extremes. */
function fillNormal(glimpse: Float32Array, pixels: Float32Array, channel: number, step: number): void {
  const { low, high } = extremes(pixels, channel, step);
  const count = pixels.length / step;
  let [sum, squares] = [0, 0];
  for (let i = channel; i < pixels.length; i += step) sum += pixels[i];
  const mean = sum / count;
  for (let i = channel; i < pixels.length; i += step) squares += (pixels[i] - mean) ** 2;
  const deviation = Math.sqrt(squares / count);
  for (let i = channel; i < glimpse.length; i += step) {
    glimpse[i] = Math.max(Math.min(mean + normal() * deviation, high), low);
  }
}

/** A number of the standard normal distribution: the method of Box and Muller. */
function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}

function extremes(pixels: Float32Array, first: number, step: number): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = first; i < pixels.length; i += step) {
    low = Math.min(low, pixels[i]);
    high = Math.max(high, pixels[i]);
  }
  return { low, high };
}
