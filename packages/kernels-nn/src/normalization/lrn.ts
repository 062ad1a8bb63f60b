import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { sixteenBit } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

const INT_MAX = 2 ** 31 - 1;

/** LRN, local response normalization: each element divided by a power of the squares around it, along the channels. */
export function createLrn({ attributes }: ConstructionContext): Kernel {
  const radius = attributes.bigint("depth_radius");
  if (radius < 0n || radius >= BigInt(INT_MAX)) throw invalidArgument(`depth_radius = ${radius} larger than int max`);
  const [bias, alpha, beta] = ["bias", "alpha", "beta"].map((name) => Math.fround(attributes.float(name)));
  return { compute: (context) => normalize(context, Number(radius), bias, alpha, power(beta)) };
}

function normalize(
  context: ComputeContext,
  radius: number,
  bias: number,
  alpha: number,
  shrink: (scale: number) => number,
): void {
  const input = context.input(0);
  if (input.rank !== 4) throw invalidArgument("in must be 4-dimensional");
  const channels = input.shape[3];
  const output = context.allocateOutput(0, input.shape);
  if (output.elementCount === 0) return;
  const { values: x, base } = readElements<number>(input);
  const coding = sixteenBit(input.dtype);
  const round = coding ? (value: number) => coding.decode(coding.encode(value)) : Math.fround;
  const squares = new Float64Array(channels);
  writeElements<number>(output, (y, to) => {
    for (let row = 0; row < input.elementCount; row += channels) {
      let allFinite = true;
      for (let c = 0; c < channels; c++) {
        squares[c] = round(x[base + row + c] ** 2);
        if (!Number.isFinite(squares[c])) allFinite = false;
      }
      for (let c = 0; c < channels; c++) {
        const first = Math.max(c - radius, 0);
        const last = Math.min(c + radius, channels - 1);
        let sum = 0;
        for (let d = first; d <= last; d++) sum += squares[d];
        if (!allFinite) sum += zeroOrNaN(squares, first, last);
        y[to + row + c] = x[base + row + c] * shrink(round(sum) * alpha + bias);
      }
    }
  });
}

/** 0, or NaN where a square outside of the window is not finite: TensorFlow multiplies those by zero. */
function zeroOrNaN(squares: Float64Array, first: number, last: number): number {
  return squares.reduce((sum, square, d) => (d < first || d > last ? sum + square * 0 : sum), 0);
}

/** `scale ** -beta` by the ways that TensorFlow takes, which differ for negative numbers and infinities. */
function power(beta: number): (scale: number) => number {
  if (beta === 1) return (scale) => 1 / scale;
  if (beta === 0.5) return (scale) => 1 / Math.sqrt(scale);
  return (scale) => Math.exp(Math.log(scale) * -beta);
}
