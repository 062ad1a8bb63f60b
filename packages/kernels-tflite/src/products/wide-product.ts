import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { productLoopsOver } from "./product-loops.js";
import { blockRows, type RowFactors } from "./row-product.js";
import { wideSumLoopsOver } from "./wide-sum-loops.js";
import { wideWidth } from "./wide-width.js";

/** A product of int16 rows and int8 weights with int64 sums. */
export interface WideProduct extends RowFactors {
  /** Uses the int64 sums of the rows from `start` up to `end`, row by row. */
  readonly finish: (start: number, end: number, sums: number) => void;
}

/** Elements of int16 rows whose products with int8 numbers have a sum within int32; a multiple of 8. */
const CHUNK = 504;

/** Computes a product, and pauses. `fill` and `finish` must not allocate. */
export function* multiplyWideRows(context: ComputeContext, product: WideProduct): Steps<void> {
  const { rows, units, depth, weights, fill, finish } = product;
  const { memory } = context;
  const wideBytes = wideWidth(depth) * 2;
  const rowsAtOnce = blockRows(product);
  using scope = memory.scope();
  const wide = scope.malloc(rowsAtOnce * wideBytes);
  const part = scope.malloc(rowsAtOnce * units * 4);
  const sums = scope.malloc(rowsAtOnce * units * 8);
  const blocks = inBlocks(context, rows, rowsAtOnce, (start, end) => {
    const { multiply } = productLoopsOver(memory);
    const { addParts } = wideSumLoopsOver(memory);
    for (let from = start; from < end; from += rowsAtOnce) {
      const to = Math.min(from + rowsAtOnce, end);
      fill(from, to, wide, 0);
      for (let at = 0; at < depth; at += CHUNK) {
        const steps = Math.min(CHUNK, depth - at);
        multiply(wide + at * 2, wideBytes, to - from, weights + at, depth, units, steps, part);
        addParts(part, (to - from) * units, sums, at === 0 ? 1 : 0);
      }
      finish(from, to, sums);
    }
  });
  yield* settle(blocks);
}
