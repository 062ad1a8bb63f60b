import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import type { ImageAxis } from "./image-axis.js";

/** A convolution of images, channels last; all sizes are above 0. */
export interface ImagePlan {
  readonly batch: number;
  readonly rows: ImageAxis;
  readonly columns: ImageAxis;
  /** The channels of the input. */
  readonly channels: number;
  readonly outputChannels: number;
}

/** The places of the output: of all images, rows and columns. */
export function placesOf({ batch, rows, columns }: ImagePlan): number {
  return batch * rows.outputSize * columns.outputSize;
}

/** The elements of an image of the input. */
export function imageSize({ rows, columns, channels }: ImagePlan): number {
  return rows.inputSize * columns.inputSize * channels;
}

/** @throws {StatusError} INVALID_ARGUMENT unless input and filter have four dimensions, none but the first of the input empty */
export function checkImages(input: Tensor, filter: Tensor): void {
  for (const [name, { shape }, sizes] of [
    ["input", input, input.shape.slice(1)],
    ["filter", filter, filter.shape],
  ] as const) {
    if (shape.length === 4 && sizes.every((size) => size > 0)) continue;
    throw invalidArgument(`${name} of shape ${formatShape(shape)}; wanted four dimensions that are not empty`);
  }
}
