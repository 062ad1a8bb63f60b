import { type ComputeContext, inBlocks, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { broadcastShapes, elementCount, type RowVisitor, SCALAR, type Shape, Tensor, visitRows } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { incompatibleShapes } from "../errors.js";
import { compareLoopsOver } from "./comparison/compare-loops.js";

/** Texts that are compared or joined without a pause. */
const TEXTS_AT_ONCE = 4096;

/** Add of strings: each joined with the one that it meets. */
export const concatenation: Kernel = {
  compute(context) {
    const x = context.input(0);
    const y = context.input(1);
    const shape = broadcastShapes(x.shape, y.shape);
    if (!shape) throw incompatibleShapes(x.shape, y.shape);
    return runSteps(concatenate(context, shape, x, y));
  },
};

function* concatenate(context: ComputeContext, shape: Shape, x: Tensor, y: Tensor): Steps<void> {
  const { memory } = context;
  using builder = new StringBlockBuilder(memory, elementCount(shape));
  const join = (a: number, b: number) => {
    const first = cellSizeBytes(memory.u32, a);
    const second = cellSizeBytes(memory.u32, b);
    const target = builder.add(first + second);
    copyText(memory, target, a, first);
    copyText(memory, target + first, b, second);
  };
  yield* settle(
    inBlocks(context, elementCount(shape), TEXTS_AT_ONCE, (start, end) => visitCells(shape, x, y, join, start, end)),
  );
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}

function copyText({ u8, u32 }: Tensor["memory"], target: number, cell: number, sizeBytes: number): void {
  const source = cellDataAddress(u32, cell);
  u8.copyWithin(target, source, source + sizeBytes);
}

/** The kernel of Equal of strings, where `whenEqual` is 1, or NotEqual. @param mismatch as for numbers: see `createBinary` */
export function createStringComparison(whenEqual: 0 | 1, mismatch: number | undefined): Kernel {
  return {
    compute(context) {
      const { memory } = context;
      const x = context.input(0);
      const y = context.input(1);
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape) {
        if (mismatch === undefined) throw incompatibleShapes(x.shape, y.shape);
        const { address } = context.allocateOutput(0, SCALAR);
        memory.u8[address] = mismatch;
        return;
      }
      const { address } = context.allocateOutput(0, shape);
      const loops = compareLoopsOver(memory, elementCount(shape));
      const compare: RowVisitor = (zi, xi, xs, yi, ys, count) => {
        const a = x.address + xi * CELL_BYTES;
        const b = y.address + yi * CELL_BYTES;
        loops.compareTexts(1 - whenEqual, a, xs * CELL_BYTES, b, ys * CELL_BYTES, count, address + zi);
      };
      return inBlocks(context, elementCount(shape), TEXTS_AT_ONCE, (start, end) =>
        visitRows(shape, x.shape, y.shape, compare, start, end),
      );
    },
  };
}

/** Visits the addresses of the cells that meet, in the order of the output. */
function visitCells(
  shape: Shape,
  x: Tensor,
  y: Tensor,
  visit: (a: number, b: number) => void,
  start: number,
  end: number,
): void {
  const visitRow: RowVisitor = (_, xi, xs, yi, ys, count) => {
    for (let i = 0; i < count; i++) {
      visit(x.address + (xi + i * xs) * CELL_BYTES, y.address + (yi + i * ys) * CELL_BYTES);
    }
  };
  visitRows(shape, x.shape, y.shape, visitRow, start, end);
}
