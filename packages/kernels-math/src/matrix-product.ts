import type { LinearMemory } from "@heddle/memory";
import { DataType, type MatrixForm, multiplyFloats } from "@heddle/tensor";
import type { Lane } from "./lane.js";
import { type Numbers, numberFor, viewOf } from "./numbers.js";
import { load, store } from "./staging.js";

/** A matrix in memory. */
export interface Matrix extends MatrixForm {
  /** True when the elements stand for their complex conjugates. */
  readonly conjugated: boolean;
}

/** Writes the product of the matrices at `a` and `b` to the address `z`, row by row. Views are dead afterwards. */
export type MatrixProduct = (
  memory: LinearMemory,
  z: number,
  a: number,
  left: Matrix,
  b: number,
  right: Matrix,
) => void;

/** The product on one type: other floats than float32, and small integers, in float64, the rest in their own arithmetic. */
export function matrixProduct(lane: Lane): MatrixProduct {
  if (lane.dtype === DataType.FLOAT) return multiplyFloats;
  if (lane.elementClass === "big" || lane.dtype === DataType.INT32) return integerProduct(lane);
  return (memory, z, a, left, b, right) => {
    if (lane.direct && left.rows < FEW_ROWS && right.columnStep === 1) {
      multiplyRows(viewOf(memory, lane), z >>> lane.shift, a >>> lane.shift, left, b >>> lane.shift, right);
      return;
    }
    const { parts } = lane;
    const height = left.rows * parts;
    const width = right.columns;
    const depth = left.columns * parts;
    const product = new Float64Array(height * width);
    multiplyPacked(pack(memory, lane, a, left, 0), pack(memory, lane, b, right, 1), product, height, width, depth);
    store(memory, lane, z, parts === 2 ? interleave(product, width) : product, height * width);
  };
}

/** Up to here, packing the right matrix costs more than it saves. */
const FEW_ROWS = 4;

/** Adds up rows of the right matrix, as they lie in memory, each times one number of the left. */
function multiplyRows(x: Numbers, z: number, a: number, left: Matrix, b: number, right: Matrix): void {
  const width = right.columns;
  const sums = new Float64Array(width);
  for (let row = 0; row < left.rows; row++) {
    sums.fill(0);
    for (let i = 0; i < left.columns; i++) {
      const factor = x[a + row * left.rowStep + i * left.columnStep];
      const start = b + i * width;
      for (let column = 0; column < width; column++) sums[column] += factor * x[start + column];
    }
    for (let column = 0; column < width; column++) x[z + row * width + column] = sums[column];
  }
}

/** The product of matrices of int32, which wrap, or of 64-bit integers. */
function integerProduct(lane: Lane): MatrixProduct {
  const combine: (sum: number, x: number, y: number) => number =
    lane.elementClass === "big" ? (sum, x, y) => sum + x * y : (sum, x, y) => (sum + Math.imul(x, y)) | 0;
  const zero = numberFor(lane, 0);
  return (memory, z, a, left, b, right) => {
    const numbers = viewOf(memory, lane);
    let at = z >>> lane.shift;
    for (let row = 0; row < left.rows; row++) {
      for (let column = 0; column < right.columns; column++) {
        let x = (a >>> lane.shift) + row * left.rowStep;
        let y = (b >>> lane.shift) + column * right.columnStep;
        let sum = zero;
        for (let i = 0; i < right.rows; i++, x += left.columnStep, y += right.rowStep) {
          sum = combine(sum, numbers[x], numbers[y]);
        }
        numbers[at++] = sum;
      }
    }
  };
}

/**
 * The matrix row by row, for the left factor; `factor` 1 is for the right one: column by column. Complex elements are pairs.
 * A complex left factor has each row twice, as `[re, -im, …]` and as `[im, re, …]`, so that its products with the right one's
 * columns are real parts in one row and imaginary parts in the next.
 */
function pack(memory: LinearMemory, lane: Lane, address: number, matrix: Matrix, factor: 0 | 1): Float64Array {
  const { parts } = lane;
  const [rows, columns, rowStep, columnStep] = factor
    ? [matrix.columns, matrix.rows, matrix.columnStep, matrix.rowStep]
    : [matrix.rows, matrix.columns, matrix.rowStep, matrix.columnStep];
  const source = new Float64Array(rows * columns * parts);
  load(memory, lane, address, source, source.length);
  if (parts === 1 && columnStep === 1) return source;
  const width = columns * parts;
  const repeats = factor ? 1 : parts;
  const packed = new Float64Array(rows * repeats * width);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (row * rowStep + column * columnStep) * parts;
      const at = row * repeats * width + column * parts;
      packed[at] = source[from];
      if (parts === 1) continue;
      const im = matrix.conjugated ? -source[from + 1] : source[from + 1];
      packed[at + 1] = factor ? im : -im;
      if (factor) continue;
      packed[at + width] = im;
      packed[at + width + 1] = source[from];
    }
  }
  return packed;
}

/** Products of rows of `a` with columns of `b`, both of length `depth`, in tiles of 2 by 4: each number read serves often. */
function multiplyPacked(
  a: Float64Array,
  b: Float64Array,
  z: Float64Array,
  height: number,
  width: number,
  depth: number,
): void {
  for (let row = 0; row < height; row += 2) {
    const a0 = row * depth;
    const a1 = row + 1 < height ? a0 + depth : a0;
    for (let column = 0; column < width; column += 4) {
      const last = width - 1 - column;
      const b0 = column * depth;
      const b1 = b0 + Math.min(1, last) * depth;
      const b2 = b0 + Math.min(2, last) * depth;
      const b3 = b0 + Math.min(3, last) * depth;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      let t0 = 0;
      let t1 = 0;
      let t2 = 0;
      let t3 = 0;
      for (let i = 0; i < depth; i++) {
        const x = a[a0 + i];
        const y = a[a1 + i];
        const c0 = b[b0 + i];
        const c1 = b[b1 + i];
        const c2 = b[b2 + i];
        const c3 = b[b3 + i];
        s0 += x * c0;
        s1 += x * c1;
        s2 += x * c2;
        s3 += x * c3;
        t0 += y * c0;
        t1 += y * c1;
        t2 += y * c2;
        t3 += y * c3;
      }
      put(z, row * width + column, last, s0, s1, s2, s3);
      if (row + 1 < height) put(z, (row + 1) * width + column, last, t0, t1, t2, t3);
    }
  }
}

/** Writes `last` + 1 of four numbers, at most all. */
function put(z: Float64Array, at: number, last: number, v0: number, v1: number, v2: number, v3: number): void {
  z[at] = v0;
  if (last > 0) z[at + 1] = v1;
  if (last > 1) z[at + 2] = v2;
  if (last > 2) z[at + 3] = v3;
}

/** Rows of real parts and rows of imaginary parts in turn as pairs. */
function interleave(product: Float64Array, width: number): Float64Array {
  const pairs = new Float64Array(product.length);
  for (let i = 0; i < product.length; i++) {
    const row = Math.floor(i / width);
    pairs[2 * ((row >>> 1) * width + (i % width)) + (row & 1)] = product[i];
  }
  return pairs;
}
