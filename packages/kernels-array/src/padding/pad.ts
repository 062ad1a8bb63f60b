import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  formatShape,
  isObjectType,
  readIndices,
  rowMajorStrides,
  setToZeros,
  sizeBetween,
  type Tensor,
} from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { elementLoopsOver } from "../writers/element-loops.js";
import { type ElementWriter, PADDING } from "../writers/element-writer.js";
import { copyGrid, roomForGrid } from "../writers/grid-copy.js";
import { openWriter } from "../writers/open-writer.js";
import { StringWriter } from "../writers/string-writer.js";
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
  if (context.outputType(0) === DataType.STRING) {
    padStrings(context, { input, value, margins, shape, last });
    return;
  }
  if (!isObjectType(context.outputType(0))) {
    padBytes(context, { input, value, margins, shape, last });
    return;
  }
  const writer = openWriter(context, 0, shape);
  writePadded({ writer, input, value, margins, shape, last }, 0, 0);
  writer.finish();
}

interface Margins {
  readonly input: Tensor;
  readonly value: Tensor | undefined;
  readonly margins: readonly number[];
  readonly shape: readonly number[];
  /** The last dimension with a margin; the dimensions after it are copied as one run. */
  readonly last: number;
}

/** Fills the output, and copies the input into it. */
function padBytes(context: ComputeContext, { input, value, margins, shape, last }: Margins): void {
  const output = context.allocateOutput(0, shape);
  const { memory } = context;
  const size = dataTypeSize(output.dtype);
  const loops = elementLoopsOver(memory, output.elementCount);
  if (value) loops.copyBlocks(value.address, 0, output.elementCount, size, output.address, size);
  else setToZeros(output);
  if (input.elementCount === 0) return;
  const inner = sizeBetween(shape, last + 1, shape.length) * size;
  const run = input.shape[last] * inner;
  const strides = rowMajorStrides(shape).map((stride) => stride * size);
  const rows = last > 0 ? input.shape[last - 1] : 1;
  const rowBytes = last > 0 ? strides[last - 1] : 0;
  let from = input.address;
  const copyPart = (dimension: number, to: number) => {
    const start = to + margins[2 * dimension] * strides[dimension];
    if (dimension >= last - 1) {
      const column = dimension < last ? margins[2 * last] * strides[last] : 0;
      loops.copyBlocks(from, run, rows, run, start + column, rowBytes);
      from += rows * run;
    } else for (let i = 0; i < input.shape[dimension]; i++) copyPart(dimension + 1, start + i * strides[dimension]);
  };
  copyPart(0, output.address);
}

function padStrings(context: ComputeContext, { input, value, margins, shape, last }: Margins): void {
  const sizes = shape.slice(0, last + 1);
  const strides = rowMajorStrides(input.shape.slice(0, last + 1));
  const tables = sizes.map((size, d) => {
    const table = new Uint32Array(size).fill(PADDING);
    for (let i = 0; i < input.shape[d]; i++) table[margins[2 * d] + i] = i * strides[d];
    return table;
  });
  using scope = context.memory.scope();
  const margin = value?.address ?? scope.calloc(CELL_BYTES);
  const room = roomForGrid(scope, sizes);
  const writer = new StringWriter(context, 0, shape, margin);
  if (!shape.includes(0)) copyGrid(writer, input, 0, tables, sizeBetween(shape, last + 1, shape.length), room);
  writer.finish();
}

interface Padding extends Margins {
  readonly writer: ElementWriter;
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
