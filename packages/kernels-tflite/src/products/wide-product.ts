import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { productLoopsOver } from "./product-loops.js";
import { blockRows, type RowFactors } from "./row-product.js";
import { wideWidth } from "./wide-width.js";

/** A product of int16 rows and int8 weights with the sums of TFLite's int64 accumulators, exact up to 2^53. */
export interface WideProduct extends RowFactors {
  /** Uses the sums of the rows from `start` up to `end`, row by row. */
  readonly finish: (start: number, end: number, sums: Float64Array) => void;
}

/** Elements of int16 rows whose products with int8 numbers have a sum within int32; a multiple of 8. */
const CHUNK = 256;

/** Computes a product, and pauses. `fill` and `finish` must not allocate. */
export function* multiplyWideRows(context: ComputeContext, product: WideProduct): Steps<void> {
  const { rows, units, depth, weights, fill, finish } = product;
  const { memory } = context;
  const wideBytes = wideWidth(depth) * 2;
  const rowsAtOnce = blockRows(product);
  using scope = memory.scope();
  const wide = scope.malloc(rowsAtOnce * wideBytes);
  const part = scope.malloc(rowsAtOnce * units * 4);
  const sums = new Float64Array(rowsAtOnce * units);
  const blocks = inBlocks(context, rows, rowsAtOnce, (start, end) => {
    const loops = productLoopsOver(memory);
    for (let from = start; from < end; from += rowsAtOnce) {
      const to = Math.min(from + rowsAtOnce, end);
      const count = (to - from) * units;
      fill(from, to, wide, 0);
      sums.fill(0);
      for (let at = 0; at < depth; at += CHUNK) {
        loops.multiply(
          wide + at * 2,
          wideBytes,
          to - from,
          weights + at,
          depth,
          units,
          Math.min(CHUNK, depth - at),
          part,
        );
        const { i32 } = memory;
        for (let i = 0; i < count; i++) sums[i] += i32[(part >>> 2) + i];
      }
      finish(from, to, sums);
    }
  });
  yield* settle(blocks);
}
