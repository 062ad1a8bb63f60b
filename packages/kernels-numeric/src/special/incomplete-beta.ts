/**
 * The regularized incomplete beta function.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.17.22; tensorflow/core/kernels/betainc_op.cc (TensorFlow 2.21) for shapes.
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { lgamma, numberLane, readElements, viewOf } from "@heddle/tensor/numbers";
import { leastTermOf } from "./binary-special.js";
import { closenessFor, MOST_STEPS, TINY } from "./continued-fraction.js";

/** Elements of the first block. */
const ELEMENTS_AT_ONCE = 512;

/** Betainc: I_x(a, b); each input is a scalar or has the shape of the others. */
export function betainc(context: ComputeContext): void | Promise<void> {
  const [a, b, x] = [0, 1, 2].map((i) => context.input(i));
  checkShapes("a", "b", a, b);
  checkShapes("a", "x", a, x);
  checkShapes("b", "x", b, x);
  const output = context.allocateOutput(0, [a, b, x].find(({ rank }) => rank > 0)?.shape ?? []);
  const lane = numberLane(a.dtype);
  const closeness = closenessFor(leastTermOf(a.dtype));
  return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const values = viewOf(context.memory, lane);
    const [as, bs, xs] = [a, b, x].map((input) => readElements<number>(input));
    const [aStep, bStep, xStep] = [a, b, x].map(({ rank }) => (rank === 0 ? 0 : 1));
    const first = output.address / lane.bytes;
    for (let i = start; i < end; i++) {
      const place = xs.values[xs.base + i * xStep];
      values[first + i] = incompleteBeta(
        as.values[as.base + i * aStep],
        bs.values[bs.base + i * bStep],
        place,
        closeness,
      );
    }
  });
}

function checkShapes(first: string, second: string, a: Tensor, b: Tensor): void {
  if (a.rank === 0 || b.rank === 0 || shapesEqual(a.shape, b.shape)) return;
  throw invalidArgument(
    `Shapes of ${first} and ${second} are inconsistent: ${formatShape(a.shape)} vs. ${formatShape(b.shape)}`,
  );
}

function incompleteBeta(a: number, b: number, x: number, closeness: number): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1) || a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) {
    return Number.NaN;
  }
  if (x === 0 || x === 1) return x;
  if (x < (a + 1) / (a + b + 2)) return fraction(a, b, x, closeness);
  // The difference may be as small as `b`, and what the fraction lacks as large beside it.
  return 1 - fraction(b, a, 1 - x, closenessFor(closeness * Math.min(b, 1)));
}

/** A continued fraction, by the method of Lentz. */
function fraction(a: number, b: number, x: number, closeness: number): number {
  const scale = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)) / a;
  let value = 1;
  let numerator = 1 / TINY;
  let denominator = 1;
  for (let m = 0; m < MOST_STEPS; m++) {
    // The terms of odd and of even numbers.
    const place = a + 2 * m;
    const odd = (-(a + m) * (a + b + m) * x) / (place * (place + 1));
    denominator = 1 / (1 + odd * denominator || TINY);
    numerator = 1 + odd / numerator || TINY;
    value *= numerator * denominator;
    const even = ((m + 1) * (b - m - 1) * x) / ((place + 1) * (place + 2));
    denominator = 1 / (1 + even * denominator || TINY);
    numerator = 1 + even / numerator || TINY;
    const step = numerator * denominator;
    value *= step;
    if (!(Math.abs(step - 1) > closeness)) break;
  }
  return scale * value;
}
