/**
 * ResizeBilinear and ResizeNearestNeighbor. Places are computed in float32, as TensorFlow does: with more digits some
 * would be nearer to the neighbour.
 *
 * Source: tensorflow/core/util/image_resizer_state.h and kernels/image/resize_*_op.cc (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { resizeLoopsOver } from "./resize-loops.js";
import type { ResizeStep } from "./resize-step.js";
import { StretchedLines } from "./stretched-lines.js";

/** ResizeBilinear: float32 images, whatever the type of the given ones. */
export function createResizeBilinear({ attributes }: ConstructionContext): Kernel {
  const grid = readGrid(attributes);
  return { compute: (context) => resize(context, grid, resizeBilinear) };
}

/** ResizeNearestNeighbor: images of the same type. */
export function createResizeNearestNeighbor({ attributes }: ConstructionContext): Kernel {
  const grid = readGrid(attributes);
  return { compute: (context) => resize(context, grid, resizeNearest) };
}

/** The places of the pixels of the output on the input. */
export interface Grid {
  readonly alignsCorners: boolean;
  readonly hasHalfPixelCenters: boolean;
}

/** @throws {StatusError} INVALID_ARGUMENT when both attributes are set */
export function readGrid(attributes: Attributes): Grid {
  const alignsCorners = attributes.bool("align_corners");
  const hasHalfPixelCenters = attributes.bool("half_pixel_centers");
  if (alignsCorners && hasHalfPixelCenters) {
    throw invalidArgument("If half_pixel_centers is True, align_corners must be False.");
  }
  return { alignsCorners, hasHalfPixelCenters };
}

/** Writes the resized images. None of the sizes is 0. */
export type Fill = (grid: Grid, images: Tensor, output: Tensor, context: ComputeContext) => void | Promise<void>;

/** Checks the inputs, images and their new size, and fills output 0. */
export function resize(context: ComputeContext, grid: Grid, fill: Fill): void | Promise<void> {
  const images = context.input(0);
  const output = context.allocateOutput(0, resizedShape(images, context.input(1)));
  if (output.elementCount > 0) return fill(grid, images, output, context);
}

/** The shape of images of a new size. @throws {StatusError} INVALID_ARGUMENT for other shapes, and for sizes that are not positive */
export function resizedShape(images: Tensor, size: Tensor): Shape {
  if (images.rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(images.shape)}`);
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  if (channels === 0) throw invalidArgument("image must have at least one channel");
  if (inputHeight === 0 || inputWidth === 0) throw invalidArgument("input image must be of non-zero size");
  if (size.rank !== 1) throw invalidArgument(`shape_t must be 1-dimensional${formatShape(size.shape)}`);
  if (size.elementCount !== 2) throw invalidArgument(`shape_t must have two elements${formatShape(size.shape)}`);
  const [height, width] = readIndices(size);
  if (height <= 0 || width <= 0) throw invalidArgument("output dimensions must be positive");
  return [batch, height, width, channels];
}

/** Pixels of the input for one of the output, along one dimension. */
export function scaleOf({ alignsCorners }: Grid, input: number, output: number): number {
  return Math.fround(alignsCorners && output > 1 ? (input - 1) / (output - 1) : input / output);
}

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 300_000;

function resizeBilinear(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): void | Promise<void> {
  return runSteps(bilinearSteps(grid, images, output, context));
}

function* bilinearSteps(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): Steps<void> {
  const [batch, inputHeight, inputWidth] = images.shape;
  const [, height, width, channels] = output.shape;
  const rows = resizeSteps(grid, inputHeight, height);
  using scope = images.memory.scope();
  const lines = new StretchedLines(scope, images, width);
  lines.setColumns(resizeSteps(grid, inputWidth, width));
  const count = width * channels;
  yield* settle(
    inBlocks(context, batch * height, Math.ceil(ELEMENTS_AT_ONCE / count), (start, end) => {
      for (let at = start; at < end; at++) {
        const { lower, upper, part } = rows[at % height];
        const image = Math.floor(at / height) * inputHeight;
        lines.write(image + lower, image + upper, part, output.address + at * count * 4);
      }
    }),
  );
}

/** The steps of `size` pixels of the output. */
export function resizeSteps(grid: Grid, inputSize: number, size: number): readonly ResizeStep[] {
  const scale = scaleOf(grid, inputSize, size);
  return Array.from({ length: size }, (_, i) => {
    const place = grid.hasHalfPixelCenters
      ? Math.fround(Math.fround(Math.fround(i + 0.5) * scale) - 0.5)
      : Math.fround(i * scale);
    const floor = Math.floor(place);
    const upper = Math.min(Math.ceil(place), inputSize - 1);
    return { lower: Math.min(Math.max(floor, 0), upper), upper, part: Math.fround(place - floor) };
  });
}

function resizeNearest(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): void | Promise<void> {
  const { dtype, shape } = images;
  const pixelBytes = shape[3] * dataTypeSize(dtype);
  // Pixels are moved as bits.
  if (pixelBytes % 4 === 0) return runSteps(copyWords(grid, images, output, context, pixelBytes / 4));
  return copyUnits(grid, images, output, context);
}

function* copyWords(
  grid: Grid,
  images: Tensor,
  output: Tensor,
  context: ComputeContext,
  pixelWords: number,
): Steps<void> {
  const { memory } = images;
  const [batch, inputHeight, inputWidth] = images.shape;
  const [, height, width] = output.shape;
  const rows = nearest(grid, inputHeight, height);
  using scope = memory.scope();
  const columns = scope.malloc(width * 4);
  memory.u32.set(
    nearest(grid, inputWidth, width).map((column) => column * pixelWords),
    columns >>> 2,
  );
  const { copyPixels } = resizeLoopsOver(memory);
  const lineBytes = width * pixelWords * 4;
  yield* settle(
    inBlocks(context, batch * height, Math.ceil(ELEMENTS_AT_ONCE / (width * pixelWords)), (start, end) => {
      for (let at = start; at < end; at++) {
        const row = Math.floor(at / height) * inputHeight + rows[at % height];
        const from = images.address + row * inputWidth * pixelWords * 4;
        copyPixels(from, columns, width, pixelWords, output.address + at * lineBytes);
      }
    }),
  );
}

/** Copies pixels element by element, where words do not hold them exactly. */
function copyUnits(grid: Grid, images: Tensor, output: Tensor, context: ComputeContext): void | Promise<void> {
  const { memory, dtype } = images;
  const [batch, inputHeight, inputWidth, channels] = images.shape;
  const [, height, width] = output.shape;
  const rows = nearest(grid, inputHeight, height);
  const columns = nearest(grid, inputWidth, width);
  const unitBytes = dataTypeSize(dtype);
  const [given, count] = [inputWidth * channels, width * channels];
  return inBlocks(context, batch * height, Math.ceil(ELEMENTS_AT_ONCE / count), (start, end) => {
    const view = unitBytes === 2 ? memory.u16 : memory.u8;
    for (let at = start; at < end; at++) {
      const row = Math.floor(at / height) * inputHeight + rows[at % height];
      const from = images.address / unitBytes + row * given;
      let to = output.address / unitBytes + at * count;
      for (const column of columns) {
        for (let place = from + column * channels, stop = place + channels; place < stop; place++) {
          view[to++] = view[place];
        }
      }
    }
  });
}

function nearest(grid: Grid, inputSize: number, size: number): readonly number[] {
  const scale = scaleOf(grid, inputSize, size);
  return Array.from({ length: size }, (_, i) => {
    const place = Math.fround(Math.fround(grid.hasHalfPixelCenters ? i + 0.5 : i) * scale);
    return Math.min(Math.floor(grid.alignsCorners ? place + 0.5 : place), inputSize - 1);
  });
}
