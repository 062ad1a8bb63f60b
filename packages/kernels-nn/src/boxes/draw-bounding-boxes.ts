import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, floatToHalf, formatShape, memoryView, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

/** Elements that are drawn without a pause. */
const ELEMENTS_AT_ONCE = 262_144;

/** The colors in turn where none are given: red, green, blue and opacity of yellow, blue, red, lime, purple, olive, maroon, navy, aqua, fuchsia. */
const COLORS = [
  [1, 1, 0, 1],
  [0, 0, 1, 1],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [0.5, 0, 0.5, 1],
  [0.5, 0.5, 0, 1],
  [0.5, 0, 0, 1],
  [0, 0, 0.5, 1],
  [0, 1, 1, 1],
  [1, 0, 1, 1],
];

/**
 * DrawBoundingBoxes and DrawBoundingBoxesV2: images with the edges of boxes. Boxes whose corners are exchanged, and those outside of the
 * image, are left out.
 *
 * Source: tensorflow/core/kernels/image/draw_bounding_box_op.cc (TensorFlow 2.21).
 */
export function drawBoundingBoxes(context: ComputeContext): void | Promise<void> {
  const [images, boxes] = [context.input(0), context.input(1)];
  const colors = context.inputCount > 2 ? context.input(2) : undefined;
  checkShapes(images, boxes, colors);
  const [batch, height, width, depth] = images.shape;
  const isHalf = images.dtype === DataType.HALF;
  const palette = colorsOf(colors, depth).map((color) => (isHalf ? color.map(floatToHalf) : color));
  const output = context.allocateOutput(0, images.shape);
  const { memory, dtype, address } = output;
  memory.u8.copyWithin(address, images.address, images.address + images.elementCount * dataTypeSize(dtype));
  const { values, base } = readElements<number>(boxes);
  const corners = Float32Array.from(values.subarray(base, base + boxes.elementCount));
  const count = boxes.shape[1];
  const draw = (first: number, end: number) => {
    const canvas = memoryView(memory, dtype) as Float32Array; // Or another array of numbers.
    for (let number = first; number < end; number++) {
      const start = address / canvas.BYTES_PER_ELEMENT + Math.floor(number / count) * height * width * depth;
      const place = (k: number, size: number) => pixelOf(Math.fround(corners[number * 4 + k] * (size - 1)));
      const box = { top: place(0, height), left: place(1, width), bottom: place(2, height), right: place(3, width) };
      drawBox(canvas, { start, height, width, depth }, box, palette[(number % count) % palette.length]);
    }
  };
  const edges = 2 * (height + width) * depth;
  return inBlocks(context, batch * count, Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(1, edges))), draw);
}

function checkShapes(images: Tensor, boxes: Tensor, colors: Tensor | undefined): void {
  if (images.rank !== 4) throw invalidArgument("The rank of the images should be 4");
  if (boxes.rank !== 3) throw invalidArgument("The rank of the boxes tensor should be 3");
  if (images.shape[0] !== boxes.shape[0]) throw invalidArgument("The batch sizes should be the same");
  const depth = images.shape[3];
  if (depth !== 1 && depth !== 3 && depth !== 4) {
    throw invalidArgument("Channel depth should be either 1 (GRY), 3 (RGB), or 4 (RGBA)", { depth });
  }
  const columns = boxes.shape[2];
  if (columns !== 4) {
    throw invalidArgument(`The size of the third dimension of the box must be 4. Received: ${columns}`, { columns });
  }
  if (!colors) return;
  if (colors.rank !== 2) throw invalidArgument(`colors must be a 2-D matrix${formatShape(colors.shape)}`);
  if (colors.shape[1] < depth) {
    throw invalidArgument(
      `colors must have equal or more channels than the image provided: ${formatShape(colors.shape)}`,
    );
  }
}

function colorsOf(colors: Tensor | undefined, depth: number): readonly (readonly number[])[] {
  if (!colors || colors.elementCount === 0) return depth === 1 ? COLORS.map(() => [1]) : COLORS;
  const { values, base } = readElements<number>(colors);
  const [count, columns] = colors.shape;
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: depth }, (__, c) => values[base + i * columns + c]),
  );
}

/** The number of a pixel as C++ casts it: what no integer of 64 bits can hold is the smallest one. */
function pixelOf(place: number): number {
  return Math.abs(place) < 2 ** 63 ? Math.trunc(place) : Number.NEGATIVE_INFINITY;
}

interface Canvas {
  /** The index of the first element. */
  readonly start: number;
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

/** The pixels of the edges; they may be outside of the canvas. */
interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

function drawBox(
  elements: { [index: number]: number },
  { start, height, width, depth }: Canvas,
  { top, left, bottom, right }: Box,
  color: readonly number[],
): void {
  if (top > bottom || left > right) return;
  if (top >= height || bottom < 0 || left >= width || right < 0) return;
  const paint = (row: number, column: number) => {
    for (let c = 0; c < depth; c++) elements[start + (row * width + column) * depth + c] = color[c];
  };
  const [firstRow, lastRow] = [Math.max(top, 0), Math.min(bottom, height - 1)];
  const [firstColumn, lastColumn] = [Math.max(left, 0), Math.min(right, width - 1)];
  for (let column = firstColumn; column <= lastColumn; column++) {
    if (top >= 0) paint(top, column);
    if (bottom < height) paint(bottom, column);
  }
  for (let row = firstRow; row <= lastRow; row++) {
    if (left >= 0) paint(row, left);
    if (right < width) paint(row, right);
  }
}
