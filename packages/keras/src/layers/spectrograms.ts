/** STFTSpectrogram and MelSpectrogram: how strong each frequency is in windows of a sound. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, checkMade, unsupported } from "../errors.js";
import { complexTypeOf, partsOf } from "../graph/complex.js";
import { framesOf } from "../graph/frames.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  binary,
  cast,
  concat,
  expandDims,
  known,
  product,
  reduce,
  reshape,
  squeeze,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { convolve } from "./convolve.js";
import { melMatrix, soundWindow } from "./mel-matrix.js";
import { hasChannelsFirst, paddingOf } from "./spatial.js";

/** Keras' smallest number. */
const EPSILON = 1e-7;

/** Source: STFTSpectrogram, keras/src/layers/preprocessing/stft_spectrogram.py (Keras 3.15). */
const stft: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [given],
  } = context;
  if (given.shape.length !== 3) throw badConfig(config.where, "an input of rank 3", given.shape);
  const isFirst = hasChannelsFirst(config);
  const x = isFirst ? given : transpose(builder, given, [0, 2, 1]);
  const channels = x.shape[1];
  if (channels < 0) throw badConfig(config.where, "an input with a known number of channels", given.shape);
  const rows = reshape(builder, x, [-1, known(x, 2), 1]);
  const mode = config.text("mode", "log");
  const signal = (index: number) => filtered(context, rows, x, `${index}`);
  // Of shape [batch, channels, steps, frequencies], the others of their size.
  const y = valuesOf(context, mode, signal);
  const isExpanded = config.bool("expand_dims", false);
  if (isExpanded) return [isFirst ? y : transpose(builder, y, [0, 2, 3, 1])];
  const turned = transpose(builder, y, isFirst ? [0, 1, 3, 2] : [0, 2, 1, 3]);
  const features = channels * y.shape[3];
  return [
    reshape(builder, turned, isFirst ? [known(y, 0), features, known(y, 2)] : [known(y, 0), known(y, 2), features]),
  ];
};

function valuesOf({ builder, config }: LayerContext, mode: string, signal: (index: number) => Value): Value {
  if (mode === "real" || mode === "imag") return signal(0);
  const [real, imaginary] = [signal(0), signal(1)];
  if (mode === "angle") return binary(builder, "Atan2", imaginary, real);
  if (mode === "stft") return concat(builder, [real, imaginary], 3);
  const power = binary(builder, "AddV2", unary(builder, "Square", real), unary(builder, "Square", imaginary));
  if (mode === "psd") return binary(builder, "AddV2", power, innerFrequencies(builder, power));
  if (mode !== "magnitude" && mode !== "log") throw unsupported(config.where, `mode '${mode}'`);
  const magnitude = unary(builder, "Sqrt", withNumber(builder, "Maximum", power, EPSILON));
  return mode === "magnitude" ? magnitude : unary(builder, "Log", withNumber(builder, "Maximum", magnitude, EPSILON));
}

/** The products of windows of the rows with the kernel of that number, of shape [batch, channels, steps, frequencies]. */
function filtered({ builder, config, weight }: LayerContext, rows: Value, x: Value, name: string): Value {
  const length = config.int("frame_length", { least: 1 });
  const step = config.int("frame_step", { least: 1, absent: Math.max(1, Math.floor(length / 2)) });
  const size = config.int("fft_length", { least: 1, absent: 2 ** Math.ceil(Math.log2(length)) });
  const frequencies = Math.floor(size / 2) + 1;
  const windows = { strides: [step], dilations: [1], padding: paddingOf(config) };
  const y = convolve(builder, rows, weight(name, [length, 1, frequencies]), windows);
  return reshape(builder, y, [known(x, 0), x.shape[1], known(y, 1), frequencies]);
}

/** The power of all frequencies but the first and the last, which are 0. */
function innerFrequencies(builder: GraphBuilder, power: Value): Value {
  const inner = stridedSlice(builder, power, ["rest", { start: 1, stop: -1 }]);
  const paddings = builder.constant(DataType.INT32, [4, 2], [0, 0, 0, 0, 0, 0, 1, 1]);
  const attrs = { T: attr.type(power.dtype), Tpaddings: attr.type(DataType.INT32) };
  return builder.one("Pad", [inner, paddings], attrs, power.dtype, power.shape);
}

/** Source: MelSpectrogram, keras/src/layers/preprocessing/mel_spectrogram.py (Keras 3.15). */
const mel: Lowering = (context) => {
  const { builder, config, dtype } = context;
  const [given] = context.inputs;
  if (given.shape.length !== 1 && given.shape.length !== 2) {
    throw badConfig(config.where, "an input of rank 1 or 2", given.shape);
  }
  const x = cast(builder, given.shape.length === 1 ? expandDims(builder, given, 0) : given, dtype);
  const size = config.int("fft_length", { least: 2, absent: 2048 });
  const bands = config.int("num_mel_bins", { least: 1, absent: 128 });
  const frequencies = Math.floor(size / 2) + 1;
  checkMade(config.where, Math.max(size, frequencies * bands));
  const strength = binary(
    builder,
    "Pow",
    magnitudes(context, x, size),
    builder.scalar(dtype, config.number("mag_exp", 2)),
  );
  const rate = config.number("sampling_rate", 16000);
  const most = config.number("max_freq", 0) || Math.floor(rate / 2);
  const matrix = melMatrix({ bands, frequencies, rate, least: config.number("min_freq", 20), most });
  const mels = product(builder, strength, builder.constant(dtype, [frequencies, bands], matrix));
  const scaled = config.bool("power_to_db", true) ? decibels(context, mels) : mels;
  const y = transpose(builder, scaled, [0, 2, 1]);
  return [given.shape.length === 1 ? squeeze(builder, y, 0) : y];
};

/** The magnitudes of frequencies in windows around each step, the sound mirrored at its ends: [batch, steps, frequencies]. */
function magnitudes({ builder, config, dtype }: LayerContext, x: Value, size: number): Value {
  const step = config.int("sequence_stride", { least: 1, absent: 512 });
  const length = config.int("sequence_length", { least: 1, absent: size });
  if (length > size) throw badConfig(`${config.where}, 'sequence_length'`, `at most fft_length, ${size},`, length);
  const half = Math.floor(size / 2);
  const paddings = builder.constant(DataType.INT32, [2, 2], [0, 0, half, half]);
  const mirror = { T: attr.type(dtype), Tpaddings: attr.type(DataType.INT32), mode: attr.string("REFLECT") };
  const steps = x.shape[1] < 0 ? -1 : x.shape[1] + 2 * half;
  const padded = builder.one("MirrorPad", [x, paddings], mirror, dtype, [x.shape[0], steps]);
  const frames = framesOf(builder, padded, size, step);
  const window = soundWindow(config, length, size);
  const windowed = window ? binary(builder, "Mul", frames, builder.constant(dtype, [size], window)) : frames;
  const complex = complexTypeOf(dtype);
  const types = { Treal: attr.type(dtype), Tcomplex: attr.type(complex) };
  const found = [x.shape[0], frames.shape[1], half + 1];
  const waves = builder.one("RFFT", [windowed, builder.ints([size])], types, complex, found);
  const [real, imaginary] = partsOf(builder, waves).map((part) => unary(builder, "Square", part));
  return unary(builder, "Sqrt", binary(builder, "AddV2", real, imaginary));
}

/** Powers in decibels, none more than `top_db` below the greatest of all. */
function decibels({ builder, config }: LayerContext, powers: Value): Value {
  const least = config.number("min_power", 1e-10);
  const bounded = unary(builder, "Log", withNumber(builder, "Maximum", powers, least));
  const tens = withNumber(builder, "Mul", withNumber(builder, "RealDiv", bounded, Math.log(10)), 10);
  const reference = 10 * Math.log10(Math.max(Math.abs(config.number("ref_power", 1)), least));
  const logs = withNumber(builder, "Sub", tens, reference);
  const axes = logs.shape.map((_, axis) => axis);
  const greatest = reduce(builder, "Max", logs, axes, true);
  return binary(builder, "Maximum", logs, withNumber(builder, "Sub", greatest, config.number("top_db", 80)));
}

/** Layers of this file by class. */
export const spectrogramLayers: Readonly<Record<string, LayerKind>> = {
  STFTSpectrogram: { lower: stft, mask: "none" },
  MelSpectrogram: { lower: mel, mask: "none" },
};
