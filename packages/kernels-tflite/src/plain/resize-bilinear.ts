import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { fixedSteps, floatSteps, type Step, type StepsOptions } from "./resize-steps.js";

/**
 * RESIZE_BILINEAR of integers: uint8 in float32; int8 and int16 in fixed point.
 *
 * Source: tensorflow/lite/kernels/internal/reference/resize_bilinear.h, and results of TensorFlow 2.21.
 */
export const createResizeBilinear: CreateKernel = ({ attributes }) => {
  const options: StepsOptions = {
    alignCorners: attributes.bool("align_corners"),
    halfPixelCenters: attributes.bool("half_pixel_centers"),
  };
  return { compute: (context) => resize(context, options) };
};

function resize(context: ComputeContext, options: StepsOptions): void {
  const input = context.input(0);
  const size = context.input(1);
  if (input.rank !== 4) throw invalidArgument(`input has shape ${formatShape(input.shape)}; wanted four dimensions`);
  if (size.elementCount !== 2) throw invalidArgument(`size has shape ${formatShape(size.shape)}; wanted [2]`);
  const [height, width] = [...size.elements()].map(Number);
  if (!(height > 0 && width > 0)) throw invalidArgument(`size is [${height},${width}]; wanted positive numbers`);
  const [batch, rows, columns, depth] = input.shape;
  const isFixed = input.dtype !== DataType.UINT8;
  const stepsOf = isFixed ? fixedSteps : floatSteps;
  const between = isFixed ? betweenFixed : betweenFloats;
  const output = context.allocateOutput(0, [batch, height, width, depth]);
  if (output.elementCount === 0) return;
  if (input.elementCount === 0) throw invalidArgument(`input has shape ${formatShape(input.shape)}; wanted pixels`);
  const down = stepsOf(rows, height, options);
  const across = stepsOf(columns, width, options);
  const { values: x, base } = readElements<number>(input);
  writeElements<number>(output, (y, to) => {
    let at = to;
    for (let image = 0; image < batch; image++) {
      for (const row of down) {
        const above = base + (image * rows + row.lower) * columns * depth;
        const below = base + (image * rows + row.upper) * columns * depth;
        for (const column of across) {
          const left = column.lower * depth;
          const right = column.upper * depth;
          for (let c = 0; c < depth; c++) {
            y[at++] = between(
              [x[above + left + c], x[below + left + c], x[above + right + c], x[below + right + c]],
              row,
              column,
            );
          }
        }
      }
    }
  });
}

type Pixels = readonly [aboveLeft: number, belowLeft: number, aboveRight: number, belowRight: number];

/** In the order of the reference kernel's roundings. */
function betweenFloats([aboveLeft, belowLeft, aboveRight, belowRight]: Pixels, row: Step, column: Step): number {
  const { fround } = Math;
  const [notRow, notColumn] = [fround(1 - row.part), fround(1 - column.part)];
  const term = (pixel: number, a: number, b: number) => fround(fround(pixel * a) * b);
  const left = fround(term(aboveLeft, notRow, notColumn) + term(belowLeft, row.part, notColumn));
  const three = fround(left + term(aboveRight, notRow, column.part));
  return Math.trunc(fround(fround(three + term(belowRight, row.part, column.part)) + 0.5));
}

/** Parts are of 1024. */
function betweenFixed([aboveLeft, belowLeft, aboveRight, belowRight]: Pixels, row: Step, column: Step): number {
  const left = aboveLeft * (1024 - row.part) + belowLeft * row.part;
  const right = aboveRight * (1024 - row.part) + belowRight * row.part;
  const sum = left * (1024 - column.part) + right * column.part;
  return Math.trunc((sum + (sum > 0 ? 2 ** 19 : -(2 ** 19))) / 2 ** 20);
}
