/**
 * CropAndResize: boxes cut out of images and brought to one size. Places are computed in float32, as TensorFlow does.
 *
 * Source: tensorflow/core/kernels/image/crop_and_resize_op.cc (TensorFlow 2.21).
 */

import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { formatShape, readIndex, readIndices, type Tensor } from "@heddle/tensor";
import type { ResizeStep } from "./resize-step.js";
import { StretchedLines } from "./stretched-lines.js";

/** CropAndResize: float32 images, one for each box. */
export function createCropAndResize({ attributes }: ConstructionContext): Kernel {
  const isNearest = attributes.string("method") === "nearest";
  const outside = Math.fround(attributes.float("extrapolation_value"));
  return { compute: (context) => cropAndResize(context, isNearest, outside) };
}

function cropAndResize(context: ComputeContext, isNearest: boolean, outside: number): void | Promise<void> {
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
  if (output.elementCount > 0)
    return runSteps(fillCrops(context, { image, boxes, boxIndex, output, isNearest, outside }));
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

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

function* fillCrops(
  context: ComputeContext,
  { image, boxes, boxIndex, output, isNearest, outside }: Crops,
): Steps<void> {
  const { memory } = context;
  const [, imageHeight, imageWidth, channels] = image.shape;
  const [count, height, width] = output.shape;
  using scope = memory.scope();
  const lines = new StretchedLines(scope, image, width);
  const lineBytes = width * channels * 4;
  for (let box = 0; box < count; box++) {
    const firstBox = (boxes.address >>> 2) + box * 4;
    const [y1, x1, y2, x2] = memory.f32.slice(firstBox, firstBox + 4);
    const firstLine = readIndex(boxIndex, box) * imageHeight;
    const rows = stepsAt(places(y1, y2, height, imageHeight), isNearest);
    const columns = stepsAt(places(x1, x2, width, imageWidth), isNearest);
    const inside = columns.filter((step) => step !== undefined);
    // The places in the image are next to each other.
    const before = columns.findIndex((step) => step !== undefined);
    if (inside.length > 0) lines.setColumns(inside);
    const writeRows = (start: number, end: number) => {
      for (let i = start; i < end; i++) {
        const target = output.address + (box * height + i) * lineBytes;
        const row = rows[i];
        const isOutside = row === undefined || inside.length === 0;
        if (isOutside || inside.length < width) memory.f32.fill(outside, target >>> 2, (target + lineBytes) >>> 2);
        if (isOutside) continue;
        const to = target + before * channels * 4;
        if (isNearest) lines.copy(firstLine + row.lower, to);
        else lines.write(firstLine + row.lower, firstLine + row.upper, row.part, to);
      }
    };
    yield* settle(inBlocks(context, height, Math.ceil(ELEMENTS_AT_ONCE / (width * channels)), writeRows));
  }
}

/** The pixels on both sides of each place, and how far it is from the first one: undefined outside of the image. */
function stepsAt(all: readonly number[], isNearest: boolean): readonly (ResizeStep | undefined)[] {
  return all.map((place) => {
    if (Number.isNaN(place)) return undefined;
    const [lower, upper] = neighbours(place, isNearest);
    return { lower, upper, part: isNearest ? 0 : Math.fround(place - lower) };
  });
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
