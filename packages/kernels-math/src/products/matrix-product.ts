import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { type MatrixForm, NumberProduct } from "@heddle/tensor/matrices";
import {
  type BigLane,
  type ElementOf,
  type Lane,
  load,
  type NumberLane,
  type Numbers,
  store,
  viewOf,
} from "@heddle/tensor/numbers";
import { floatProduct, type Matrix, type MatrixProduct, PRODUCTS_AT_ONCE } from "./float-product.js";

/** Matrices that are multiplied without a pause, of so many products of two elements each. */
export function matricesAtOnce(products: number): number {
  return Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, products));
}

/** The product on one type: other floats than float32, and small integers, in float64, the rest in their own arithmetic. */
export function matrixProduct(lane: Lane): MatrixProduct {
  if (lane.dtype === DataType.FLOAT) return floatProduct;
  if (lane.elementClass === "big") return bigProduct(lane);
  if (lane.dtype === DataType.INT32) return int32Product(lane);
  return numberProduct(lane);
}

function numberProduct(lane: NumberLane): MatrixProduct {
  const multiply = lane.parts === 2 ? multiplyComplex : multiplyNumbers;
  return (context, z, a, left, b, right) => {
    const { memory } = context;
    if (lane.direct && left.rows < FEW_ROWS && right.columnStep === 1) {
      multiplyRows(viewOf(memory, lane), z >>> lane.shift, a >>> lane.shift, left, b >>> lane.shift, right);
      return;
    }
    const x = staged(memory, lane, a, left);
    const y = staged(memory, lane, b, right);
    return runSteps(numberSteps());

    function* numberSteps(): Steps<void> {
      const numbers = yield* multiply(context, x, left, y, right);
      store(memory, lane, z, numbers, numbers.length);
    }
  };
}

function* multiplyNumbers(
  context: ComputeContext,
  x: Float64Array,
  left: MatrixForm,
  y: Float64Array,
  right: MatrixForm,
): Steps<Float64Array> {
  const product = new NumberProduct(x, left, y, right);
  yield* settle(inBlocks(context, left.rows, product.rowsAtOnce, (start, end) => product.multiplyRows(start, end)));
  return product.numbers;
}

/** With fewer rows, packing the right matrix costs more than it saves. */
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

/** The product of matrices of int32, which wrap. */
function int32Product(lane: NumberLane): MatrixProduct {
  return integerProduct(lane, 0, (sum, x, y) => (sum + Math.imul(x, y)) | 0);
}

/** The product of matrices of 64-bit integers, which wrap when they are stored. */
function bigProduct(lane: BigLane): MatrixProduct {
  return integerProduct(lane, 0n, (sum, x, y) => sum + x * y);
}

function integerProduct<L extends Lane>(
  lane: L,
  zero: ElementOf<L>,
  combine: (sum: ElementOf<L>, x: ElementOf<L>, y: ElementOf<L>) => ElementOf<L>,
): MatrixProduct {
  return (context, z, a, left, b, right) => {
    const rowsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, left.columns * right.columns));
    return inBlocks(context, left.rows, rowsAtOnce, (start, end) =>
      multiplyBlock(context, z, a, left, b, right, start, end),
    );
  };

  function multiplyBlock(
    { memory }: ComputeContext,
    z: number,
    a: number,
    left: Matrix,
    b: number,
    right: Matrix,
    start: number,
    end: number,
  ): void {
    const numbers = viewOf(memory, lane);
    let at = (z >>> lane.shift) + start * right.columns;
    for (let row = start; row < end; row++) {
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
  }
}

function staged(
  memory: ComputeContext["memory"],
  lane: NumberLane,
  address: number,
  { rows, columns }: Matrix,
): Float64Array {
  const numbers = new Float64Array(rows * columns * lane.parts);
  load(memory, lane, address, numbers, numbers.length);
  return numbers;
}

/**
 * The product of matrices of pairs as one of numbers: each row of the left matrix is there twice, as `[re, -im, …]` and as
 * `[im, re, …]`, so that its products with the right one's columns, `[re, im, …]`, are real parts in one row and imaginary
 * parts in the next.
 */
function* multiplyComplex(
  context: ComputeContext,
  x: Float64Array,
  left: Matrix,
  y: Float64Array,
  right: Matrix,
): Steps<Float64Array> {
  const depth = 2 * left.columns;
  const rows = new Float64Array(2 * left.rows * depth);
  forEachPair(x, left, (row, column, re, im) => {
    const at = 2 * row * depth + 2 * column;
    rows[at] = re;
    rows[at + 1] = -im;
    rows[at + depth] = im;
    rows[at + depth + 1] = re;
  });
  const columns = new Float64Array(depth * right.columns);
  forEachPair(y, right, (row, column, re, im) => {
    const at = column * depth + 2 * row;
    columns[at] = re;
    columns[at + 1] = im;
  });
  const product = yield* multiplyNumbers(
    context,
    rows,
    { rows: 2 * left.rows, columns: depth, rowStep: depth, columnStep: 1 },
    columns,
    { rows: depth, columns: right.columns, rowStep: 1, columnStep: depth },
  );
  return interleave(product, right.columns);
}

function forEachPair(
  pairs: Float64Array,
  { rows, columns, rowStep, columnStep, conjugated }: Matrix,
  visit: (row: number, column: number, re: number, im: number) => void,
): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = 2 * (row * rowStep + column * columnStep);
      visit(row, column, pairs[from], conjugated ? -pairs[from + 1] : pairs[from + 1]);
    }
  }
}

/** Pairs from rows of real parts and rows of imaginary parts in turn. */
function interleave(product: Float64Array, width: number): Float64Array {
  const pairs = new Float64Array(product.length);
  for (let i = 0; i < product.length; i++) {
    const row = Math.floor(i / width);
    pairs[2 * ((row >>> 1) * width + (i % width)) + (row & 1)] = product[i];
  }
  return pairs;
}
