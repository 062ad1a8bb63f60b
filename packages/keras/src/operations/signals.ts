/** Fourier transforms and frames of signals. Source: keras/src/backend/tensorflow/math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { complexOf, complexTypeOf, partsOf, partTypeOf } from "../graph/complex.js";
import { framesOf, overlapped } from "../graph/frames.js";
import { binary, cast, pack, padded, sizeOf, unary, withNumber } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import { inverseWindow, soundWindow } from "../layers/mel-matrix.js";
import { Config } from "../model/config.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The first argument as complex numbers: its real and imaginary parts, floats of 32 or 64 bits. */
function complexAt(call: OperationCall): Value {
  const [real, imaginary] = tensorsIn(call.positional[0]);
  const isWide = real?.dtype === DataType.FLOAT || real?.dtype === DataType.DOUBLE;
  if (!isWide || imaginary?.dtype !== real.dtype) throw call.unfit("without real and imaginary parts of one type");
  return complexOf(call.builder, real, imaginary);
}

const transformed = ({ builder }: OperationCall, op: "FFT" | "FFT2D", x: Value) =>
  builder.one(op, [x], { Tcomplex: attr.type(x.dtype) }, x.dtype, x.shape);

const fourier =
  (op: "FFT" | "FFT2D"): OperationLowering =>
  (call) =>
    partsOf(call.builder, transformed(call, op, complexAt(call)));

/** By the transform of the conjugates. */
const inverse2: OperationLowering = (call) => {
  const { builder } = call;
  const [real, imaginary] = partsOf(builder, complexAt(call));
  const conjugate = complexOf(builder, real, unary(builder, "Neg", imaginary));
  const [x, y] = partsOf(builder, transformed(call, "FFT2D", conjugate));
  const [height, width] = [-2, -1].map((axis) =>
    cast(builder, sizeOf(builder, real, real.shape.length + axis), real.dtype),
  );
  const count = binary(builder, "Mul", height, width);
  return [binary(builder, "RealDiv", x, count), binary(builder, "RealDiv", unary(builder, "Neg", y), count)];
};

/** `x` with zeros after the last axis, up to a size. */
function filled(call: OperationCall, x: Value, size: number): Value {
  const last = x.shape.length - 1;
  const missing = Math.max(0, size - x.shape[last]);
  if (missing === 0) return x;
  return padded(
    call.builder,
    x,
    x.shape.map((_, axis) => [0, axis === last ? missing : 0]),
  );
}

/** The setting `fft_length`; undefined without it. */
function lengthOf(call: OperationCall, size: number): number | undefined {
  if (call.setting("fft_length") === undefined) return undefined;
  const length = call.number("fft_length");
  if (!Number.isSafeInteger(length) || length < 1 || size < 0) throw call.unfit("with this 'fft_length'");
  return length;
}

/** The frequencies of the last axis of real numbers; it is cut, or filled up with zeros, to `length`. */
function frequencies(call: OperationCall, given: Value, length: number | undefined): Value {
  const { builder } = call;
  const last = given.shape.length - 1;
  const x = length === undefined ? given : filled(call, given, length);
  const size = length ?? x.shape[last];
  const lengths = size < 0 ? pack(builder, [sizeOf(builder, x, last)]) : builder.ints([size]);
  const complex = complexTypeOf(x.dtype);
  const found = [...x.shape.slice(0, last), size < 0 ? -1 : Math.floor(size / 2) + 1];
  const types = { Treal: attr.type(x.dtype), Tcomplex: attr.type(complex) };
  return builder.one("RFFT", [x, lengths], types, complex, found);
}

/** The first tensor, of floats of 32 or 64 bits. */
function wideFloats(call: OperationCall): Value {
  const { floats } = call;
  if (floats.dtype !== DataType.FLOAT && floats.dtype !== DataType.DOUBLE) throw call.unfit("of 16-bit floats");
  return floats;
}

const rfft: OperationLowering = (call) => {
  const x = wideFloats(call);
  const length = lengthOf(call, x.shape[x.shape.length - 1]);
  return partsOf(call.builder, frequencies(call, x, length));
};

/** Real numbers of their frequencies, `length` of them or as many as there are for an even number. */
function realNumbers(call: OperationCall, waves: Value, length: number | undefined): Value {
  const { builder } = call;
  const last = waves.shape.length - 1;
  const x = length === undefined ? waves : filled(call, waves, Math.floor(length / 2) + 1);
  const open = () => withNumber(builder, "Mul", withNumber(builder, "Sub", sizeOf(builder, x, last), 1), 2);
  const isOpen = length === undefined && x.shape[last] < 0;
  const size = isOpen ? -1 : (length ?? Math.max(0, 2 * (x.shape[last] - 1)));
  const lengths = isOpen ? pack(builder, [open()]) : builder.ints([size]);
  const real = partTypeOf(x.dtype);
  const types = { Treal: attr.type(real), Tcomplex: attr.type(x.dtype) };
  return builder.one("IRFFT", [x, lengths], types, real, [...x.shape.slice(0, last), size]);
}

const irfft: OperationLowering = (call) => {
  const waves = complexAt(call);
  return [realNumbers(call, waves, lengthOf(call, waves.shape[waves.shape.length - 1]))];
};

/** The frames and the window of a short-time transform. */
interface Frames {
  readonly size: number;
  readonly step: number;
  /** With zeros around it; undefined without one. */
  readonly window: Float64Array | undefined;
  readonly isCentered: boolean;
}

function framesIn(call: OperationCall): Frames {
  const [length, step, size] = ["sequence_length", "sequence_stride", "fft_length"].map((name) => call.number(name));
  if (![length, step].every((each) => Number.isSafeInteger(each) && each > 0) || !(size >= length)) {
    throw call.unfit("with these lengths");
  }
  const window = soundWindow(new Config(call.where, call.settings), length, size);
  return { size, step, window, isCentered: call.setting("center") !== false };
}

/** The frequencies of frames. */
const stft: OperationLowering = (call) => {
  const { builder } = call;
  const { size, step, window, isCentered } = framesIn(call);
  const given = wideFloats(call);
  const x = isCentered ? mirrored(call, given, Math.floor(size / 2)) : given;
  const frames = framesOf(builder, x, size, step);
  const shaped = window ? binary(builder, "Mul", frames, builder.constant(x.dtype, [size], window)) : frames;
  return partsOf(builder, frequencies(call, shaped, size));
};

function mirrored({ builder }: OperationCall, x: Value, margin: number): Value {
  const last = x.shape.length - 1;
  const margins = x.shape.flatMap((_, axis) => (axis === last ? [margin, margin] : [0, 0]));
  const attrs = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32), mode: attr.string("REFLECT") };
  const length = x.shape[last] < 0 ? -1 : x.shape[last] + 2 * margin;
  const amounts = builder.constant(DataType.INT32, [x.shape.length, 2], margins);
  return builder.one("MirrorPad", [x, amounts], attrs, x.dtype, [...x.shape.slice(0, last), length]);
}

/** The signal of the frequencies of its frames. */
const istft: OperationLowering = (call) => {
  const { builder } = call;
  const { size, step, window, isCentered } = framesIn(call);
  if (step > size) throw call.unfit("with frames that do not meet");
  const frames = realNumbers(call, complexAt(call), size);
  const shape = window && builder.constant(frames.dtype, [size], inverseWindow(window, step));
  const signal = overlapped(builder, shape ? binary(builder, "Mul", frames, shape) : frames, size, step);
  const start = isCentered ? Math.floor(size / 2) : 0;
  const length = call.setting("length") === undefined ? undefined : call.number("length");
  const stop = length === undefined ? (start > 0 ? -start : undefined) : start + length;
  return [stridedSlice(builder, signal, ["rest", { start, stop }])];
};

const sequences: OperationLowering = (call) => {
  const [size, step] = [call.number("sequence_length"), call.number("sequence_stride")];
  if (![size, step].every((each) => Number.isSafeInteger(each) && each > 0)) throw call.unfit("with these lengths");
  return [framesOf(call.builder, call.x, size, step)];
};

/** Operations of this file by class. */
export const signals: Readonly<Record<string, OperationLowering>> = {
  ExtractSequences: sequences,
  FFT: fourier("FFT"),
  FFT2: fourier("FFT2D"),
  IFFT2: inverse2,
  IRFFT: irfft,
  ISTFT: istft,
  RFFT: rfft,
  STFT: stft,
};
