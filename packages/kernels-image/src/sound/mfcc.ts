import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { formatShape, readIndex } from "@heddle/tensor";
import { checkRate } from "./wav.js";

/** The most numbers of a cosine transform, bands times coefficients: 128 MB of float64. */
const MOST_COSINES = 2 ** 24;

/** Elements and products that are computed without a pause. */
const WORK_AT_ONCE = 200_000;

interface Settings {
  /** The highest and the lowest frequency, in hertz. */
  readonly most: number;
  readonly least: number;
  readonly bands: number;
  readonly coefficients: number;
}

/**
 * Mfcc: the first coefficients of the cosine transform of the logarithms of bands of a spectrogram of squared magnitudes, of shape
 * [channels, windows, coefficients]; a fingerprint of speech. All is computed in float64.
 *
 * Source: tensorflow/core/kernels/mfcc.cc, mfcc_mel_filterbank.cc and mfcc_dct.cc (TensorFlow 2.21).
 */
export function createMfcc({ attributes }: ConstructionContext): Kernel {
  const settings = {
    most: Math.fround(attributes.float("upper_frequency_limit")),
    least: Math.fround(attributes.float("lower_frequency_limit")),
    bands: attributes.int32("filterbank_channel_count"),
    coefficients: attributes.int32("dct_coefficient_count"),
  };
  return { compute: (context) => computeMfcc(context, settings) };
}

function computeMfcc(context: ComputeContext, settings: Settings): void | Promise<void> {
  const { bands, coefficients, least, most } = settings;
  const [spectrogram, sampleRate] = [context.input(0), context.input(1)];
  if (spectrogram.rank !== 3) {
    throw invalidArgument(`spectrogram must be 3-dimensional${formatShape(spectrogram.shape)}`);
  }
  checkRate(sampleRate.shape);
  const rate = readIndex(sampleRate, 0);
  const [channels, windows, frequencies] = spectrogram.shape;
  const isFit =
    bands >= 1 &&
    rate > 0 &&
    frequencies >= 2 &&
    least >= 0 &&
    most > least &&
    coefficients >= 1 &&
    coefficients <= bands;
  if (!isFit) {
    throw invalidArgument(
      `Mfcc initialization failed for channel count ${frequencies}, sample rate ${rate} and filterbank_channel_count ${bands}`,
    );
  }
  if (bands * coefficients > MOST_COSINES) {
    throw resourceExhausted(
      `${bands} bands times ${coefficients} coefficients are more than the ${MOST_COSINES} numbers that an op transforms with`,
    );
  }
  const output = context.allocateOutput(0, [channels, windows, coefficients]);
  const bank = bankOf(settings, frequencies, rate);
  const cosines = cosinesOf(bands, coefficients);
  const sums = new Float64Array(bands);
  // TensorFlow computes no bands, and zeros, of a spectrogram that ends before the highest frequency.
  const isShort = bank.end >= frequencies;
  const atOnce = Math.ceil(WORK_AT_ONCE / (frequencies + bands * coefficients));
  return inBlocks(context, channels * windows, atOnce, (start, end) => {
    const { f32 } = context.memory;
    for (let at = start; at < end; at++) {
      sums.fill(0);
      addBands(bank, f32, (spectrogram.address >>> 2) + at * frequencies, sums);
      for (let band = 0; band < bands; band++) sums[band] = Math.log(Math.max(sums[band], 1e-12));
      for (let i = 0; i < coefficients; i++) {
        let sum = 0;
        for (let band = 0; band < bands; band++) sum += cosines[i * bands + band] * sums[band];
        f32[(output.address >>> 2) + at * coefficients + i] = isShort ? 0 : sum;
      }
    }
  });
}

/** Bands of frequencies, which overlap: each frequency is in two of them, or in one at the ends. */
interface Bank {
  /** The first and the last frequency. */
  readonly start: number;
  readonly end: number;
  /** For each frequency the lower one of its bands; -1 below the middle of the first band. */
  readonly bands: Int32Array;
  /** The share of each frequency in its lower band; the rest is in the next one. */
  readonly shares: Float64Array;
}

const melOf = (hertz: number) => 1127 * Math.log1p(hertz / 700);

function bankOf({ most, least, bands }: Settings, frequencies: number, rate: number): Bank {
  const low = melOf(least);
  const spacing = (melOf(most) - low) / (bands + 1);
  const centers = Float64Array.from({ length: bands + 1 }, (_, i) => low + spacing * (i + 1));
  const hertz = (0.5 * rate) / (frequencies - 1);
  const start = Math.trunc(1.5 + least / hertz);
  const end = Math.trunc(most / hertz);
  const bank = { start, end, bands: new Int32Array(frequencies), shares: new Float64Array(frequencies) };
  let band = 0;
  for (let i = start; i <= Math.min(end, frequencies - 1); i++) {
    const mel = melOf(i * hertz);
    while (band < bands && centers[band] < mel) band++;
    bank.bands[i] = band - 1;
    const [from, to] = band === 0 ? [low, centers[0]] : [centers[band - 1], centers[band]];
    bank.shares[i] = (to - mel) / (to - from);
  }
  return bank;
}

function addBands({ start, end, bands, shares }: Bank, f32: Float32Array, from: number, sums: Float64Array): void {
  for (let i = start; i <= Math.min(end, bands.length - 1); i++) {
    const magnitude = Math.sqrt(f32[from + i]);
    const share = magnitude * shares[i];
    const band = bands[i];
    if (band >= 0) sums[band] += share;
    if (band + 1 < sums.length) sums[band + 1] += magnitude - share;
  }
}

function cosinesOf(bands: number, coefficients: number): Float64Array {
  const norm = Math.sqrt(2 / bands);
  return Float64Array.from({ length: bands * coefficients }, (_, at) => {
    const [i, band] = [Math.floor(at / bands), at % bands];
    return norm * Math.cos(((i * Math.PI) / bands) * (band + 0.5));
  });
}
