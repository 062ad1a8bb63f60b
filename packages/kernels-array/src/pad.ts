import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, POD_STRING_TYPES, readIndices, sizeBetween, type Tensor } from "@heddle/tensor";
import { type ElementWriter, openWriter } from "./element-writer.js";
import { checkPaddingsShape, unpaddableRank } from "./errors.js";
import { registerOp } from "./register-op.js";

const form = {
  outputs: ["output: T"],
  attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32"],
  constraints: { T: POD_STRING_TYPES },
  create: () => pad,
};

/** Pad and PadV2: a tensor with a margin of zeros, or of a given value. */
export function registerPad(registrar: Registrar): void {
  registerOp(registrar, "Pad", { ...form, inputs: ["input: T", "paddings: Tpaddings"] });
  registerOp(registrar, "PadV2", { ...form, inputs: ["input: T", "paddings: Tpaddings", "constant_values: T"] });
}

function pad(context: ComputeContext): void {
  const input = context.input(0);
  const paddings = context.input(1);
  const value = context.inputCount > 2 ? context.input(2) : undefined;
  if (input.rank > 8) throw unpaddableRank(input.rank, 8);
  checkPaddingsShape(input, paddings, " ");
  if (value && value.rank !== 0) {
    throw invalidArgument(`constant_values must be a scalar. Found: ${formatShape(value.shape)}`);
  }
  const { rank } = input;
  const margins = readIndices(paddings);
  const shape = input.shape.map((size, i) => {
    const before = margins[2 * i];
    const after = margins[2 * i + 1];
    if (before < 0 || after < 0) throw invalidArgument(`Paddings must be non-negative: ${before} ${after}`);
    return before + size + after;
  });
  let last = rank - 1;
  while (last >= 0 && margins[2 * last] === 0 && margins[2 * last + 1] === 0) last--;
  if (last < 0) {
    context.setOutput(0, input.retain());
    return;
  }
  const writer = openWriter(context, 0, shape);
  writePadded({ writer, input, value, margins, shape, last }, 0, 0);
  writer.finish();
}

interface Padding {
  readonly writer: ElementWriter;
  readonly input: Tensor;
  readonly value: Tensor | undefined;
  readonly margins: readonly number[];
  readonly shape: readonly number[];
  /** The last dimension with a margin: what lies behind it is copied as one run. */
  readonly last: number;
}

/** Writes the part of the output from `dimension` on whose input elements begin with number `base`. */
function writePadded(padding: Padding, dimension: number, base: number): void {
  const { writer, input, margins, shape, last } = padding;
  const size = input.shape[dimension];
  const outputRun = sizeBetween(shape, dimension + 1, shape.length);
  const inputRun = sizeBetween(input.shape, dimension + 1, shape.length);
  writeMargin(padding, margins[2 * dimension] * outputRun);
  if (dimension === last) writer.copy(input, base, size * inputRun, 1);
  else for (let i = 0; i < size; i++) writePadded(padding, dimension + 1, base + i * inputRun);
  writeMargin(padding, margins[2 * dimension + 1] * outputRun);
}

function writeMargin({ writer, value }: Padding, count: number): void {
  if (count === 0) return;
  if (value) writer.copy(value, 0, count, 0);
  else writer.zeros(count);
}
