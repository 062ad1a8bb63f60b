/** Fourier transforms. Source: keras/src/backend/tensorflow/math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { pack, sizeOf } from "../graph/operations.js";
import type { OperationLowering } from "./operation-call.js";

/** The real and imaginary parts of the frequencies of the last axis; it is cut, or filled up with zeros, to `fft_length`. */
const rfft: OperationLowering = (call) => {
  const { builder, floats } = call;
  const { dtype, shape } = floats;
  if (dtype !== DataType.FLOAT && dtype !== DataType.DOUBLE) throw call.unfit("of 16-bit floats");
  const last = shape.length - 1;
  const given = shape[last];
  const length = call.setting("fft_length") === undefined ? undefined : call.number("fft_length");
  if (length !== undefined && (length < 1 || given < 0)) throw call.unfit("with this 'fft_length'");
  let x = floats;
  if (length !== undefined && length > given) {
    const rows = shape.flatMap((_, axis) => [0, axis === last ? length - given : 0]);
    const amounts = builder.constant(DataType.INT32, [shape.length, 2], rows);
    const types = { T: attr.type(dtype), Tpaddings: attr.type(DataType.INT32) };
    x = builder.one("Pad", [x, amounts], types, dtype, [...shape.slice(0, last), length]);
  }
  const size = length ?? given;
  const lengths = size < 0 ? pack(builder, [sizeOf(builder, x, last)]) : builder.ints([size]);
  const complex = dtype === DataType.DOUBLE ? DataType.COMPLEX128 : DataType.COMPLEX64;
  const found = [...shape.slice(0, last), size < 0 ? -1 : Math.floor(size / 2) + 1];
  const types = { Treal: attr.type(dtype), Tcomplex: attr.type(complex) };
  const waves = builder.one("RFFT", [x, lengths], types, complex, found);
  return ["Real", "Imag"].map((op) =>
    builder.one(op, [waves], { T: attr.type(complex), Tout: attr.type(dtype) }, dtype, found),
  );
};

/** Operations of this file by class. */
export const signals: Readonly<Record<string, OperationLowering>> = { RFFT: rfft };
