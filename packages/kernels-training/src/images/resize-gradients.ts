/** Gradients of resized images by the original ones. Sums are made in float64 and rounded once; those of integers wrap. */
import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices } from "@heddle/tensor";
import { addElements, type Element, readElements, writeElements } from "@heddle/tensor/numbers";

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
      const sums = new Float64Array(output.elementCount);
      const { values, base } = readElements<number>(gradients);
      for (let n = 0, from = base; n < batch; n++) {
        for (const [top, bottom, below] of down) {
          for (const [left, right, beside] of across) {
            const corner = (row: number, column: number) => ((n * rows + row) * columns + column) * channels;
            for (let c = 0; c < channels; c++, from++) {
              const [upper, lower] = [fround(values[from] * fround(1 - below)), fround(values[from] * below)];
              sums[corner(top, left) + c] += fround(upper * fround(1 - beside));
              sums[corner(top, right) + c] += fround(upper * beside);
              sums[corner(bottom, left) + c] += fround(lower * fround(1 - beside));
              sums[corner(bottom, right) + c] += fround(lower * beside);
            }
          }
        }
      }
      writeElements<number>(output, (elements, to) => {
        for (let i = 0; i < sums.length; i++) elements[to + i] = sums[i];
      });
    },
  };
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
              for (let c = 0; c < channels; c++, from++) values[to + c] = addElements(values[to + c], g.values[from]);
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

/** For each pixel of a resized line the two pixels that it is made of, and the share of the second. */
function places(grid: Grid, inputSize: number, outputSize: number): [lower: number, upper: number, share: number][] {
  const scale = scaleOf(grid, inputSize, outputSize);
  return Array.from({ length: outputSize }, (_, i) => {
    const place = grid.hasHalfPixels ? fround(fround(fround(i + 0.5) * scale) - 0.5) : fround(i * scale);
    const lower = Math.max(0, floor(place));
    return [lower, Math.min(Math.ceil(place), inputSize - 1), fround(place - floor(place))];
  });
}
