/**
 * The regularized incomplete beta function.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.17.22; tensorflow/core/kernels/betainc_op.cc (TensorFlow 2.21) for shapes.
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { lgamma, numberLane, readElements, viewOf } from "@heddle/tensor/numbers";
import { continuedFraction } from "./continued-fraction.js";

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
  return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const values = viewOf(context.memory, lane);
    const [as, bs, xs] = [a, b, x].map((input) => {
      const { values, base } = readElements<number>(input);
      return (i: number) => values[base + (input.rank === 0 ? 0 : i)];
    });
    for (let i = start; i < end; i++) values[output.address / lane.bytes + i] = incompleteBeta(as(i), bs(i), xs(i));
  });
}

function checkShapes(first: string, second: string, a: Tensor, b: Tensor): void {
  if (a.rank === 0 || b.rank === 0 || shapesEqual(a.shape, b.shape)) return;
  throw invalidArgument(
    `Shapes of ${first} and ${second} are inconsistent: ${formatShape(a.shape)} vs. ${formatShape(b.shape)}`,
  );
}

function incompleteBeta(a: number, b: number, x: number): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1) || a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) {
    return Number.NaN;
  }
  if (x === 0 || x === 1) return x;
  return x < (a + 1) / (a + b + 2) ? fraction(a, b, x) : 1 - fraction(b, a, 1 - x);
}

function fraction(a: number, b: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)) / a;
  const steps = continuedFraction(
    (n) => {
      if (n === 1) return 1;
      const m = Math.floor((n - 1) / 2);
      const place = a + n - 1;
      if (n % 2 === 1) return (m * (b - m) * x) / ((place - 1) * place);
      return (-(a + m) * (a + b + m) * x) / ((place - 1) * place);
    },
    (n) => (n === 0 ? 0 : 1),
  );
  return scale * steps;
}
