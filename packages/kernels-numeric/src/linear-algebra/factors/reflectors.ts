/**
 * QR factors as LAPACK stores them: Householder's vectors below the diagonal of R.
 *
 * Source: LAPACK 3.12, xGEQRF and xORGQR.
 */
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import type { Matrix } from "../matrix.js";
import { eachMatrix, isReal, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { makeReflection, type Reflection, reflect } from "../reflection.js";
import { realReflectorProduct, realReflectors } from "./real-reflectors.js";

/**
 * HeddleReflectors: R, with the vectors of the reflections below its diagonal, whose first elements, 1, are left out, and the factors of the
 * reflections: Q is the product of the identities without a factor times a vector and its adjoint.
 */
export function reflectors(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const [shape] = matrixShapes([input]);
  const { batch, rows, columns } = shape;
  const packed = context.allocateOutput(0, input.shape);
  const factors = context.allocateOutput(1, [...batch, Math.min(rows, columns)]);
  if (isReal(input)) return realReflectors(context, input, shape, packed, factors);
  return runWork(
    context,
    eachMatrix(context, [input], [packed, factors], shape, ([a], [r, t]) => pack(a, r, t)),
  );
}

function* pack(matrix: Matrix, packed: Matrix, factors: Matrix): Work {
  const { rows, columns, re, im } = matrix;
  const made: Reflection[] = [];
  for (let k = 0; k < factors.columns; k++) {
    const reflection = makeReflection(matrix, k, k);
    made.push(reflection);
    factors.setElement(k, reflection.tauRe, reflection.tauIm);
    reflect(matrix, reflection, -1, k);
    yield;
  }
  packed.re.set(re);
  packed.im.set(im);
  for (const [k, reflection] of made.entries()) {
    for (let i = k + 1; i < rows; i++) {
      packed.setElement(i * columns + k, reflection.re[i - k], reflection.im[i - k]);
    }
  }
}

/**
 * HeddleReflectorProduct: the first columns, as many as the input has, of the product of reflections that are stored as by HeddleReflectors.
 *
 * @throws {StatusError} INVALID_ARGUMENT for more columns than rows, or more factors than columns
 */
export function reflectorProduct(context: ComputeContext): void | Promise<void> {
  const [packed, factors] = [context.input(0), context.input(1)];
  const [shape] = matrixShapes([packed]);
  const count = factors.shape[factors.rank - 1] ?? 0;
  const { batch, rows, columns } = shape;
  if (!shapesEqual(factors.shape.slice(0, -1), batch) || factors.rank === 0 || count > columns || columns > rows) {
    const found = `${formatShape(packed.shape)} and ${formatShape(factors.shape)}`;
    throw invalidArgument(`reflections need at most as many factors as columns, and columns as rows; found ${found}`);
  }
  const output = context.allocateOutput(0, packed.shape);
  if (isReal(packed)) return realReflectorProduct(context, packed, factors, shape, output);
  return runWork(
    context,
    eachMatrix(context, [packed, factors], [output], shape, ([a, t], [q]) => multiply(a, t, q)),
  );
}

function* multiply(packed: Matrix, factors: Matrix, q: Matrix): Work {
  const { rows, columns } = packed;
  for (let i = 0; i < columns; i++) q.re[i * columns + i] = 1;
  for (let k = factors.columns - 1; k >= 0; k--) {
    const column = (part: Float64Array, first: number) =>
      Float64Array.from({ length: rows - k }, (_, i) => (i === 0 ? first : part[(k + i) * columns + k]));
    const [re, im] = [column(packed.re, 1), column(packed.im, 0)];
    reflect(q, { first: k, re, im, tauRe: factors.re[k], tauIm: factors.im[k] }, 1, 0);
    yield;
  }
}
