import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { type Grid, resize, scaleOf } from "./resize.js";

const float = Math.fround;

/**
 * ResizeArea: each pixel is the mean of the area that it covers on the input, as float32.
 *
 * Source: tensorflow/core/kernels/image/resize_area_op.cc (TensorFlow 2.21).
 */
export function createResizeArea({ attributes }: ConstructionContext): Kernel {
  const grid: Grid = { alignsCorners: attributes.bool("align_corners"), hasHalfPixelCenters: false };
  return { compute: (context) => resize(context, grid, resizeArea) };
}

/** The pixels of the input under one of the output, along one dimension. */
interface Span {
  /** Their numbers, none outside of the input. */
  readonly places: readonly number[];
  /** The part of each that is covered. */
  readonly parts: readonly number[];
}

function resizeArea(grid: Grid, images: Tensor, output: Tensor): void {
  const { values, base } = readElements(images);
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  const [, height, width] = output.shape;
  const rowScale = areaScale(grid, inputHeight, height);
  const columnScale = areaScale(grid, inputWidth, width);
  const rows = spans(rowScale, inputHeight, height);
  const columns = spans(columnScale, inputWidth, width);
  const scale = float(1 / float(rowScale * columnScale));
  writeElements<number>(output, (y, to) => {
    let next = to;
    for (let n = 0; n < batch; n++) {
      for (const row of rows) {
        for (const column of columns) {
          for (let c = 0; c < channels; c++) {
            let sum = 0;
            for (const [i, place] of row.places.entries()) {
              const first = base + (n * inputHeight + place) * inputWidth * channels + c;
              let ofRow = 0;
              for (const [j, at] of column.places.entries()) {
                ofRow = float(ofRow + float(float(Number(values[first + at * channels])) * column.parts[j]));
              }
              sum = float(sum + float(ofRow * row.parts[i]));
            }
            y[next++] = sum * scale;
          }
        }
      }
    }
  });
}

/** As {@link scaleOf}; the one pixel of a dimension cannot be aligned at two corners. */
function areaScale(grid: Grid, input: number, output: number): number {
  return input === 1 ? float(1 / output) : scaleOf(grid, input, output);
}

function spans(scale: number, inputSize: number, size: number): readonly Span[] {
  return Array.from({ length: size }, (_, i) => {
    const [start, end] = [float(i * scale), float((i + 1) * scale)];
    const first = Math.floor(start);
    const numbers = Array.from({ length: Math.max(1, Math.ceil(end) - first) }, (_, k) => first + k);
    return {
      places: numbers.map((place) => Math.min(Math.max(place, 0), inputSize - 1)),
      parts: numbers.map((place) => {
        if (place < start) return float(place + 1 > end ? scale : place + 1 - start);
        return float(place + 1 > end ? end - place : 1);
      }),
    };
  });
}
