/**
 * Gradients of functions by their outputs.
 *
 * Source: tensorflow/core/kernels/cwise_ops_gradients.h (TensorFlow 2.21).
 */
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type ComplexPairFunction, forEachPair, type PairFunction } from "./for-each-pair.js";
import { INVERSE, INVERSE_ROOT, ROOT, SIGMOID, TANH } from "./gradient-layout.js";

/** SigmoidGrad: dy y (1 - y). */
export function sigmoidGradient(context: ComputeContext): void | Promise<void> {
  return outputGradient(
    context,
    SIGMOID,
    (y, dy, round) => round(round(dy * y) * round(1 - y)),
    (a, b, c, d, to, at) => multiply(c * a - d * b, c * b + d * a, 1 - a, -b, to, at),
  );
}

/** TanhGrad: dy (1 - y²). */
export function tanhGradient(context: ComputeContext): void | Promise<void> {
  return outputGradient(
    context,
    TANH,
    (y, dy, round) => round(dy * round(1 - round(y * y))),
    (a, b, c, d, to, at) => multiply(c, d, 1 - (a * a - b * b), -2 * a * b, to, at),
  );
}

/** InvGrad and ReciprocalGrad: -dy y², of complex numbers with the conjugate of y; 0 where dy is 0. */
export function inverseGradient(context: ComputeContext): void | Promise<void> {
  return outputGradient(
    context,
    INVERSE,
    (y, dy, round) => (dy === 0 ? 0 : round(round(-y * y) * dy)),
    (a, b, c, d, to, at) => multiply(b * b - a * a, 2 * a * b, c, d, to, at),
  );
}

/** SqrtGrad: dy / 2y, of complex numbers with the conjugate of y; 0 where dy is 0. */
export function rootGradient(context: ComputeContext): void | Promise<void> {
  return outputGradient(
    context,
    ROOT,
    (y, dy, round) => (dy === 0 ? 0 : round(round(0.5 * dy) / y)),
    (a, b, c, d, to, at) => {
      if (c === 0 && d === 0) {
        to[at] = to[at + 1] = 0;
        return;
      }
      const square = 2 * (a * a + b * b);
      if (square > 0) multiply(c, d, a / square, b / square, to, at);
      else [to[at], to[at + 1]] = [c / a, d / a];
    },
  );
}

/** RsqrtGrad: -dy y³ / 2, of complex numbers with the conjugate of y; 0 where dy is 0. */
export function inverseRootGradient(context: ComputeContext): void | Promise<void> {
  return outputGradient(
    context,
    INVERSE_ROOT,
    (y, dy, round) => (dy === 0 ? 0 : round(round(-0.5 * round(dy * y)) * round(y * y))),
    (a, b, c, d, to, at) => {
      if (c === 0 && d === 0) {
        to[at] = to[at + 1] = 0;
        return;
      }
      multiply(c * a + d * b, d * a - c * b, -0.5 * (a * a - b * b), a * b, to, at);
    },
  );
}

function outputGradient(
  context: ComputeContext,
  code: number,
  compute: PairFunction,
  complex: ComplexPairFunction,
): void | Promise<void> {
  const [y, dy] = [context.input(0).elementCount, context.input(1).elementCount];
  if (y !== dy) {
    throw invalidArgument(`The two arguments to a cwise op must have same number of elements, got ${y} and ${dy}`);
  }
  return forEachPair(context, { code, compute, complex });
}

/** (a + bi)(c + di) */
function multiply(a: number, b: number, c: number, d: number, to: Float64Array, at: number): void {
  to[at] = a * c - b * d;
  to[at + 1] = a * d + b * c;
}
