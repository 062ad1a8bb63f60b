/**
 * Gradients of CropAndResize by images and by boxes. Places are computed in float32, as TensorFlow does; sums are made in float64 and
 * rounded once.
 *
 * Source: tensorflow/core/kernels/image/crop_and_resize_op.cc (TensorFlow 2.21).
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, readIndices, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { checkBoxes, checkBoxIndices, neighbours, places } from "./crop-and-resize.js";

const { fround, floor } = Math;

/** CropAndResizeGradImage: each gradient is divided among the pixels around its place, or goes to the nearest one. */
export function createCropAndResizeGradImage({ attributes }: ConstructionContext): Kernel {
  const isNearest = attributes.string("method") === "nearest";
  return { compute: (context) => gradientOfImages(context, isNearest) };
}

function gradientOfImages(context: ComputeContext, isNearest: boolean): void {
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
  const g = readElements<number>(gradients);
  for (let box = 0, from = g.base; box < count; box++, from += height * width * channels) {
    const [y1, x1, y2, x2] = cornersOf(boxes, box);
    const first = readIndex(boxIndex, box) * imageHeight;
    const columns = sharesOf(places(x1, x2, width, imageWidth), isNearest);
    for (const [i, down] of sharesOf(places(y1, y2, height, imageHeight), isNearest).entries()) {
      for (const [row, rowShare] of down) {
        for (const [j, across] of columns.entries()) {
          const at = from + (i * width + j) * channels;
          for (const [column, share] of across) {
            const to = ((first + row) * imageWidth + column) * channels;
            for (let c = 0; c < channels; c++) sums[to + c] += fround(share * fround(rowShare * g.values[at + c]));
          }
        }
      }
    }
  }
  writeElements<number>(output, (values, to) => values.set(sums, to));
}

/** The pixels that each place is between, with their shares; none for a place outside of the image. */
function sharesOf(all: readonly number[], isNearest: boolean): (readonly [pixel: number, share: number])[][] {
  return all.map((place) => {
    if (Number.isNaN(place)) return [];
    const [lower, upper] = neighbours(place, isNearest);
    if (isNearest) return [[lower, 1]];
    const part = fround(place - lower);
    return [
      [lower, fround(1 - part)],
      [upper, part],
    ];
  });
}

/** CropAndResizeGradBoxes: how the sum of gradients times crops changes with the corners of each box. */
export function cropAndResizeGradBoxes(context: ComputeContext): void {
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
  const g = readElements<number>(gradients);
  const x = readElements(image);
  const pixel = (at: number) => fround(Number(x.values[x.base + at]));
  const sums = new Float64Array(count * 4);
  for (let box = 0, from = g.base; box < count; box++) {
    const [y1, x1, y2, x2] = cornersOf(boxes, box);
    const first = readIndex(boxIndex, box) * imageHeight;
    const columns = slopes(x1, x2, width, imageWidth);
    for (const row of slopes(y1, y2, height, imageHeight)) {
      for (const column of columns) {
        const at = from;
        from += channels;
        if (Number.isNaN(row.place) || Number.isNaN(column.place)) continue;
        const [[top, bottom], [left, right]] = [neighbours(row.place, false), neighbours(column.place, false)];
        const corner = (r: number, q: number) => ((first + r) * imageWidth + q) * channels;
        const [topLeft, topRight, bottomLeft, bottomRight] = [
          corner(top, left),
          corner(top, right),
          corner(bottom, left),
          corner(bottom, right),
        ];
        const [down, across] = [fround(row.place - floor(row.place)), fround(column.place - floor(column.place))];
        for (let c = 0; c < channels; c++) {
          const [a, b] = [pixel(topLeft + c), pixel(topRight + c)];
          const [d, e] = [pixel(bottomLeft + c), pixel(bottomRight + c)];
          const gradient = g.values[at + c];
          const byRow = ((1 - across) * (d - a) + across * (e - b)) * gradient;
          const byColumn = ((1 - down) * (b - a) + down * (e - d)) * gradient;
          sums[box * 4] += byRow * row.ofStart;
          sums[box * 4 + 1] += byColumn * column.ofStart;
          sums[box * 4 + 2] += byRow * row.ofStop;
          sums[box * 4 + 3] += byColumn * column.ofStop;
        }
      }
    }
  }
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
