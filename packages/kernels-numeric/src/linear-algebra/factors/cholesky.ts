import type { ComputeContext } from "@heddle/kernel-api";
import type { Matrix } from "../matrix.js";
import { checkSquare, isReal, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { factorComplexCholesky } from "../solve/complex-triangles.js";
import { realCholesky } from "./real-cholesky.js";

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
  if (isReal(input)) return realCholesky(context, input, shape, output);
  return runWork(context, factorComplexCholesky(context.memory, input, shape, output));
}

/** Sets `factor`, of zeros, to the lower triangular factor. False for a matrix that is not positive definite. */
export function* choleskyFactor({ rows: size, re, im }: Matrix, factor: Matrix): Work<boolean> {
  const { re: x, im: y } = factor;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let [real, imaginary] = [re[i * size + j], i === j ? 0 : im[i * size + j]];
      for (let k = 0; k < j; k++) {
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
        return false;
      }
    }
    yield;
  }
  return true;
}
