/** Complex numbers and their parts. Source: keras/src/backend/tensorflow/numpy.py, keras/src/ops/nn.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { complexOf, isComplex, partOf, partsOf } from "../graph/complex.js";
import { isFloat } from "../graph/data-types.js";
import { binary, compare, concat, expandDims, select, unary } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { OperationLowering } from "./operation-call.js";

const zerosLike: OperationLowering = ({ builder, x }) => [
  builder.one("ZerosLike", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape),
];

const conjugate: OperationLowering = ({ builder, x }) => [isComplex(x) ? unary(builder, "Conj", x) : x];

/** The angle of complex numbers; of floats, 0 or π. */
const angle: OperationLowering = (call) => {
  const { builder, x } = call;
  if (isComplex(x)) return [partOf(builder, "Angle", x)];
  const { asFloats } = call;
  const [zero, pi] = [0, Math.PI].map((number) => builder.scalar(asFloats.dtype, number));
  return [select(builder, compare(builder, "Less", asFloats, zero), pi, zero)];
};

const isReal: OperationLowering = (call) => {
  const { builder, x } = call;
  if (!isComplex(x)) return [compare(builder, "Equal", call.xAs(DataType.BOOL), call.xAs(DataType.BOOL))];
  const imaginary = partOf(builder, "Imag", x);
  return [compare(builder, "Equal", imaginary, builder.scalar(imaginary.dtype, 0))];
};

/** Complex numbers of their lengths and angles. */
const polar: OperationLowering = (call) => {
  const { builder } = call;
  const [length, given] = call.tensors(["abs_", "angle"]);
  const isWide = length.dtype === DataType.FLOAT || length.dtype === DataType.DOUBLE;
  if (!isWide || !isFloat(given.dtype)) throw call.unfit("of numbers that are not floats of 32 or 64 bits");
  const [real, imaginary] = ["Cos", "Sin"].map((op) => binary(builder, "Mul", length, unary(builder, op, given)));
  return [complexOf(builder, real, imaginary)];
};

/** The real and imaginary parts side by side in a new last axis. */
const asReal: OperationLowering = (call) => {
  const { builder, x } = call;
  if (!isComplex(x)) throw call.unfit("of real numbers");
  const parts = partsOf(builder, x);
  return [
    concat(
      builder,
      parts.map((part) => expandDims(builder, part, -1)),
      -1,
    ),
  ];
};

/** Complex numbers of the pairs in the last axis; Keras 3.15 takes pairs of complex numbers alone. */
const asComplex: OperationLowering = (call) => {
  const { builder, x } = call;
  if (!isComplex(x) || x.shape[x.shape.length - 1] !== 2) throw call.unfit("of a tensor that is not of complex pairs");
  const [real, imaginary] = [0, 1].map((index) => partsOf(builder, stridedSlice(builder, x, ["rest", index])));
  const sum = binary(builder, "Sub", real[0], imaginary[1]);
  return [complexOf(builder, sum, binary(builder, "AddV2", real[1], imaginary[0]))];
};

/** Operations of this file by class. */
export const complexNumbers: Readonly<Record<string, OperationLowering>> = {
  Angle: angle,
  Conj: conjugate,
  Conjugate: conjugate,
  Imag: (call) => (isComplex(call.x) ? [partOf(call.builder, "Imag", call.x)] : zerosLike(call)),
  Isreal: isReal,
  Polar: polar,
  Real: ({ builder, x }) => [isComplex(x) ? partOf(builder, "Real", x) : x],
  ViewAsComplex: asComplex,
  ViewAsReal: asReal,
};
