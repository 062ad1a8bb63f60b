import type { ComputeContext } from "@heddle/kernel-api";
import type { Matrix } from "./matrix.js";
import { checkSquare, eachMatrix, matrixShapes, runWork, type Work } from "./matrix-op.js";

/**
 * Cholesky: lower triangular factors of positive definite matrices, of which the lower triangles are read. The triangle is NaN for
 * others.
 */
export function cholesky(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const [shape] = matrixShapes([input]);
  checkSquare(shape);
  const output = context.allocateOutput(0, input.shape);
  if (output.elementCount === 0) return;
  return runWork(
    context,
    eachMatrix(context, [input], [output], shape, ([matrix], [factor]) => factorize(matrix, factor)),
  );
}

function* factorize({ rows: size, re, im }: Matrix, factor: Matrix): Work {
  const { re: x, im: y } = factor;
  const isReal = im.every((part) => part === 0);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let [real, imaginary] = [re[i * size + j], i === j ? 0 : im[i * size + j]];
      if (isReal) real -= rowProduct(x, i * size, j * size, j);
      for (let k = 0; k < (isReal ? 0 : j); k++) {
        const [a, b, c, d] = [x[i * size + k], y[i * size + k], x[j * size + k], y[j * size + k]];
        real -= a * c + b * d;
        imaginary -= b * c - a * d;
      }
      if (i > j) {
        x[i * size + j] = real / x[j * size + j];
        y[i * size + j] = imaginary / x[j * size + j];
      } else if (real > 0) {
        x[i * size + i] = Math.sqrt(real);
      } else {
        return fillTriangle(factor);
      }
    }
    yield;
  }
}

/** The sum of the products of `count` elements of two rows. */
function rowProduct(x: Float64Array, a: number, b: number, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += x[a + k] * x[b + k];
  return sum;
}

function fillTriangle({ rows, re, im }: Matrix): void {
  for (let i = 0; i < rows; i++) {
    re.fill(Number.NaN, i * rows, i * rows + i + 1);
    im.fill(0, i * rows, i * rows + i + 1);
  }
}
