/** The constants of MelSpectrogram: its window, and how much of each frequency each band has. */
import { badConfig, unsupported } from "../errors.js";
import type { Config } from "../model/config.js";

/** Sizes and frequencies, in hertz, of a matrix of bands. */
export interface MelBands {
  readonly bands: number;
  /** Frequencies from 0 to half of the rate. */
  readonly frequencies: number;
  /** Samples in a second. */
  readonly rate: number;
  readonly least: number;
  readonly most: number;
}

const { fround } = Math;

/** The frequency in mels, in float32 as Keras has it. */
const mels = (hertz: number) => fround(1127 * fround(Math.log(fround(1 + fround(hertz / 700)))));

/**
 * Triangles that overlap, of [frequencies, bands]: each band rises to 1 from the middle of the one before, and falls to the middle of the
 * next. The frequency 0 is in none.
 *
 * Source: linear_to_mel_weight_matrix, keras/src/layers/preprocessing/mel_spectrogram.py (Keras 3.15).
 */
export function melMatrix({ bands, frequencies, rate, least, most }: MelBands): Float32Array {
  const matrix = new Float32Array(frequencies * bands);
  const [low, high] = [mels(least), mels(most)];
  const edge = (i: number) => fround(low + fround(i * fround(fround(high - low) / (bands + 1))));
  const step = fround(fround(rate / 2) / Math.max(1, frequencies - 1));
  for (let frequency = 1; frequency < frequencies; frequency++) {
    const place = mels(fround(frequency * step));
    for (let band = 0; band < bands; band++) {
      const [from, center, to] = [edge(band), edge(band + 1), edge(band + 2)];
      const rise = fround(place - from) / fround(center - from);
      const fall = fround(to - place) / fround(to - center);
      matrix[frequency * bands + band] = Math.max(0, Math.min(rise, fall));
    }
  }
  return matrix;
}

/**
 * The window of a layer with zeros around it; undefined without one.
 *
 * @param length of the window
 * @param size of the window with the zeros
 */
export function soundWindow(config: Config, length: number, size: number): Float64Array | undefined {
  const given = config.get("window");
  if (given === undefined) return undefined;
  const window = new Float64Array(size);
  const before = Math.floor((size - length) / 2);
  if (Array.isArray(given)) {
    if (given.length !== length || !given.every((each): each is number => typeof each === "number")) {
      throw badConfig(`${config.where}, 'window'`, `${length} numbers`, given);
    }
    window.set(given, before);
    return window;
  }
  if (given !== "hann" && given !== "hamming") throw unsupported(config.where, `window ${JSON.stringify(given)}`);
  const mean = given === "hann" ? 0.5 : 0.54;
  // Windows of an odd length end with their first number, as TensorFlow has them.
  const period = length - (length % 2);
  for (let i = 0; i < length; i++) {
    window[before + i] = length === 1 ? 1 : mean - (1 - mean) * Math.cos((2 * Math.PI * i) / period);
  }
  return window;
}

/**
 * The window by which frames that begin `step` numbers after one another are added up to the signal again.
 *
 * Source: inverse_stft_window_fn, tensorflow/python/ops/signal/spectral_ops.py (TensorFlow 2.21).
 */
export function inverseWindow(window: Float64Array, step: number): Float64Array {
  const sums = new Float64Array(step);
  for (const [index, number] of window.entries()) sums[index % step] += number ** 2;
  return window.map((number, index) => (sums[index % step] === 0 ? 0 : number / sums[index % step]));
}
