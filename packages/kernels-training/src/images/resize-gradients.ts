/** Gradients of resized images by the original ones. Sums of integers wrap. */
import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndices, type Tensor } from "@heddle/tensor";
import { type Element, readElements, writeElements } from "@heddle/tensor/numbers";
import { floatResult, writeFloatResult } from "@heddle/tensor/patches";
import { addRun } from "../elements/add-run.js";
import { resizeGradientLoopsOver } from "./resize-gradient-loops.js";

const { fround, floor } = Math;

/** ResizeBilinearGrad: each gradient is divided among the four pixels that its pixel was made of. */
export function createResizeBilinearGrad({ attributes }: ConstructionContext): Kernel {
  const grid = gridOf(attributes);
  if (grid.alignsCorners && grid.hasHalfPixels) {
    throw invalidArgument("If half_pixel_centers is True, align_corners must be False.");
  }
  return {
    compute(context) {
      const [gradients, original] = [context.input(0), context.input(1)];
      if (gradients.rank !== 4)
        throw invalidArgument(`input_grad must be 4-dimensional${formatShape(gradients.shape)}`);
      if (original.rank !== 4)
        throw invalidArgument(`original_image must be 4-dimensional${formatShape(original.shape)}`);
      const [batch, resizedRows, resizedColumns, channels] = gradients.shape;
      const [, rows, columns] = original.shape;
      if (resizedRows === 0 || resizedColumns === 0) throw invalidArgument("resized dimensions must be positive");
      if (rows === 0 || columns === 0) throw invalidArgument("original dimensions must be positive");
      const output = context.allocateOutput(0, [batch, rows, columns, channels]);
      const [down, across] = [places(grid, rows, resizedRows), places(grid, columns, resizedColumns)];
      if (output.dtype === DataType.DOUBLE) spreadDoubles(gradients, output, down, across);
      else spreadFloats(gradients, output, down, across);
    },
  };
}

/** For each pixel of a resized line the two pixels that it is made of, and the share of the second. */
type Places = readonly (readonly [lower: number, upper: number, share: number])[];

/** Gradients are float32. Sums of float32, half and bfloat16 are float32. */
function spreadFloats(gradients: Tensor, output: Tensor, down: Places, across: Places): void {
  const { memory } = output;
  const [batch, rows, columns, channels] = output.shape;
  using y = floatResult(output);
  using scope = memory.scope();
  const count = across.length;
  const lefts = scope.malloc(count * 12);
  const [rights, shares] = [lefts + count * 4, lefts + count * 8];
  const { spreadLine } = resizeGradientLoopsOver(memory);
  const { f32, u32 } = memory;
  across.forEach(([left, right, share], i) => {
    u32[lefts / 4 + i] = left;
    u32[rights / 4 + i] = right;
    f32[shares / 4 + i] = share;
  });
  f32.fill(0, y.address / 4, y.address / 4 + y.elementCount);
  const lineBytes = columns * channels * 4;
  for (let n = 0, from = gradients.address; n < batch; n++) {
    const image = y.address + n * rows * lineBytes;
    for (const [top, bottom, below] of down) {
      const [upper, lower] = [image + top * lineBytes, image + bottom * lineBytes];
      spreadLine(from, count, channels, upper, lower, below, lefts, rights, shares);
      from += count * channels * 4;
    }
  }
  writeFloatResult(y, output);
}

/** Shares are rounded to float32, as TensorFlow's. */
function spreadDoubles(gradients: Tensor, output: Tensor, down: Places, across: Places): void {
  const [batch, rows, columns, channels] = output.shape;
  const { f32, f64 } = output.memory;
  const to = output.address / 8;
  f64.fill(0, to, to + output.elementCount);
  for (let n = 0, from = gradients.address / 4; n < batch; n++) {
    for (const [top, bottom, below] of down) {
      for (const [left, right, beside] of across) {
        const corner = (row: number, column: number) => to + ((n * rows + row) * columns + column) * channels;
        const corners = [corner(top, left), corner(top, right), corner(bottom, left), corner(bottom, right)];
        for (let c = 0; c < channels; c++, from++) {
          const [upper, lower] = [fround(f32[from] * fround(1 - below)), fround(f32[from] * below)];
          f64[corners[0] + c] += fround(upper * fround(1 - beside));
          f64[corners[1] + c] += fround(upper * beside);
          f64[corners[2] + c] += fround(lower * fround(1 - beside));
          f64[corners[3] + c] += fround(lower * beside);
        }
      }
    }
  }
}

/** ResizeNearestNeighborGrad: each gradient goes to the pixel that its pixel was copied from. */
export function createResizeNearestNeighborGrad({ attributes }: ConstructionContext): Kernel {
  const grid = gridOf(attributes);
  return {
    compute(context) {
      const [gradients, size] = [context.input(0), context.input(1)];
      if (gradients.rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(gradients.shape)}`);
      if (size.rank !== 1) throw invalidArgument(`shape_t must be 1-dimensional${formatShape(size.shape)}`);
      if (size.elementCount !== 2) throw invalidArgument(`shape_t must have two elements${formatShape(size.shape)}`);
      const [rows, columns] = readIndices(size);
      if (rows <= 0 || columns <= 0) throw invalidArgument("shape_t's elements must be positive");
      const [batch, resizedRows, resizedColumns, channels] = gradients.shape;
      const output = context.allocateOutput(0, [batch, rows, columns, channels]);
      const nearest = (inputSize: number, outputSize: number) => {
        const scale = scaleOf(grid, inputSize, outputSize);
        return Array.from({ length: outputSize }, (_, i) => {
          const place = grid.hasHalfPixels ? fround(fround(i + 0.5) * scale) : fround(i * scale);
          const index = grid.alignsCorners ? floor(fround(place + 0.5)) : floor(place);
          return Math.max(0, Math.min(inputSize - 1, index));
        });
      };
      const [down, across] = [nearest(rows, resizedRows), nearest(columns, resizedColumns)];
      writeElements(output, (values, base) => {
        const g = readElements(gradients);
        const zero = (typeof g.values[g.base] === "bigint" ? 0n : 0) as Element;
        values.fill(zero, base, base + output.elementCount);
        for (let n = 0, from = g.base; n < batch; n++) {
          for (const row of down) {
            for (const column of across) {
              const to = base + ((n * rows + row) * columns + column) * channels;
              addRun(values, to, g.values, from, channels);
              from += channels;
            }
          }
        }
      });
    },
  };
}

interface Grid {
  readonly alignsCorners: boolean;
  readonly hasHalfPixels: boolean;
}

function gridOf(attributes: Attributes): Grid {
  return { alignsCorners: attributes.bool("align_corners"), hasHalfPixels: attributes.bool("half_pixel_centers") };
}

function scaleOf({ alignsCorners }: Grid, inputSize: number, outputSize: number): number {
  if (alignsCorners && outputSize > 1) return fround((inputSize - 1) / fround(outputSize - 1));
  return fround(inputSize / fround(outputSize));
}

function places(grid: Grid, inputSize: number, outputSize: number): Places {
  const scale = scaleOf(grid, inputSize, outputSize);
  return Array.from({ length: outputSize }, (_, i) => {
    const place = grid.hasHalfPixels ? fround(fround(fround(i + 0.5) * scale) - 0.5) : fround(i * scale);
    const lower = Math.max(0, floor(place));
    return [lower, Math.min(Math.ceil(place), inputSize - 1), fround(place - floor(place))];
  });
}
