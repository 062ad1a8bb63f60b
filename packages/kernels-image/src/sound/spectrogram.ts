import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { RealFourier } from "./real-fourier.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 200_000;

/**
 * AudioSpectrogram: how strong each frequency is in windows of each channel, of shape [channels, windows, frequencies]. Windows are
 * computed in float64.
 *
 * Source: tensorflow/core/kernels/spectrogram.cc and spectrogram_op.cc (TensorFlow 2.21).
 */
export function createAudioSpectrogram({ attributes }: ConstructionContext): Kernel {
  const size = attributes.int32("window_size");
  const stride = attributes.int32("stride");
  const isSquared = attributes.bool("magnitude_squared");
  return { compute: (context) => computeSpectrogram(context, size, stride, isSquared) };
}

function computeSpectrogram(
  context: ComputeContext,
  size: number,
  stride: number,
  isSquared: boolean,
): void | Promise<void> {
  const input = context.input(0);
  if (input.rank !== 2) throw invalidArgument(`input must be 2-dimensional${formatShape(input.shape)}`);
  if (size <= 1 || stride <= 0) {
    throw invalidArgument(`Spectrogram initialization failed for window size ${size} and stride ${stride}`);
  }
  const [samples, channels] = input.shape;
  const length = 2 ** Math.ceil(Math.log2(size));
  const count = samples < size ? 0 : 1 + Math.floor((samples - size) / stride);
  const frequencies = 1 + length / 2;
  const output = context.allocateOutput(0, [channels, count, frequencies]);
  if (output.elementCount === 0) return;
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  const fourier = new RealFourier(length);
  return inBlocks(context, channels * count, Math.ceil(ELEMENTS_AT_ONCE / length), (start, end) => {
    const { f32 } = context.memory;
    const { values } = fourier;
    for (let at = start; at < end; at++) {
      const from = (input.address >>> 2) + (at % count) * stride * channels + Math.floor(at / count);
      values.fill(0);
      for (let i = 0; i < size; i++) values[i] = f32[from + i * channels] * window[i];
      const powers = fourier.powers();
      const to = (output.address >>> 2) + at * frequencies;
      if (isSquared) f32.set(powers, to);
      else for (let i = 0; i < frequencies; i++) f32[to + i] = Math.sqrt(Math.fround(powers[i]));
    }
  });
}
