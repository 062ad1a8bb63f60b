import { invalidArgument } from "@heddle/status";
import { withRank } from "./partial-shape.js";
import { sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { divideSize, multiplySizes } from "./sizes.js";

/** The channels that a vector of the format `NCHW_VECT_C` may have. */
const VECTOR_SIZES: readonly number[] = [4, 32];

/** The places of the dimensions of images. The batch is first. */
export interface TensorFormat {
  readonly rank: number;
  readonly channels: number;
  /** Planes, rows and columns; or rows and columns. */
  readonly space: readonly number[];
  /** The last dimension in the format `NCHW_VECT_C`: vectors of channels. */
  readonly vector?: number;
}

/** The sizes of images. */
export interface ImageSizes {
  readonly batch: number;
  readonly space: readonly number[];
  /** All channels, those of vectors included. */
  readonly channels: number;
  /** The channels of one vector. */
  readonly vector?: number;
}

/** Attribute `data_format`, or that of an op without it. */
export function formatOf({ attributes }: ShapeContext): string {
  return attributes.has("data_format") ? attributes.string("data_format") : "NHWC";
}

/**
 * The places of `spatialRank` dimensions and the others in a format such as `NHWC`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown format
 *
 * Source: tensorflow/core/util/tensor_format.h (TensorFlow 2.21).
 */
export function tensorFormat(name: string, spatialRank: number): TensorFormat {
  const after = (first: number) => Array.from({ length: spatialRank }, (_, i) => first + i);
  const rank = spatialRank + 2;
  switch (name) {
    case "NHWC":
    case "NDHWC":
      return { rank, channels: rank - 1, space: after(1) };
    case "NCHW":
    case "NCDHW":
      return { rank, channels: 1, space: after(2) };
    case "NCHW_VECT_C":
      return { rank: rank + 1, channels: 1, space: after(2), vector: rank };
    default:
      throw invalidArgument(`Invalid data format string: ${name}`, { name });
  }
}

/**
 * The shape of input `index`, images or a filter in that format.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another rank, or vectors of neither 4 nor 32 channels
 *
 * Source: CheckFormatConstraintsOnShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21), which also refuses vectors
 * of an unknown size.
 */
export function inputImages(context: ShapeContext, index: number, format: TensorFormat): readonly number[] {
  const shape = withRank(context.inputShape(index), format.rank) ?? [];
  const vector = format.vector === undefined ? -1 : sizeAt(shape, format.vector);
  if (vector < 0 || VECTOR_SIZES.includes(vector)) return shape;
  throw invalidArgument(`VECT_C dimension must be 4 or 32, but is ${vector}`, { vector });
}

/** The sizes of images of that shape. */
export function imageSizes(shape: readonly number[], { channels, space, vector }: TensorFormat): ImageSizes {
  const sizes = {
    batch: sizeAt(shape, 0),
    space: space.map((place) => sizeAt(shape, place)),
    channels: sizeAt(shape, channels),
  };
  if (vector === undefined) return sizes;
  const length = sizeAt(shape, vector);
  return { ...sizes, channels: multiplySizes(sizes.channels, length), vector: length };
}

/**
 * The shape of images of those sizes.
 *
 * @throws {StatusError} INVALID_ARGUMENT for channels that do not fill vectors
 */
export function imagesShape({ batch, space, channels, vector }: ImageSizes, format: TensorFormat): readonly number[] {
  const shape = new Array<number>(format.rank).fill(-1);
  shape[0] = batch;
  format.space.forEach((place, i) => {
    shape[place] = sizeAt(space, i);
  });
  shape[format.channels] = channels;
  if (format.vector === undefined || vector === undefined) return shape;
  shape[format.channels] = vector < 0 ? -1 : divideSize(channels, vector, true);
  shape[format.vector] = vector;
  return shape;
}
