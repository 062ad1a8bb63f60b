/**
 * Singular values and vectors, by Jacobi's rotations of columns until they are orthogonal.
 *
 * Source: M. R. Hestenes (1958); tensorflow/core/kernels/linalg/svd_op_impl.h (TensorFlow 2.21) for the outputs.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, dataTypeSize, isComplex, SCALAR } from "@heddle/tensor";
import { complexMagnitude } from "../complex-magnitude.js";
import { DOUBLE_PRECISION, FLOAT_PRECISION, type Precision } from "../eigen/hermitian-eigen.js";
import { Matrix } from "../matrix.js";
import { eachMatrix, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { jacobiSvd } from "./jacobi-svd.js";
import { completeColumns } from "./orthonormal.js";
import { realSvd } from "./real-svd.js";
import { jacobiRotation, rotateRows } from "./rotate-rows.js";
import { smallSvd } from "./small-svd.js";

/** Sweeps over all pairs of columns: far more than any matrix takes. */
const MOST_SWEEPS = 100;

/** Matrices of fewer columns are decomposed as Eigen's BDCSVD does it, by its JacobiSVD; of others the vectors may have other signs. */
const COLUMNS_OF_BLOCKS = 16;

/** Svd: singular values in descending order, and the left and the right singular vectors as columns. */
export function createSvd({ attributes, inputTypes: [type] }: ConstructionContext): Kernel {
  const precision = type === DataType.FLOAT || type === DataType.COMPLEX64 ? FLOAT_PRECISION : DOUBLE_PRECISION;
  const hasVectors = attributes.bool("compute_uv");
  const isFull = attributes.bool("full_matrices");
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      const { batch, rows, columns } = shape;
      const count = Math.min(rows, columns);
      const values = context.allocateOutput(0, [...batch, count]);
      const left = context.allocateOutput(1, hasVectors ? [...batch, rows, isFull ? rows : count] : SCALAR);
      const right = context.allocateOutput(2, hasVectors ? [...batch, columns, isFull ? columns : count] : SCALAR);
      if (!hasVectors) {
        for (const { address } of [left, right])
          context.memory.u8.fill(0, address, address + dataTypeSize(input.dtype));
      }
      const outputs = hasVectors ? [values, left, right] : [values];
      const isSmall = columns < COLUMNS_OF_BLOCKS;
      // Values have no signs.
      if (!isComplex(input.dtype) && !(isSmall && hasVectors)) return realSvd(context, input, shape, outputs);
      if (!isComplex(input.dtype) && rows === columns) return smallSvd(context, input, shape, outputs);
      return runWork(
        context,
        eachMatrix(context, [input], outputs, shape, ([matrix], [s, u, v]) =>
          isSmall ? decomposeSmall(matrix, s, u, v, precision) : decompose(matrix, s, u, v),
        ),
      );
    },
  };
}

function* decomposeSmall(
  matrix: Matrix,
  s: Matrix,
  u: Matrix | undefined,
  v: Matrix | undefined,
  precision: Precision,
): Work {
  if (Number.isFinite(matrix.size())) yield* jacobiSvd(matrix, s, u, v, precision);
  else fillNaN([s, u, v]);
}

function fillNaN(outputs: readonly (Matrix | undefined)[]): void {
  for (const { re, im } of outputs.flatMap((output) => output ?? [])) {
    re.fill(Number.NaN);
    im.fill(Number.NaN);
  }
}

function* decompose(matrix: Matrix, s: Matrix, u: Matrix | undefined, v: Matrix | undefined): Work {
  const isWide = matrix.columns > matrix.rows;
  if (!Number.isFinite(matrix.size())) return fillNaN([s, u, v]);
  // Columns are rows of the adjoints, whose elements lie one after the other.
  const rows = isWide ? matrix : matrix.adjoint();
  const turnedRows = Matrix.identity(rows.rows);
  yield* makeOrthogonal(rows, turnedRows);
  const [tall, turns] = [rows.adjoint(), turnedRows.adjoint()];
  const sizes = columnSizes(tall);
  const order = Array.from(sizes.keys()).sort((a, b) => sizes[b] - sizes[a]);
  order.forEach((from, to) => {
    s.re[to] = sizes[from];
  });
  if (!u || !v) return;
  const [long, short] = isWide ? [v, u] : [u, v];
  let rank = 0;
  order.forEach((from, to) => {
    short.setColumn(to, turns, from, 1);
    if (sizes[from] <= sizes[order[0]] * 1e-300 || sizes[from] === 0) return;
    long.setColumn(to, tall, from, 1 / sizes[from]);
    rank = to + 1;
  });
  completeColumns(long, rank);
  completeColumns(short, order.length);
}

/** Turns pairs of rows until all are orthogonal. */
function* makeOrthogonal(matrix: Matrix, turns: Matrix): Work {
  const { rows } = matrix;
  const isReal = matrix.isReal();
  // The rounding error of a product of two rows, as in LAPACK's xGESVJ: less may never be reached.
  const bound = Number.EPSILON * Math.sqrt(matrix.columns);
  for (let sweep = 0, isDone = false; !isDone && sweep < MOST_SWEEPS; sweep++) {
    isDone = true;
    for (let p = 0; p < rows - 1; p++) {
      for (let q = p + 1; q < rows; q++) {
        const [first, last, re, im] = rowProducts(matrix, p, q, isReal);
        if (complexMagnitude(re, im) <= bound * Math.sqrt(first) * Math.sqrt(last)) continue;
        const rotation = jacobiRotation(first, last, re, im);
        if (!rotation) continue;
        rotateRows(matrix, p, q, rotation, isReal);
        rotateRows(turns, p, q, rotation, isReal);
        isDone = false;
      }
      yield;
    }
  }
}

/** The squares of the sizes of two rows, and the product of the first with the conjugate of the second. */
function rowProducts(
  { columns, re, im }: Matrix,
  p: number,
  q: number,
  isReal: boolean,
): [number, number, number, number] {
  let [first, last, x, y] = [0, 0, 0, 0];
  if (isReal) {
    for (let i = 0, a = p * columns, b = q * columns; i < columns; i++, a++, b++) {
      first += re[a] * re[a];
      last += re[b] * re[b];
      x += re[a] * re[b];
    }
    return [first, last, x, 0];
  }
  for (let i = 0, a = p * columns, b = q * columns; i < columns; i++, a++, b++) {
    first += re[a] * re[a] + im[a] * im[a];
    last += re[b] * re[b] + im[b] * im[b];
    x += re[a] * re[b] + im[a] * im[b];
    y += im[a] * re[b] - re[a] * im[b];
  }
  return [first, last, x, y];
}

function columnSizes({ rows, columns, re, im }: Matrix): Float64Array {
  const sizes = new Float64Array(columns);
  for (let i = 0; i < rows * columns; i++) sizes[i % columns] = Math.hypot(sizes[i % columns], re[i], im[i]);
  return sizes;
}
