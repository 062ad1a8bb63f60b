/**
 * CropAndResize: boxes cut out of images and brought to one size. Places are computed in float32, as TensorFlow does.
 *
 * Source: tensorflow/core/kernels/image/crop_and_resize_op.cc (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { formatShape, readIndex, readIndices, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { between } from "./bilinear.js";

/** CropAndResize: float32 images, one for each box. */
export function createCropAndResize({ attributes }: ConstructionContext): Kernel {
  const isNearest = attributes.string("method") === "nearest";
  const outside = Math.fround(attributes.float("extrapolation_value"));
  return { compute: (context) => cropAndResize(context, isNearest, outside) };
}

function cropAndResize(context: ComputeContext, isNearest: boolean, outside: number): void {
  const [image, boxes, boxIndex, cropSize] = [0, 1, 2, 3].map((i) => context.input(i));
  if (image.rank !== 4) throw invalidArgument(`input image must be 4-D${formatShape(image.shape)}`);
  if (image.shape[1] === 0 || image.shape[2] === 0) throw invalidArgument("image dimensions must be positive");
  checkRanks(boxes, boxIndex);
  checkBoxes(boxes, boxIndex);
  if (cropSize.rank !== 1) throw invalidArgument(`crop_size must be 1-D${formatShape(cropSize.shape)}`);
  if (cropSize.elementCount !== 2) {
    throw invalidArgument(`crop_size must have two elements${formatShape(cropSize.shape)}`);
  }
  const [height, width] = readIndices(cropSize);
  if (height <= 0 || width <= 0) throw invalidArgument("crop dimensions must be positive");
  const output = context.allocateOutput(0, [boxIndex.elementCount, height, width, image.shape[3]]);
  checkBoxIndices(boxIndex, image.shape[0]);
  const { f32 } = context.memory;
  for (let i = 0; i < boxes.elementCount; i++) {
    if (!Number.isFinite(f32[(boxes.address >>> 2) + i])) {
      throw invalidArgument("Boxes contains at least one element that is not finite");
    }
  }
  if (output.elementCount > 0) fillCrops({ image, boxes, boxIndex, output, isNearest, outside });
}

function checkRanks(boxes: Tensor, boxIndex: Tensor): void {
  if (boxes.rank !== 2) throw invalidArgument(`boxes must be 2-D, got: ${formatShape(boxes.shape)}`);
  if (boxIndex.rank !== 1) {
    throw invalidArgument(`box_indices must be rank 1 but is shape ${formatShape(boxIndex.shape)}`);
  }
}

/** Checks boxes and the numbers of their images. @throws {StatusError} INVALID_ARGUMENT for shapes that do not fit each other */
export function checkBoxes(boxes: Tensor, boxIndex: Tensor): void {
  if (boxes.elementCount === 0 && boxIndex.elementCount === 0) return;
  if (boxes.rank !== 2) throw invalidArgument(`boxes must be 2-D${formatShape(boxes.shape)}`);
  if (boxes.shape[1] !== 4) throw invalidArgument("boxes must have 4 columns");
  if (boxIndex.rank !== 1) throw invalidArgument(`box_index must be 1-D${formatShape(boxIndex.shape)}`);
  if (boxIndex.shape[0] !== boxes.shape[0]) throw invalidArgument("box_index has incompatible shape");
}

/** @throws {StatusError} OUT_OF_RANGE for a number of an image that is not one of `batch` */
export function checkBoxIndices(boxIndex: Tensor, batch: number): void {
  for (let i = 0; i < boxIndex.elementCount; i++) {
    const index = readIndex(boxIndex, i);
    if (index < 0 || index >= batch) throw outOfRange("box_index has values outside [0, batch_size)");
  }
}

interface Crops {
  readonly image: Tensor;
  readonly boxes: Tensor;
  readonly boxIndex: Tensor;
  readonly output: Tensor;
  readonly isNearest: boolean;
  readonly outside: number;
}

function fillCrops({ image, boxes, boxIndex, output, isNearest, outside }: Crops): void {
  const x = readElements(image);
  const { f32 } = image.memory;
  const firstBox = boxes.address >>> 2;
  const [, imageHeight, imageWidth, channels] = image.shape;
  const [count, height, width] = output.shape;
  writeElements<number>(output, (y, to) => {
    let next = to;
    for (let box = 0; box < count; box++) {
      const [y1, x1, y2, x2] = f32.subarray(firstBox + box * 4, firstBox + box * 4 + 4);
      const first = x.base + readIndex(boxIndex, box) * imageHeight * imageWidth * channels;
      const columns = columnsAt(places(x1, x2, width, imageWidth), channels, isNearest);
      for (const row of places(y1, y2, height, imageHeight)) {
        const down = isNearest ? 0 : Math.fround(row - Math.floor(row));
        const [top, bottom] = neighbours(row, isNearest).map((at) => first + at * imageWidth * channels);
        for (let i = 0; i < width; i++, next += channels) {
          const across = columns.parts[i];
          if (Number.isNaN(row + across)) {
            for (let c = 0; c < channels; c++) y[next + c] = outside;
            continue;
          }
          const [left, right] = [columns.lefts[i], columns.rights[i]];
          for (let c = 0; c < channels; c++) {
            const upper = between(x.values[top + left + c], x.values[top + right + c], across);
            const lower = between(x.values[bottom + left + c], x.values[bottom + right + c], across);
            y[next + c] = between(upper, lower, down);
          }
        }
      }
    }
  });
}

/** The offsets of the pixels on both sides of each place, and how far it is from the left one: NaN outside of the image. */
function columnsAt(all: readonly number[], channels: number, isNearest: boolean) {
  const sides = all.map((place) => neighbours(place, isNearest));
  return {
    lefts: Int32Array.from(sides, ([left]) => left * channels),
    rights: Int32Array.from(sides, ([, right]) => right * channels),
    parts: Float32Array.from(all, (place) => (isNearest ? place * 0 : Math.fround(place - Math.floor(place)))),
  };
}

/** The places of the pixels of a crop on the image, along one dimension: NaN outside of the image. */
export function places(start: number, stop: number, size: number, imageSize: number): readonly number[] {
  const { fround } = Math;
  const last = imageSize - 1;
  const scale = size > 1 ? fround(fround(fround(stop - start) * last) / (size - 1)) : 0;
  return Array.from({ length: size }, (_, i) => {
    const place =
      size > 1 ? fround(fround(start * last) + fround(i * scale)) : fround(fround(0.5 * fround(start + stop)) * last);
    return place < 0 || place > last ? Number.NaN : place;
  });
}

/** The pixels on both sides of a place, or the nearest one twice. */
export function neighbours(place: number, isNearest: boolean): readonly [lower: number, upper: number] {
  if (!isNearest) return [Math.floor(place), Math.ceil(place)];
  const nearest = Math.floor(place + 0.5);
  return [nearest, nearest];
}
