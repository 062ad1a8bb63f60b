import { complexMagnitude } from "../complex-magnitude.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { solveTriangular } from "../solve/triangular.js";
import { triangularRoot } from "./triangular-root.js";

/** Places and weights of Gauss and Legendre's quadrature of degree 7, which are those of the approximant. */
const NODES = [
  0.02544604382862074, 0.12923440720030277, 0.2970774243113014, 0.5, 0.7029225756886985, 0.8707655927996972,
  0.9745539561713793,
];
const WEIGHTS = [
  0.06474248308443485, 0.13985269574463835, 0.19091502525255946, 0.2089795918367347, 0.19091502525255946,
  0.13985269574463835, 0.06474248308443485,
];
/** Roots after which a matrix of finite numbers is near the identity. */
const MOST_ROOTS = 1100;
/** The greatest distance from the identity for which the approximant is exact to rounding. */
const GREATEST = 0.264296083111143;

/**
 * The logarithm of an upper triangular matrix: Padé's approximant of a root near the identity; NaN where an element of the diagonal is 0.
 *
 * Source: N. J. Higham, "Functions of matrices: theory and computation" (2008), 11.5.
 */
export function* triangularLogarithm(matrix: Matrix): Work<Matrix> {
  const size = matrix.rows;
  const diagonal = Array.from({ length: size }, (_, i) => i * size + i);
  const result = new Matrix(size, size);
  if (diagonal.some((at) => matrix.re[at] === 0 && matrix.im[at] === 0)) {
    result.re.fill(Number.NaN);
    result.im.fill(Number.NaN);
    return result;
  }
  if (size > 1) yield* approximate(matrix, result);
  for (const at of diagonal) {
    result.re[at] = Math.log(complexMagnitude(matrix.re[at], matrix.im[at]));
    result.im[at] = Math.atan2(matrix.im[at], matrix.re[at]);
  }
  return result;
}

function* approximate(matrix: Matrix, result: Matrix): Work {
  let [root, roots] = [matrix, 0];
  while (roots < MOST_ROOTS && withoutIdentity(root).greatestColumn() > GREATEST) {
    root = yield* triangularRoot(root);
    roots++;
  }
  for (const [k, node] of NODES.entries()) {
    const term = withoutIdentity(root);
    const divisor = new Matrix(root.rows, root.columns);
    for (let i = 0; i < term.re.length; i++) {
      divisor.re[i] = node * term.re[i] + (i % (root.columns + 1) === 0 ? 1 : 0);
      divisor.im[i] = node * term.im[i];
    }
    yield* solveTriangular(divisor, term, false);
    const weight = WEIGHTS[k] * 2 ** roots;
    for (let i = 0; i < term.re.length; i++) {
      result.re[i] += weight * term.re[i];
      result.im[i] += weight * term.im[i];
    }
  }
}

/** The upper triangle of the difference from the identity. */
function withoutIdentity({ rows: size, re, im }: Matrix): Matrix {
  const difference = new Matrix(size, size);
  for (let i = 0; i < size; i++) {
    for (let at = i * size + i; at < (i + 1) * size; at++) {
      difference.re[at] = re[at] - (at === i * size + i ? 1 : 0);
      difference.im[at] = im[at];
    }
  }
  return difference;
}
