import type { Shape } from "./shape.js";

/**
 * One run of elements along the innermost dimensions that both inputs pass through evenly: `count` outputs from `z` on, with
 * inputs from `x` and `y` on, which advance by a step; it is 0 where one element is used for all.
 */
export type RowVisitor = (z: number, x: number, xStep: number, y: number, yStep: number, count: number) => void;

/** The shape that both broadcast to; undefined when a size differs and neither is 1. */
export function broadcastShapes(x: Shape, y: Shape): Shape | undefined {
  if (broadcastsTo(y, x)) return x;
  if (broadcastsTo(x, y)) return y;
  const rank = Math.max(x.length, y.length);
  const shape: number[] = [];
  for (let i = 0; i < rank; i++) {
    const a = x[i - rank + x.length] ?? 1;
    const b = y[i - rank + y.length] ?? 1;
    if (a !== b && a !== 1 && b !== 1) return undefined;
    shape.push(a === 1 ? b : a);
  }
  return shape;
}

/** True when a tensor of the shape `shape` has the shape `whole` after it is broadcast. */
function broadcastsTo(shape: Shape, whole: Shape): boolean {
  const offset = whole.length - shape.length;
  if (offset < 0) return false;
  for (let i = 0; i < shape.length; i++) if (shape[i] !== 1 && shape[i] !== whole[offset + i]) return false;
  return true;
}

/**
 * Rows of elements that step alike: as {@link RowVisitor} for each of `rows` rows of `columns` outputs, of which those of the inputs start
 * `xRow` and `yRow` elements apart.
 */
export type RectangleVisitor = (
  z: number,
  x: number,
  xStep: number,
  y: number,
  yStep: number,
  columns: number,
  rows: number,
  xRow: number,
  yRow: number,
) => void;

/**
 * Visits the elements of `shape`, to which `x` and `y` broadcast, as rows in order: all, or those from `start` up to `end`. All
 * numbers count elements.
 */
export function visitRows(shape: Shape, x: Shape, y: Shape, visit: RowVisitor, start?: number, end?: number): void {
  const visitEach: RectangleVisitor = (z, xi, xs, yi, ys, columns, rows, xRow, yRow) => {
    for (let row = 0; row < rows; row++) visit(z + row * columns, xi + row * xRow, xs, yi + row * yRow, ys, columns);
  };
  visitRectangles(shape, x, y, visitEach, start, end);
}

/**
 * Visits the same elements as {@link visitRows}, with as many rows at a time as start at even distances: all rows of a bias, a column or
 * any other input that needs two dimensions.
 *
 * It does what `visitRuns` does with the strides of two inputs, in a third of the time for small shapes, where making the
 * strides and joining dimensions one after the other would cost more than the arithmetic.
 */
export function visitRectangles(
  shape: Shape,
  x: Shape,
  y: Shape,
  visit: RectangleVisitor,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): void {
  if (shape.includes(0)) return;
  const dimensions = collapse(shape, x, y);
  const [[columns, xStep, yStep], [height, xRow, yRow] = ONE_ROW, ...outer] = dimensions;
  const at = outer.map(() => 0);
  let plane = Math.floor(start / (columns * height));
  let row = Math.floor(start / columns) - plane * height;
  let skipped = start % columns;
  let xi = 0;
  let yi = 0;
  for (let d = 0; plane > 0 && d < outer.length; d++) {
    const [size, xJump, yJump] = outer[d];
    at[d] = plane % size;
    plane = Math.floor(plane / size);
    xi += at[d] * xJump;
    yi += at[d] * yJump;
  }
  for (let z = start; ; ) {
    const left = end - z;
    // A part of a row, or all rows of the plane that are left and whole.
    const isPart = skipped > 0 || left < columns;
    const rows = isPart ? 1 : Math.min(height - row, Math.floor(left / columns));
    const length = isPart ? Math.min(columns - skipped, left) : columns;
    const [a, b] = [xi + row * xRow + skipped * xStep, yi + row * yRow + skipped * yStep];
    visit(z, a, xStep, b, yStep, length, rows, xRow, yRow);
    skipped = 0;
    z += length * rows;
    if (z === end) return;
    row += rows;
    if (row < height) continue;
    row = 0;
    let d = 0;
    for (; d < outer.length; d++) {
      const [size, xJump, yJump] = outer[d];
      xi += xJump;
      yi += yJump;
      if (++at[d] < size) break;
      at[d] = 0;
      xi -= xJump * size;
      yi -= yJump * size;
    }
    if (d === outer.length) return;
  }
}

const ONE_ROW = [1, 0, 0] as const;

/** The dimensions, innermost first, as size and step of each input; neighbours that step evenly are joined. */
function collapse(shape: Shape, x: Shape, y: Shape): [size: number, xStep: number, yStep: number][] {
  const dimensions: [number, number, number][] = [];
  let xSize = 1;
  let ySize = 1;
  for (let i = 1; i <= shape.length; i++) {
    const size = shape[shape.length - i];
    if (size === 1) continue;
    const a = x[x.length - i] ?? 1;
    const b = y[y.length - i] ?? 1;
    const xStep = a === 1 ? 0 : xSize;
    const yStep = b === 1 ? 0 : ySize;
    xSize *= a;
    ySize *= b;
    const last = dimensions.at(-1);
    if (last && xStep === last[0] * last[1] && yStep === last[0] * last[2]) last[0] *= size;
    else dimensions.push([size, xStep, yStep]);
  }
  return dimensions.length === 0 ? [[1, 0, 0]] : dimensions;
}
