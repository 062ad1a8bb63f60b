/** Decompositions and equations of matrices in the last two axes. Source: keras/src/backend/tensorflow/linalg.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, numericLimits } from "@heddle/tensor";
import { complexTypeOf } from "../graph/complex.js";
import type { Attrs } from "../graph/graph-builder.js";
import {
  batchProduct,
  binary,
  cast,
  compare,
  expandDims,
  reduce,
  reshape,
  select,
  sizeOf,
  squeeze,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { axisOf, type Value } from "../graph/value.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { diagonalOf } from "./parts.js";

/** Matrices of floats of 32 or 64 bits. */
function matrixAt(call: OperationCall, place: number, name: string, leastRank = 2): Value {
  const x = call.tensor(place, name);
  const isWide = x.dtype === DataType.FLOAT || x.dtype === DataType.DOUBLE;
  if (!isWide || x.shape.length < leastRank)
    throw call.unfit("of tensors that are not matrices of floats of 32 or 64 bits");
  return x;
}

/** An op whose result has the type of `x`. */
function matrixOp(
  { builder }: OperationCall,
  op: string,
  inputs: readonly Value[],
  shape: readonly number[],
  attrs: Attrs = {},
): Value {
  const [{ dtype }] = inputs;
  return builder.one(op, inputs, { T: attr.type(dtype), ...attrs }, dtype, shape);
}

/** The matrices turned over. */
export function turned({ builder }: OperationCall, x: Value): Value {
  const last = x.shape.length - 1;
  return transpose(
    builder,
    x,
    x.shape.map((_, axis) => (axis === last ? last - 1 : axis === last - 1 ? last : axis)),
  );
}

const cholesky: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  const lower = matrixOp(call, "CheckNumerics", [matrixOp(call, "Cholesky", [x], x.shape)], x.shape, {
    message: attr.string("Cholesky"),
  });
  return [call.setting("upper") === true ? turned(call, lower) : lower];
};

/** The inverse of matrices whose Cholesky factors these are. */
const choleskyInverse: OperationLowering = (call) => {
  const { builder } = call;
  const x = matrixAt(call, 0, "x");
  const size = x.shape[x.shape.length - 1];
  if (size < 0) throw call.unfit("of matrices of unknown size");
  const isUpper = call.setting("upper") === true;
  const ones = Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0));
  const identity = builder.constant(x.dtype, [size, size], ones);
  const inverse = matrixOp(call, "MatrixTriangularSolve", [x, identity], x.shape, triangle(!isUpper));
  return [
    isUpper ? batchProduct(builder, inverse, inverse, true) : batchProduct(builder, turned(call, inverse), inverse),
  ];
};

const triangle = (isLower: boolean): Attrs => ({ lower: attr.bool(isLower), adjoint: attr.bool(false) });

const determinant: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  return [matrixOp(call, "MatrixDeterminant", [x], x.shape.slice(0, -2))];
};

/** The signs of determinants and the logarithms of their sizes. */
const signedLogarithm: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  const info = { dtype: x.dtype, shape: x.shape.slice(0, -2) };
  return call.builder.add("LogMatrixDeterminant", [x], { T: attr.type(x.dtype) }, [info, info]);
};

/** The logarithm of the determinant of a positive definite matrix. */
const logDeterminant: OperationLowering = (call) => {
  const { builder } = call;
  const x = matrixAt(call, 0, "x");
  const factor = matrixOp(call, "Cholesky", [x], x.shape);
  const rank = x.shape.length;
  const diagonal = diagonalOf(call, factor, { offset: 0, axes: [rank - 2, rank - 1] });
  return [withNumber(builder, "Mul", reduce(builder, "Sum", unary(builder, "Log", diagonal), [-1]), 2)];
};

const eigen: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  const dtype = complexTypeOf(x.dtype);
  const attrs = { T: attr.type(x.dtype), Tout: attr.type(dtype), compute_v: attr.bool(true) };
  const outputs = [x.shape.slice(0, -1), x.shape].map((shape) => ({ dtype, shape }));
  return call.builder.add("Eig", [x], attrs, outputs);
};

const symmetricEigen: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  const outputs = [x.shape.slice(0, -1), x.shape].map((shape) => ({ dtype: x.dtype, shape }));
  return call.builder.add("SelfAdjointEigV2", [x], { T: attr.type(x.dtype), compute_v: attr.bool(true) }, outputs);
};

const inverse: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  return [matrixOp(call, "MatrixInverse", [x], x.shape, { adjoint: attr.bool(false) })];
};

/** The factors of one matrix in one, and where its rows are. */
const luFactor: OperationLowering = (call) => {
  const { builder } = call;
  const x = matrixAt(call, 0, "x");
  if (x.shape.length !== 2) throw call.unfit("of several matrices");
  const attrs = { T: attr.type(x.dtype), output_idx_type: attr.type(DataType.INT32) };
  const places = { dtype: DataType.INT32, shape: [x.shape[0]] };
  const [factors, order] = builder.add("Lu", [x], attrs, [{ dtype: x.dtype, shape: x.shape }, places]);
  const types = { T: attr.type(DataType.INT32) };
  return [factors, builder.one("InvertPermutation", [order], types, DataType.INT32, order.shape)];
};

const least = (a: number, b: number) => (a < 0 || b < 0 ? -1 : Math.min(a, b));

const orthogonal: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  const isFull = call.setting("mode") === "complete";
  const [rows, columns] = x.shape.slice(-2);
  const size = isFull ? rows : least(rows, columns);
  const outputs = [
    [rows, size],
    [size, columns],
  ].map((sizes) => ({ dtype: x.dtype, shape: [...x.shape.slice(0, -2), ...sizes] }));
  return call.builder.add("Qr", [x], { T: attr.type(x.dtype), full_matrices: attr.bool(isFull) }, outputs);
};

/** Equations with vectors or matrices on their right side. */
const solvedBy =
  (op: "MatrixSolve" | "MatrixTriangularSolve"): OperationLowering =>
  (call) => {
    const { builder } = call;
    const [matrix, right] = [matrixAt(call, 0, "a"), matrixAt(call, 1, "b", 1)];
    if (matrix.dtype !== right.dtype) throw call.unfit("of tensors of several types");
    const isVector = right.shape.length === matrix.shape.length - 1;
    const columns = isVector ? expandDims(builder, right, -1) : right;
    const attrs = op === "MatrixSolve" ? { adjoint: attr.bool(false) } : triangle(call.setting("lower") === true);
    const solution = matrixOp(call, op, [matrix, columns], columns.shape, attrs);
    return [isVector ? squeeze(builder, solution, -1) : solution];
  };

/** The singular values, and with `vectors` those on the left and on the right in columns. */
export function singular(call: OperationCall, x: Value, vectors: "none" | "reduced" | "full"): Value[] {
  const [rows, columns] = x.shape.slice(-2);
  const batch = x.shape.slice(0, -2);
  const size = least(rows, columns);
  const isFull = vectors === "full";
  const shapes = [[size], [rows, isFull ? rows : size], [columns, isFull ? columns : size]];
  const outputs = shapes.map((sizes) => ({ dtype: x.dtype, shape: [...batch, ...sizes] }));
  const attrs = { compute_uv: attr.bool(vectors !== "none"), full_matrices: attr.bool(isFull) };
  return call.builder.add("Svd", [x], { T: attr.type(x.dtype), ...attrs }, outputs);
}

const singularValues: OperationLowering = (call) => {
  const x = matrixAt(call, 0, "x");
  if (call.setting("compute_uv") === false) return singular(call, x, "none").slice(0, 1);
  const [s, u, v] = singular(call, x, call.setting("full_matrices") === false ? "reduced" : "full");
  return [u, s, turned(call, v)];
};

const epsilonOf = (dtype: DataType) => Number(numericLimits(dtype)?.epsilon ?? 0);

/** The greater of the numbers of rows and columns, in the type of `x`. */
function greatestSize({ builder }: OperationCall, x: Value): Value {
  const [rows, columns] = [-2, -1].map((axis) => sizeOf(builder, x, axisOf(axis, x.shape.length)));
  return cast(builder, binary(builder, "Maximum", rows, columns), x.dtype);
}

const matrixRank: OperationLowering = (call) => {
  const { builder } = call;
  const x = matrixAt(call, 0, "x");
  const [s] = singular(call, x, "none");
  const factor = withNumber(builder, "Mul", greatestSize(call, x), epsilonOf(x.dtype));
  const bound =
    call.setting("tol") === undefined
      ? binary(builder, "Mul", factor, reduce(builder, "Max", s, [-1], true))
      : builder.scalar(x.dtype, call.number("tol"));
  return [reduce(builder, "Sum", cast(builder, compare(builder, "Greater", s, bound), DataType.INT32), [-1])];
};

/** Source: pinv, tensorflow/python/ops/linalg/linalg_impl.py (TensorFlow 2.21). */
const pseudoInverse: OperationLowering = (call) => {
  const { builder } = call;
  const x = matrixAt(call, 0, "x");
  const [s, u, v] = singular(call, x, "reduced");
  const share =
    call.setting("rcond") === undefined
      ? withNumber(builder, "Mul", greatestSize(call, x), 10 * epsilonOf(x.dtype))
      : builder.scalar(x.dtype, call.number("rcond"));
  const bound = binary(builder, "Mul", share, reduce(builder, "Max", s, [-1], true));
  const infinity = builder.scalar(x.dtype, Number.POSITIVE_INFINITY);
  const divisors = expandDims(builder, select(builder, compare(builder, "Greater", s, bound), s, infinity), -2);
  return [batchProduct(builder, binary(builder, "RealDiv", v, divisors), u, true)];
};

/** The vectors with the least errors of equations that have no solution, or the shortest. */
const leastSquares: OperationLowering = (call) => {
  const { builder } = call;
  const [x, right] = [matrixAt(call, 0, "a"), matrixAt(call, 1, "b", 1)];
  const sizes = x.shape.slice(-2);
  const isFit = x.shape.length === 2 && right.shape.length <= 2 && right.dtype === x.dtype;
  if (!isFit || sizes.some((size) => size < 0)) throw call.unfit("of its arguments");
  const isVector = right.shape.length === 1;
  const columns = isVector ? expandDims(builder, right, 1) : right;
  const [s, u, v] = singular(call, x, "reduced");
  const given = call.setting("rcond") === undefined ? undefined : call.number("rcond");
  const epsilon = epsilonOf(x.dtype);
  const share = given === undefined ? epsilon * Math.max(...sizes) : given < 0 ? epsilon : given;
  const bound = withNumber(builder, "Mul", stridedSlice(builder, s, [0]), share);
  const isKept = compare(builder, "GreaterEqual", s, bound);
  const safe = select(builder, isKept, s, builder.scalar(x.dtype, 1));
  const inverse = binary(builder, "RealDiv", builder.scalar(x.dtype, 1), safe);
  const factors = expandDims(builder, select(builder, isKept, inverse, builder.scalar(x.dtype, 0)), 1);
  const shares = batchProduct(builder, turned(call, u), columns);
  const solution = batchProduct(builder, v, binary(builder, "Mul", factors, shares));
  return [isVector ? reshape(builder, solution, [-1]) : solution];
};

/** Operations of this file by class. */
export const linearAlgebra: Readonly<Record<string, OperationLowering>> = {
  Cholesky: cholesky,
  CholeskyInverse: choleskyInverse,
  Det: determinant,
  Eig: eigen,
  Eigh: symmetricEigen,
  Inv: inverse,
  Logdet: logDeterminant,
  Lstsq: leastSquares,
  LuFactor: luFactor,
  MatrixRank: matrixRank,
  Pinv: pseudoInverse,
  Qr: orthogonal,
  SVD: singularValues,
  Slogdet: signedLogarithm,
  Solve: solvedBy("MatrixSolve"),
  SolveTriangular: solvedBy("MatrixTriangularSolve"),
};
