/**
 * QuantizedResizeBilinear: resized images of the same type, in fixed-point numbers where they are integers.
 *
 * Source: tensorflow/core/kernels/quantized_resize_bilinear_op.cc (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inputRange, setRange } from "@heddle/kernel-api/ranges";
import { DataType, type Tensor } from "@heddle/tensor";
import { type Numbers, readElements } from "@heddle/tensor/numbers";
import { interpolate } from "../resize/bilinear.js";
import { type Grid, resize, resizeSteps } from "../resize/resize.js";
import type { ResizeStep } from "../resize/resize-step.js";

export function createQuantizedResizeBilinear({ attributes, inputTypes }: ConstructionContext): Kernel {
  const grid = {
    alignsCorners: attributes.bool("align_corners"),
    hasHalfPixelCenters: attributes.bool("half_pixel_centers"),
  };
  const between = INTERPOLATIONS[inputTypes[0]] ?? betweenFloats;
  return {
    compute(context) {
      const range = inputRange(context, 2, (_, i) => `${["min", "max"][i]} must be a scalar`);
      resize(context, grid, (_, images, output) => fill(grid, images, output, between));
      setRange(context, range);
    },
  };
}

/** The value between four pixels. @param corners their indices, of the first channel */
type Between = (
  x: Numbers,
  corners: readonly [number, number, number, number],
  channel: number,
  row: number,
  column: number,
) => number;

const betweenFloats: Between = (x, corners, channel, row, column) => interpolate(x, corners, channel, row, column);

/** In numbers with 7 bits after the point. */
const betweenBytes: Between = (x, corners, channel, row, column) => {
  const [topLeft, topRight, bottomLeft, bottomRight] = corners.map((corner) => x[corner + channel]);
  const [down, right] = [Math.trunc(row * 128), Math.trunc(column * 128)];
  const top = topLeft * 128 + (topRight - topLeft) * right;
  const bottom = bottomLeft * 128 + (bottomRight - bottomLeft) * right;
  return Math.trunc((top + Math.trunc((bottom - top) / 128) * down + 64) / 128);
};

const ONE = 1n << 30n;

/** In numbers with 30 bits after the point. TensorFlow reads the elements as float32. */
const betweenWords: Between = (x, corners, channel, row, column) => {
  const [topLeft, topRight, bottomLeft, bottomRight] = corners.map((corner) =>
    BigInt(Math.fround(x[corner + channel])),
  );
  const [down, right] = [row, column].map((part) => BigInt(Math.trunc(part * 2 ** 30)));
  const top = topLeft * ONE + (topRight - topLeft) * right;
  const bottom = bottomLeft * ONE + (bottomRight - bottomLeft) * right;
  return Number(BigInt.asIntN(32, (top + ((bottom - top) / ONE) * down + ONE / 2n) / ONE));
};

const INTERPOLATIONS: { readonly [dtype: number]: Between | undefined } = {
  [DataType.QUINT8]: betweenBytes,
  [DataType.QINT32]: betweenWords,
};

function fill(grid: Grid, images: Tensor, output: Tensor, between: Between): void {
  const [x, y] = [readElements<number>(images), readElements<number>(output)];
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  const [, height, width] = output.shape;
  if (height === inputHeight && width === inputWidth) {
    for (let i = 0; i < output.elementCount; i++) y.values[y.base + i] = x.values[x.base + i];
    return;
  }
  const [rows, columns] = [resizeSteps(grid, inputHeight, height), resizeSteps(grid, inputWidth, width)];
  let next = y.base;
  for (let n = 0; n < batch; n++) {
    const place = (row: number, column: number) => x.base + ((n * inputHeight + row) * inputWidth + column) * channels;
    for (const row of rows) {
      for (const column of columns) {
        const corners = cornersOf(place, row, column);
        for (let c = 0; c < channels; c++) y.values[next++] = between(x.values, corners, c, row.part, column.part);
      }
    }
  }
}

function cornersOf(place: (row: number, column: number) => number, row: ResizeStep, column: ResizeStep) {
  return [
    place(row.lower, column.lower),
    place(row.lower, column.upper),
    place(row.upper, column.lower),
    place(row.upper, column.upper),
  ] as const;
}
