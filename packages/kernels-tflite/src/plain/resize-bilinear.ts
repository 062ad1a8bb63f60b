import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { outputView } from "../convolution/output-view.js";
import { isByteType } from "../fixed-point/nearest-range.js";
import { fixedSteps, floatSteps, nearestSteps, type Step, type StepsOptions } from "./resize-steps.js";

/**
 * RESIZE_BILINEAR of integers. With 8 bits and a constant size (`is_delegated`) as XNNPACK, to which the default interpreter gives it; else
 * uint8 in float32, int8 and int16 in fixed point.
 *
 * Source: tensorflow/lite/kernels/internal/reference/resize_bilinear.h, and results of TensorFlow 2.21; src/s8-ibilinear of XNNPACK.
 */
export const createResizeBilinear: CreateKernel = ({ attributes }) => {
  const options: StepsOptions = {
    alignCorners: attributes.bool("align_corners"),
    halfPixelCenters: attributes.bool("half_pixel_centers"),
  };
  const isDelegated = attributes.bool("is_delegated");
  return { compute: (context) => resize(context, options, isDelegated && isByteType(context.input(0).dtype)) };
};

function resize(context: ComputeContext, options: StepsOptions, isNearest: boolean): void | Promise<void> {
  const input = context.input(0);
  const size = context.input(1);
  if (input.rank !== 4) throw invalidArgument(`input has shape ${formatShape(input.shape)}; wanted four dimensions`);
  if (size.elementCount !== 2) throw invalidArgument(`size has shape ${formatShape(size.shape)}; wanted [2]`);
  const [height, width] = [...size.elements()].map(Number);
  if (!(height > 0 && width > 0)) throw invalidArgument(`size is [${height},${width}]; wanted positive numbers`);
  const [batch, rows, columns, depth] = input.shape;
  const stepsOf = isNearest ? nearestSteps : input.dtype === DataType.UINT8 ? floatSteps : fixedSteps;
  const output = context.allocateOutput(0, [batch, height, width, depth]);
  if (output.elementCount === 0) return;
  if (input.elementCount === 0) throw invalidArgument(`input has shape ${formatShape(input.shape)}; wanted pixels`);
  const down = stepsOf(rows, height, options);
  const across = stepsOf(columns, width, options);
  const writeRow = (isNearest ? nearestRows : rowWriter(input.dtype))(columns * depth);
  const lineSize = width * depth;
  return inBlocks(context, batch * height, Math.ceil(ELEMENTS_AT_ONCE / lineSize), (start, end) => {
    const { values: x, base } = readElements<number>(input);
    const { values: y, base: to } = outputView(context.memory, output);
    for (let line = start; line < end; line++) {
      const row = down[line % height];
      const image = Math.floor(line / height) * rows;
      const above = base + (image + row.lower) * columns * depth;
      const below = base + (image + row.upper) * columns * depth;
      writeRow(x, above, below, row.part, across, depth, y, to + line * lineSize);
    }
  });
}

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

/** Writes a row of the output from two rows of the input, first between these and then between their columns. */
type WriteRow = (
  x: ArrayLike<number>,
  above: number,
  below: number,
  part: number,
  across: readonly Step[],
  depth: number,
  y: { [index: number]: number },
  to: number,
) => void;

function rowWriter(dtype: DataType): (count: number) => WriteRow {
  return dtype === DataType.UINT8 ? floatRows : dtype === DataType.INT8 ? byteRows : fixedRows;
}

/** In the order of the reference kernel's roundings. @param count the elements of a row of the input */
function floatRows(count: number): WriteRow {
  const { fround } = Math;
  const [top, bottom] = [new Float32Array(count), new Float32Array(count)];
  return (x, above, below, part, across, depth, y, to) => {
    const rest = fround(1 - part);
    for (let i = 0; i < count; i++) {
      top[i] = x[above + i] * rest;
      bottom[i] = x[below + i] * part;
    }
    let at = to;
    for (const column of across) {
      const weight = column.part;
      const other = fround(1 - weight);
      const right = column.upper * depth;
      for (let c = 0, left = column.lower * depth; c < depth; c++, left++) {
        const two = fround(fround(top[left] * other) + fround(bottom[left] * other));
        const three = fround(two + fround(top[right + c] * weight));
        y[at++] = Math.trunc(fround(fround(three + fround(bottom[right + c] * weight)) + 0.5));
      }
    }
  };
}

/** Parts are of 1024; the numbers are exact. @param count the elements of a row of the input */
function fixedRows(count: number): WriteRow {
  const between = new Float64Array(count);
  return (x, above, below, part, across, depth, y, to) => {
    for (let i = 0; i < count; i++) between[i] = x[above + i] * (1024 - part) + x[below + i] * part;
    let at = to;
    for (const column of across) {
      const weight = column.part;
      const right = column.upper * depth;
      for (let c = 0, left = column.lower * depth; c < depth; c++, left++) {
        const sum = between[left] * (1024 - weight) + between[right + c] * weight;
        y[at++] = Math.trunc((sum + (sum > 0 ? 2 ** 19 : -(2 ** 19))) / 2 ** 20);
      }
    }
  };
}

/** Parts are of 2048; halves are rounded up. @param count the elements of a row of the input */
function nearestRows(count: number): WriteRow {
  const between = new Int32Array(count);
  return (x, above, below, part, across, depth, y, to) => {
    for (let i = 0; i < count; i++) between[i] = x[above + i] * (2048 - part) + x[below + i] * part;
    let at = to;
    for (const column of across) {
      const weight = column.part;
      const right = column.upper * depth;
      for (let c = 0, left = column.lower * depth; c < depth; c++, left++) {
        y[at++] = (between[left] * (2048 - weight) + between[right + c] * weight + 2 ** 21) >> 22;
      }
    }
  };
}

/** As {@link fixedRows} of int8 numbers, in int32. */
function byteRows(count: number): WriteRow {
  const between = new Int32Array(count);
  return (x, above, below, part, across, depth, y, to) => {
    for (let i = 0; i < count; i++) between[i] = x[above + i] * (1024 - part) + x[below + i] * part;
    let at = to;
    for (const column of across) {
      const weight = column.part;
      const right = column.upper * depth;
      for (let c = 0, left = column.lower * depth; c < depth; c++, left++) {
        const sum = (Math.imul(between[left], 1024 - weight) + Math.imul(between[right + c], weight)) | 0;
        y[at++] = sum > 0 ? (sum + 2 ** 19) >> 20 : -((2 ** 19 - sum) >> 20);
      }
    }
  };
}
