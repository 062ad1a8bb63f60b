import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type SixteenBit, sixteenBit, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { INVERSE, INVERSE_ROOT, POWER } from "./lrn-layout.js";
import { lrnLoopsOver, squareBytes } from "./lrn-loops.js";

const INT_MAX = 2 ** 31 - 1;

/** Elements of windows that are read without a pause. */
const ELEMENTS_AT_ONCE = 500_000;

/** LRN, local response normalization: each element divided by a power of the squares around it, along the channels. */
export function createLrn({ attributes }: ConstructionContext): Kernel {
  const radius = attributes.bigint("depth_radius");
  if (radius < 0n || radius >= BigInt(INT_MAX)) throw invalidArgument(`depth_radius = ${radius} larger than int max`);
  const [bias, alpha, beta] = ["bias", "alpha", "beta"].map((name) => Math.fround(attributes.float(name)));
  const form = { radius: Number(radius), bias, alpha, beta };
  return {
    compute(context) {
      const input = context.input(0);
      if (input.rank !== 4) throw invalidArgument("in must be 4-dimensional");
      const output = context.allocateOutput(0, input.shape);
      if (output.elementCount === 0) return;
      const coding = sixteenBit(input.dtype);
      if (!coding) return normalizeFloats(context, form, input, output);
      normalizeHalves(form, coding, input, output);
    },
  };
}

interface Normalization {
  readonly radius: number;
  readonly bias: number;
  readonly alpha: number;
  readonly beta: number;
}

/** By float32, as TensorFlow, and its ways to raise to a power. */
function normalizeFloats(
  context: ComputeContext,
  { radius, bias, alpha, beta }: Normalization,
  input: Tensor,
  output: Tensor,
): void | Promise<void> {
  const { memory } = context;
  const channels = input.shape[3];
  const reach = Math.min(radius, channels - 1);
  const power = beta === 1 ? INVERSE : beta === 0.5 ? INVERSE_ROOT : POWER;
  const rowsAtOnce = Math.ceil(ELEMENTS_AT_ONCE / channels / (2 * reach + 1));
  return inBlocks(context, input.elementCount / channels, rowsAtOnce, (start, end) => {
    using scope = memory.scope();
    const squares = scope.malloc(squareBytes(channels, reach));
    const { normalizeRows } = lrnLoopsOver(memory);
    const [x, y] = [input, output].map(({ address }) => address + start * channels * 4);
    normalizeRows(x, end - start, channels, reach, bias, alpha, beta, power, squares, y);
  });
}

function normalizeHalves(
  { radius, bias, alpha, beta }: Normalization,
  { decode, encode }: SixteenBit,
  input: Tensor,
  output: Tensor,
): void {
  const channels = input.shape[3];
  const shrink = powerOf(beta);
  const { values: x, base } = readElements<number>(input);
  const round = (value: number) => decode(encode(value));
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
function powerOf(beta: number): (scale: number) => number {
  if (beta === 1) return (scale) => 1 / scale;
  if (beta === 0.5) return (scale) => 1 / Math.sqrt(scale);
  return (scale) => Math.exp(Math.log(scale) * -beta);
}
