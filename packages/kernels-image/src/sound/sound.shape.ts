import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of DecodeWav: samples and channels, and the rate.
 *
 * Source: tensorflow/core/ops/audio_ops.cc (TensorFlow 2.21), as of the functions below.
 */
export function decodeWavShape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  const wanted = (name: string, word: string) => {
    const size = context.attributes.int32(name);
    if (size >= 0 || size === -1) return size;
    throw invalidArgument(`${word} must be non-negative, got ${size}`, { found: size });
  };
  const channels = wanted("desired_channels", "channels");
  context.setOutputShape(0, [wanted("desired_samples", "samples"), channels]);
  context.setOutputShape(1, []);
}

/** The shape function of EncodeWav: one text. */
export function encodeWavShape(context: ShapeContext): void {
  inputWithRank(context, 0, 2);
  inputWithRank(context, 1, 0);
  context.setOutputShape(0, []);
}

/** The shape function of AudioSpectrogram: channels, windows and frequencies. */
export function spectrogramShape(context: ShapeContext): void {
  const [samples, channels] = inputWithRank(context, 0, 2);
  const size = context.attributes.int32("window_size");
  const stride = context.attributes.int32("stride");
  if (size <= 1) throw invalidArgument(`window size must be > 1, got ${size}`, { found: size });
  if (stride <= 0) throw invalidArgument(`stride must be strictly positive, got ${stride}`, { found: stride });
  const windows = samples < 0 ? -1 : samples < size ? 0 : 1 + Math.floor((samples - size) / stride);
  context.setOutputShape(0, [channels, windows, 1 + 2 ** Math.ceil(Math.log2(size)) / 2]);
}

/** The shape function of Mfcc: channels, windows and coefficients. */
export function mfccShape(context: ShapeContext): void {
  const [channels, windows] = inputWithRank(context, 0, 3);
  inputWithRank(context, 1, 0);
  context.setOutputShape(0, [channels, windows, context.attributes.int32("dct_coefficient_count")]);
}
