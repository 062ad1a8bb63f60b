/**
 * Gradients of CropAndResize by images and by boxes. Places are computed in float32, as TensorFlow does; sums are made in float64 and
 * rounded once.
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
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndex, readIndices, type Tensor } from "@heddle/tensor";
import { writeElements } from "@heddle/tensor/numbers";
import { copyFloats } from "./copy-floats.js";
import { checkBoxes, checkBoxIndices, neighbours, places } from "./crop-and-resize.js";

const { ceil, floor, fround } = Math;

/** Elements of gradients that are read without a pause. */
const ELEMENTS_AT_ONCE = 32_768;

/** CropAndResizeGradImage: each gradient is divided among the pixels around its place, or goes to the nearest one. */
export function createCropAndResizeGradImage({ attributes }: ConstructionContext): Kernel {
  const isNearest = attributes.string("method") === "nearest";
  return { compute: (context) => runSteps(gradientOfImages(context, isNearest)) };
}

function* gradientOfImages(context: ComputeContext, isNearest: boolean): Steps<void> {
  const [gradients, boxes, boxIndex, imageSize] = [0, 1, 2, 3].map((i) => context.input(i));
  checkGradients(gradients);
  checkBoxes(boxes, boxIndex);
  checkCount(gradients, boxIndex);
  if (imageSize.rank !== 1) throw invalidArgument(`image_size must be 1-D${formatShape(imageSize.shape)}`);
  if (imageSize.elementCount !== 4) {
    throw invalidArgument(`image_size must have 4 elements${formatShape(imageSize.shape)}`);
  }
  const [batch, imageHeight, imageWidth, channels] = readIndices(imageSize);
  if (!(imageHeight > 0 && imageWidth > 0)) throw invalidArgument("image dimensions must be positive");
  const [count, height, width, depth] = gradients.shape;
  if (depth !== channels) throw invalidArgument("image_size and grads are incompatible");
  const output = context.allocateOutput(0, [batch, imageHeight, imageWidth, channels]);
  checkBoxIndices(boxIndex, batch);
  const sums = new Float64Array(output.elementCount);
  const addBoxes = (start: number, end: number) => {
    const { f32 } = context.memory;
    for (let box = start; box < end; box++) {
      const from = (gradients.address >>> 2) + box * height * width * channels;
      const [y1, x1, y2, x2] = cornersOf(boxes, box);
      const first = readIndex(boxIndex, box) * imageHeight;
      const rows = sharesOf(places(y1, y2, height, imageHeight), isNearest);
      const columns = sharesOf(places(x1, x2, width, imageWidth), isNearest);
      for (let i = 0; i < rows.pixels.length; i++) {
        if (rows.pixels[i] < 0) continue;
        const line = (first + rows.pixels[i]) * imageWidth;
        for (let j = 0; j < columns.pixels.length; j++) {
          if (columns.pixels[j] < 0) continue;
          const at = from + ((i >> 1) * width + (j >> 1)) * channels;
          const to = (line + columns.pixels[j]) * channels;
          addShares(f32, at, rows.parts[i], columns.parts[j], sums, to, channels);
        }
      }
    }
  };
  yield* settle(inBlocks(context, count, boxesAtOnce(gradients), addBoxes));
  writeElements<number>(output, (values, to) => values.set(sums, to));
}

/** The number of boxes that are read without a pause. */
function boxesAtOnce({ shape: [, height, width, channels] }: Tensor): number {
  return Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(1, height * width * channels)));
}

function addShares(
  f32: Float32Array,
  at: number,
  rowPart: number,
  columnPart: number,
  sums: Float64Array,
  to: number,
  channels: number,
): void {
  for (let c = 0; c < channels; c++) sums[to + c] += fround(columnPart * fround(rowPart * f32[at + c]));
}

/** Of each place two pixels, -1 for none, and the parts that they get. */
interface Shares {
  readonly pixels: Int32Array;
  readonly parts: Float32Array;
}

/** The pixels that each place is between, or the nearest one; none for a place outside of the image. */
function sharesOf(all: readonly number[], isNearest: boolean): Shares {
  const pixels = new Int32Array(2 * all.length).fill(-1);
  const parts = new Float32Array(2 * all.length);
  for (const [i, place] of all.entries()) {
    if (Number.isNaN(place)) continue;
    const [lower, upper] = neighbours(place, isNearest);
    const part = fround(place - lower);
    pixels[2 * i] = lower;
    parts[2 * i] = isNearest ? 1 : 1 - part;
    if (isNearest) continue;
    pixels[2 * i + 1] = upper;
    parts[2 * i + 1] = part;
  }
  return { pixels, parts };
}

/** CropAndResizeGradBoxes: how the sum of gradients times crops changes with the corners of each box. */
export function cropAndResizeGradBoxes(context: ComputeContext): void | Promise<void> {
  return runSteps(gradientOfBoxes(context));
}

function* gradientOfBoxes(context: ComputeContext): Steps<void> {
  const [gradients, image, boxes, boxIndex] = [0, 1, 2, 3].map((i) => context.input(i));
  checkGradients(gradients);
  if (image.rank !== 4) throw invalidArgument(`input image must be 4-D${formatShape(image.shape)}`);
  const [batch, imageHeight, imageWidth, channels] = image.shape;
  if (imageHeight === 0 || imageWidth === 0) throw invalidArgument("image dimensions must be positive");
  const [count, height, width, depth] = gradients.shape;
  if (channels !== depth) throw invalidArgument("image, grads depth differ");
  checkBoxes(boxes, boxIndex);
  checkCount(gradients, boxIndex);
  const output = context.allocateOutput(0, [count, 4]);
  checkBoxIndices(boxIndex, batch);
  const { memory } = context;
  using scope = memory.scope();
  const isFloat = image.dtype === DataType.FLOAT;
  const floats = isFloat ? image.address : scope.malloc(image.elementCount * 4);
  if (!isFloat) {
    const convert = (start: number, end: number) => copyFloats(image, start, end, floats + start * 4);
    yield* settle(inBlocks(context, image.elementCount, ELEMENTS_AT_ONCE, convert));
  }
  const sums = new Float64Array(count * 4);
  const addBoxes = (start: number, end: number) => {
    const { f32 } = memory;
    for (let box = start; box < end; box++) {
      let from = (gradients.address >>> 2) + box * height * width * channels;
      const [y1, x1, y2, x2] = cornersOf(boxes, box);
      const first = readIndex(boxIndex, box) * imageHeight;
      const columns = slopes(x1, x2, width, imageWidth);
      for (const row of slopes(y1, y2, height, imageHeight)) {
        for (const column of columns) {
          const at = from;
          from += channels;
          if (Number.isNaN(row.place) || Number.isNaN(column.place)) continue;
          const across = fround(column.place - floor(column.place));
          const down = fround(row.place - floor(row.place));
          const top = (floats >>> 2) + (first + floor(row.place)) * imageWidth * channels;
          const bottom = (floats >>> 2) + (first + ceil(row.place)) * imageWidth * channels;
          const [left, right] = [floor(column.place) * channels, ceil(column.place) * channels];
          let [byRow, byColumn] = [0, 0];
          for (let c = 0; c < channels; c++) {
            const a = f32[top + left + c];
            const b = f32[top + right + c];
            const d = f32[bottom + left + c];
            const e = f32[bottom + right + c];
            const gradient = f32[at + c];
            byRow += ((1 - across) * (d - a) + across * (e - b)) * gradient;
            byColumn += ((1 - down) * (b - a) + down * (e - d)) * gradient;
          }
          sums[box * 4] += byRow * row.ofStart;
          sums[box * 4 + 1] += byColumn * column.ofStart;
          sums[box * 4 + 2] += byRow * row.ofStop;
          sums[box * 4 + 3] += byColumn * column.ofStop;
        }
      }
    }
  };
  yield* settle(inBlocks(context, count, boxesAtOnce(gradients), addBoxes));
  writeElements<number>(output, (values, to) => values.set(sums, to));
}

/** The place of each pixel of a crop, NaN outside of the image, and how it moves with the start and the stop of the box. */
function slopes(start: number, stop: number, size: number, imageSize: number) {
  const last = imageSize - 1;
  if (size === 1) {
    const [place] = places(start, stop, 1, imageSize);
    return [{ place, ofStart: 0.5 * last, ofStop: 0.5 * last }];
  }
  const ratio = fround(last / (size - 1));
  const scale = fround(fround(stop - start) * ratio);
  return Array.from({ length: size }, (_, i) => {
    const place = fround(fround(start * last) + fround(i * scale));
    const ofStop = fround(i * ratio);
    return { place: place < 0 || place > last ? Number.NaN : place, ofStart: fround(last - ofStop), ofStop };
  });
}

function cornersOf(boxes: Tensor, box: number): Float32Array {
  const first = (boxes.address >>> 2) + box * 4;
  return boxes.memory.f32.slice(first, first + 4);
}

function checkGradients({ rank, shape }: Tensor): void {
  if (rank !== 4) throw invalidArgument(`grads image must be 4-D${formatShape(shape)}`);
  if (shape[1] === 0 || shape[2] === 0) throw invalidArgument("grads dimensions must be positive");
}

function checkCount(gradients: Tensor, boxIndex: Tensor): void {
  if (gradients.shape[0] !== boxIndex.elementCount) throw invalidArgument("boxes and grads have incompatible shape");
}
