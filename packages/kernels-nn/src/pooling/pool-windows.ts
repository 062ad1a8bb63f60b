import type { WindowPlaces } from "@heddle/kernel-api/shapes";
import { unimplemented } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** The window and its steps; each for batch, rows, columns and channels. */
export interface PoolSizes {
  readonly window: readonly number[];
  readonly strides: readonly number[];
}

/** Images of that shape, channels last, and the windows that slide over them. */
export interface PoolPlan {
  readonly shape: Shape;
  readonly sizes: PoolSizes;
  readonly rows: WindowPlaces;
  readonly columns: WindowPlaces;
}

/** True when the window lies along the channels. @throws {StatusError} UNIMPLEMENTED for a form that is not supported */
export function poolsDepth({ window, strides }: PoolSizes, channels: number): boolean {
  if (window[3] === 1) return false;
  if (window[1] !== 1 || window[2] !== 1) {
    throw unimplemented("MaxPooling supports exactly one of pooling across depth or pooling across width/height.");
  }
  if (channels % window[3] !== 0) {
    throw unimplemented("Depthwise max pooling requires the depth window to evenly divide the input depth");
  }
  if (strides[3] !== window[3]) {
    throw unimplemented("Depthwise max pooling requires the depth window to equal the depth stride");
  }
  return true;
}

/** Pooling along the channels as pooling along the columns of images with one row and one channel. */
export function alongDepth(shape: Shape, { window }: PoolSizes): { shape: Shape; sizes: PoolSizes } {
  const sizes = [1, 1, window[3], 1];
  return { shape: [shape[0] * shape[1] * shape[2], 1, shape[3], 1], sizes: { window: sizes, strides: sizes } };
}

/** The steps from an element to the one below it, and to the one right of it. */
export function steps({ shape }: PoolPlan): { rowStep: number; columnStep: number } {
  return { rowStep: shape[2] * shape[3], columnStep: shape[3] };
}

/**
 * Visits the part of each window that lies in the image, in the order of the output: its first element and its size. Windows are those
 * of the rows of the output from `firstRow` up to `endRow`, of all images; default all.
 */
export function eachWindow(
  { shape, sizes, rows, columns }: PoolPlan,
  visit: (place: number, height: number, width: number) => void,
  firstRow = 0,
  endRow = shape[0] * rows.outputSize,
): void {
  const [, height, width, channels] = shape;
  for (let row = firstRow; row < endRow; row++) {
    const n = Math.floor(row / rows.outputSize);
    const start = (row % rows.outputSize) * sizes.strides[1] - rows.before;
    const top = Math.max(start, 0);
    const bottom = Math.min(start + sizes.window[1], height);
    for (let q = 0; q < columns.outputSize; q++) {
      const first = q * sizes.strides[2] - columns.before;
      const left = Math.max(first, 0);
      const right = Math.min(first + sizes.window[2], width);
      const place = ((n * height + top) * width + left) * channels;
      for (let c = 0; c < channels; c++) visit(place + c, bottom - top, right - left);
    }
  }
}
