import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, isComplex } from "@heddle/tensor";
import type { Body, Size, Val } from "../body.js";
import { adjoint, anyOf, complexParts, lowerTriangle } from "../matrices.js";
import type { OpContext, Translate } from "../op-context.js";
import { solveTriangular } from "./triangular-systems.js";

const letter = (text: string) => text.charCodeAt(0);

/** LAPACK's functions that jax calls, without the letter of their types. Results that say how a call went are 0 for success. */
const FUNCTIONS: Readonly<Record<string, Translate>> = {
  geev: eigenpairs,
  geqrf: (context) => {
    const { body } = context;
    const a = context.input(0);
    const { node } = body.node("HeddleReflectors", [a], { T: attr.type(a.dtype) });
    return [0, 1].map((output) => body.val({ node, output }, a.dtype, context.shapeOf(output)));
  },
  gesdd: singularValues,
  gesvd: singularValues,
  getrf: pivotedLu,
  gtsv: tridiagonalSystem,
  heevd: symmetricEigenpairs,
  orgqr: reflectorProduct,
  potrf: (context) => {
    const { body } = context;
    const a = context.input(0);
    const factor = choleskyFactor(body, a, flag(context, "uplo", "L", "U"));
    return [factor, body.cast(anyOf(body, body.isNan(factor), 2), DataType.INT32)];
  },
  syevd: symmetricEigenpairs,
  trsm: (context) => {
    const trans = code(context, "trans_x");
    const forms = { N: "plain", T: "transpose", C: "adjoint" } as const;
    const form = Object.entries(forms).find(([name]) => letter(name) === trans)?.[1];
    if (!form) throw context.unsupported(`the transposition ${trans}`);
    return solveTriangular(context.body, context.input(0), context.input(1), {
      isLower: flag(context, "uplo", "L", "U"),
      isLeft: flag(context, "side", "L", "R"),
      hasUnitDiagonal: flag(context, "diag", "U", "N"),
      form,
    });
  },
  ungqr: reflectorProduct,
};

/** The translation of a call of LAPACK such as `lapack_spotrf_ffi`; undefined for another. */
export function lapackFunction(target: string): Translate | undefined {
  const name = /^lapack_[sdcz](\w+)_ffi$/.exec(target)?.[1];
  return name !== undefined && Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}

/** The factors of positive definite matrices, of which that triangle is read; NaN for others. */
export function choleskyFactor(body: Body, a: Val, isLower: boolean): Val {
  return isLower ? body.unary("Cholesky", a) : adjoint(body, body.unary("Cholesky", adjoint(body, a)));
}

/** A letter among the options of a call, as its code. */
function code(context: OpContext, name: string): number {
  const options = context.op.attrs.get("mhlo.backend_config");
  const option = options?.kind === "dictionary" ? options.value.get(name) : undefined;
  if (option?.kind !== "int") throw context.unsupported(`a call without the option '${name}'`);
  return Number(option.value);
}

/** True for the first of two letters. */
function flag(context: OpContext, name: string, whenTrue: string, whenFalse: string): boolean {
  const found = code(context, name);
  if (found !== letter(whenTrue) && found !== letter(whenFalse)) throw context.unsupported(`the option '${name}'`);
  return found === letter(whenTrue);
}

/** The matrices of a call without those that are not finite, which become 0, and 1 for each of these. */
function finiteMatrices(body: Body, a: Val): readonly [finite: Val, info: Val] {
  const isOut = body.compare("NotEqual", body.binary("Sub", a, a), body.scalar(a.dtype, 0));
  const isBad = anyOf(body, isOut, 2);
  const wide = body.reshape(isBad, [...body.sizes(isBad), 1, 1]);
  const finite = { ...body.select(wide, body.scalar(a.dtype, 0), a), shape: a.shape };
  return [finite, body.cast(isBad, DataType.INT32)];
}

/** Eigenvalues and eigenvectors of Hermitian matrices. */
function symmetricEigenpairs(context: OpContext): Val[] {
  const { body } = context;
  const a = context.input(0);
  const half = lowerTriangle(body, flag(context, "uplo", "L", "U") ? a : adjoint(body, a));
  const [finite, info] = finiteMatrices(body, half);
  const { node } = body.node("SelfAdjointEigV2", [finite], { T: attr.type(a.dtype), compute_v: attr.bool(true) });
  const values = body.val({ node, output: 0 }, a.dtype, context.shapeOf(1));
  return [body.val({ node, output: 1 }, a.dtype, a.shape), realPart(body, values), info];
}

/** Eigenvalues and right eigenvectors; the left ones, which jax does not take then, have the place of zeros. */
function eigenpairs(context: OpContext): Val[] {
  const { body } = context;
  const a = context.input(0);
  if (flag(context, "compute_left", "V", "N")) throw context.unsupported("a call for left eigenvectors");
  const isReal = !isComplex(a.dtype);
  const type = a.dtype === DataType.FLOAT || a.dtype === DataType.COMPLEX64 ? DataType.COMPLEX64 : DataType.COMPLEX128;
  const [finite, info] = finiteMatrices(body, a);
  const attrs = { T: attr.type(a.dtype), Tout: attr.type(type), compute_v: attr.bool(true) };
  const { node } = body.node("Eig", [finite], attrs);
  const values = body.val({ node, output: 0 }, type, a.shape.slice(0, -1));
  const vectors = body.val({ node, output: 1 }, type, a.shape);
  const left = body.unary("ZerosLike", vectors);
  const parts = isReal ? complexParts(body, values) : [values];
  return [...parts, left, vectors, info];
}

function realPart(body: Body, x: Val): Val {
  return isComplex(x.dtype) ? complexParts(body, x)[0] : x;
}

/** Singular values and vectors; without vectors zeros have their place. */
function singularValues(context: OpContext): Val[] {
  const { body } = context;
  const a = context.input(0);
  const mode = code(context, "mode");
  const isFull = mode === letter("A");
  if (!isFull && mode !== letter("S") && mode !== letter("N")) throw context.unsupported(`the mode ${mode}`);
  const hasVectors = mode !== letter("N");
  const attrs = { T: attr.type(a.dtype), compute_uv: attr.bool(hasVectors), full_matrices: attr.bool(isFull) };
  const { node } = body.node("Svd", [a], attrs);
  const values = realPart(body, body.val({ node, output: 0 }, a.dtype, context.shapeOf(1)));
  const vectors = (output: number) => body.val({ node, output }, a.dtype, context.shapeOf(output + 1));
  const [rows, columns] = body.sizes(a).slice(-2);
  const batch = body.sizes(a).slice(0, -2);
  const zeros = (size: Size) =>
    body.broadcastTo(
      body.scalar(a.dtype, 0),
      body.sizeVector([...batch, size, size]),
      [...batch, size, size].map((each) => (typeof each === "number" ? each : -1)),
    );
  const [u, vh] = hasVectors ? [vectors(1), adjoint(body, vectors(2))] : [zeros(rows), zeros(columns)];
  return [a, values, u, vh, body.cast(anyOf(body, body.isNan(values), 1), DataType.INT32)];
}

/** LU factors of matrices of any form: rows or columns of zeros, which change nothing, make them square. */
function pivotedLu(context: OpContext): Val[] {
  const { body } = context;
  const a = context.input(0);
  const [rows, columns] = a.shape.slice(-2);
  if (rows !== columns && (rows < 0 || columns < 0)) {
    throw context.unsupported("a matrix that is not square, of a size that only a run knows,");
  }
  const size = Math.max(rows, columns);
  const rank = a.shape.length;
  const added = a.shape.map((each, axis): [number, number] => [0, axis < rank - 2 || size < 0 ? 0 : size - each]);
  const whole = [...a.shape.slice(0, -2), size, size];
  const square =
    rows === columns
      ? a
      : body.op(
          "PadV2",
          [a, body.pairs(added), body.scalar(a.dtype, 0)],
          { shape: whole },
          { Tpaddings: attr.type(DataType.INT32) },
        );
  const { node } = body.node("HeddlePivotedLu", [square], { T: attr.type(a.dtype) });
  const factors = body.val({ node, output: 0 }, a.dtype, whole);
  const pivots = body.val({ node, output: 1 }, DataType.INT32, whole.slice(0, -1));
  const info = body.val({ node, output: 2 }, DataType.INT32, whole.slice(0, -2));
  if (rows === columns) return [factors, pivots, info];
  const count = Math.min(rows, columns);
  const first = (x: Val, sizes: readonly number[], shape: readonly number[]) =>
    body.slice(x, body.ints(sizes.map(() => 0)), body.ints(sizes), shape);
  const open = whole.slice(0, -2).map(() => -1);
  return [first(factors, [...open, rows, columns], a.shape), first(pivots, [...open, count], context.shapeOf(1)), info];
}

function reflectorProduct(context: OpContext): Val {
  return context.body.op("HeddleReflectorProduct", [context.input(0), context.input(1)]);
}

/** Tridiagonal systems; the diagonals that LAPACK leaves are those that it got. */
function tridiagonalSystem(context: OpContext): Val[] {
  const { body } = context;
  const [below, main, above, b] = context.inputs(0, 4);
  const axis = main.shape.length - 1;
  const shape = [...main.shape.slice(0, -1), 3, main.shape[axis]];
  const attrs = { N: attr.int(3), axis: attr.int(axis) };
  const diagonals = body.op("Pack", [above, main, below], { shape }, attrs);
  const flags = { partial_pivoting: attr.bool(true), perturb_singular: attr.bool(false) };
  const x = body.op("TridiagonalSolve", [diagonals, b], { shape: b.shape }, flags);
  const isBad = body.reduce("Any", body.compare("NotEqual", x, x), [axis, axis + 1]);
  return [below, main, above, x, body.cast(isBad, DataType.INT32)];
}
