import type { Kernel } from "@heddle/kernel-api";
import { broadcastShapes, elementCount, SCALAR, Tensor, visitRows } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { incompatibleShapes } from "../errors.js";
import { compareLoopsOver } from "./compare-loops.js";

/** Add of strings: each joined with the one that it meets. */
export const concatenation: Kernel = {
  compute(context) {
    const { memory } = context;
    const x = context.input(0);
    const y = context.input(1);
    const shape = broadcastShapes(x.shape, y.shape);
    if (!shape) throw incompatibleShapes(x.shape, y.shape);
    const builder = new StringBlockBuilder(memory, elementCount(shape));
    try {
      visitCells(shape, x, y, (a, b) => {
        const first = cellSizeBytes(memory.u32, a);
        const second = cellSizeBytes(memory.u32, b);
        const target = builder.add(first + second);
        copyText(memory, target, a, first);
        copyText(memory, target + first, b, second);
      });
      context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
    } finally {
      builder[Symbol.dispose]();
    }
  },
};

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
      const loops = compareLoopsOver(memory);
      visitRows(shape, x.shape, y.shape, (zi, xi, xs, yi, ys, count) => {
        const a = x.address + xi * CELL_BYTES;
        const b = y.address + yi * CELL_BYTES;
        loops.compareTexts(1 - whenEqual, a, xs * CELL_BYTES, b, ys * CELL_BYTES, count, address + zi);
      });
    },
  };
}

/** Visits the addresses of the cells that meet, in the order of the output. */
function visitCells(shape: Tensor["shape"], x: Tensor, y: Tensor, visit: (a: number, b: number) => void): void {
  visitRows(shape, x.shape, y.shape, (_, xi, xs, yi, ys, count) => {
    for (let i = 0; i < count; i++) {
      visit(x.address + (xi + i * xs) * CELL_BYTES, y.address + (yi + i * ys) * CELL_BYTES);
    }
  });
}
