import { luFactors, solveByFactors } from "../factors/lu-factors.js";
import { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { product } from "../matrix-product.js";

/** The coefficients of the approximant of degree 13, those of even powers and those of odd ones. */
const EVEN = [64764752532480000, 7771770303897600, 129060195264000, 670442572800, 1323241920, 960960, 182];
const ODD = [32382376266240000, 1187353796428800, 10559470521600, 33522128640, 40840800, 16380, 1];
/** The greatest size of a matrix for which the approximant is exact to rounding. */
const GREATEST = 5.371920351148152;

/**
 * The exponential of a square matrix: Padé's approximant of the matrix divided by a power of 2, squared as often.
 *
 * Source: N. J. Higham, "The scaling and squaring method for the matrix exponential revisited" (2005).
 */
export function* exponential(matrix: Matrix): Work<Matrix> {
  const size = matrix.greatestColumn();
  const squarings = size > GREATEST && size < Number.POSITIVE_INFINITY ? Math.ceil(Math.log2(size / GREATEST)) : 0;
  const scaled = combination([matrix], [2 ** -squarings]);
  const square = yield* product(scaled, scaled);
  const fourth = yield* product(square, square);
  const sixth = yield* product(fourth, square);
  const powers = [Matrix.identity(matrix.rows), square, fourth, sixth];
  const odd = yield* product(scaled, yield* polynomial(powers, ODD));
  const even = yield* polynomial(powers, EVEN);
  const factors = yield* luFactors(combination([even, odd], [1, -1]));
  let result = new Matrix(matrix.rows, matrix.columns);
  yield* solveByFactors(factors, combination([even, odd], [1, 1]), result);
  for (let i = 0; i < squarings; i++) result = yield* product(result, result);
  return result;
}

/** The sum of the powers 0 to 12 of even degree, of which those to 6 are given. */
function* polynomial(powers: readonly Matrix[], factors: readonly number[]): Work<Matrix> {
  const upper = combination(powers.slice(1), factors.slice(4));
  return combination([...powers, yield* product(powers[3], upper)], [...factors.slice(0, 4), 1]);
}

function combination(matrices: readonly Matrix[], factors: readonly number[]): Matrix {
  const { rows, columns } = matrices[0];
  const result = new Matrix(rows, columns);
  for (const [k, { re, im }] of matrices.entries()) {
    for (let i = 0; i < re.length; i++) {
      result.re[i] += factors[k] * re[i];
      result.im[i] += factors[k] * im[i];
    }
  }
  return result;
}
