import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, sizeBetween, type Tensor } from "@heddle/tensor";
import type { ElementWriter } from "../writers/element-writer.js";
import { openWriter } from "../writers/open-writer.js";
import { checkPaddings } from "./check-paddings.js";

/** Pad and PadV2: a tensor with a margin of zeros, or of the third input. */
export function pad(context: ComputeContext): void {
  const input = context.input(0);
  const paddings = context.input(1);
  const value = context.inputCount > 2 ? context.input(2) : undefined;
  checkPaddings(input, paddings, 8, " ");
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
  /** The last dimension with a margin; the dimensions after it are copied as one run. */
  readonly last: number;
}

/** Writes the part of the output from `dimension` on; its input elements begin at `base`. */
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
