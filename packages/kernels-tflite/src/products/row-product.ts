import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { productLoopsOver } from "./product-loops.js";
import { wideWidth } from "./wide-width.js";

/** Rows and int8 weights that are multiplied, some rows at a time. */
export interface RowFactors {
  readonly rows: number;
  /** The rows of weights. */
  readonly units: number;
  /** The elements of a row: at least 1. */
  readonly depth: number;
  /** The address of the weights, int8 rows one after the other. */
  readonly weights: number;
  /** Writes the wide rows from `start` up to `end` to `wide`, and the float32 scale of each to `scales` when they have any. */
  readonly fill: (start: number, end: number, wide: number, scales: number) => void;
}

/** A product with int32 sums. */
export interface RowProduct extends RowFactors {
  /** Default 0. */
  readonly weightsZeroPoint?: number;
  /** Uses the int32 sums of these rows, row by row. */
  readonly finish: (start: number, end: number, sums: number, scales: number) => void;
}

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 1_000_000;
/** Wide rows and sums that are held at once, at most; one row may have more. */
const SCRATCH_BYTES = 1 << 18;

/** Computes a product, and pauses. `fill` and `finish` must not allocate. */
export function* multiplyRows(context: ComputeContext, product: RowProduct): Steps<void> {
  const { rows, units, depth, weights, weightsZeroPoint = 0, fill, finish } = product;
  const { memory } = context;
  const wideBytes = wideWidth(depth) * 2;
  const rowsAtOnce = blockRows(product);
  using scope = memory.scope();
  const wide = scope.malloc(rowsAtOnce * wideBytes);
  const sums = scope.malloc(rowsAtOnce * units * 4);
  const scales = scope.malloc(rowsAtOnce * 4);
  const blocks = inBlocks(context, rows, rowsAtOnce, (start, end) => {
    const loops = productLoopsOver(memory);
    for (let from = start; from < end; from += rowsAtOnce) {
      const to = Math.min(from + rowsAtOnce, end);
      fill(from, to, wide, scales);
      loops.multiply(wide, wideBytes, to - from, weights, depth, units, depth, sums);
      if (weightsZeroPoint !== 0) subtractZeroPoint(memory, wide, wideBytes, to - from, sums, units, weightsZeroPoint);
      finish(from, to, sums, scales);
    }
  });
  yield* settle(blocks);
}

/** The rows that are multiplied at once: an even number, or all. */
export function blockRows({ rows, units, depth }: RowFactors): number {
  const bytes = wideWidth(depth) * 2 + units * 4;
  const most = Math.min(PRODUCTS_AT_ONCE / (units * depth), SCRATCH_BYTES / bytes);
  return Math.min(rows, 2 * Math.ceil(most / 2));
}

/** Takes the zero point of the weights, times the sum of its row, from each sum. */
function subtractZeroPoint(
  { i16, i32 }: LinearMemory,
  wide: number,
  wideBytes: number,
  rows: number,
  sums: number,
  units: number,
  zeroPoint: number,
): void {
  for (let row = 0, at = sums >>> 2; row < rows; row++) {
    const from = (wide + row * wideBytes) >>> 1;
    let sum = 0;
    for (let i = from; i < from + (wideBytes >>> 1); i++) sum += i16[i];
    const excess = Math.imul(sum, zeroPoint);
    for (let unit = 0; unit < units; unit++, at++) i32[at] -= excess;
  }
}
