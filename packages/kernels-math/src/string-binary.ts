import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { DataType, elementCount, SCALAR, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, cellsEqual, StringBlockBuilder } from "@heddle/tstring";
import { broadcastShapes, visitRows } from "./broadcast.js";
import { incompatibleShapes } from "./errors.js";

/** Registers the kernel of Add that joins strings. */
export const registerStringAdd = (registrar: Registrar) => register(registrar, "Add", () => concatenation);

/** Registers the kernel of Equal for strings. */
export const registerStringEqual = (registrar: Registrar) =>
  register(registrar, "Equal", (context) => createComparison(1, context));

/** Registers the kernel of NotEqual for strings. */
export const registerStringNotEqual = (registrar: Registrar) =>
  register(registrar, "NotEqual", (context) => createComparison(0, context));

function register(registrar: Registrar, op: string, create: (context: ConstructionContext) => Kernel): void {
  registrar.registerKernel({ op, constraints: { T: [DataType.STRING] }, create });
}

const concatenation: Kernel = {
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

function createComparison(whenEqual: 0 | 1, { attributes }: ConstructionContext): Kernel {
  const shapesMustFit = attributes.bool("incompatible_shape_error");
  return {
    compute(context) {
      const { memory } = context;
      const x = context.input(0);
      const y = context.input(1);
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape && shapesMustFit) throw incompatibleShapes(x.shape, y.shape);
      let { address } = context.allocateOutput(0, shape ?? SCALAR);
      const { u8 } = memory;
      if (!shape) u8[address] = 1 - whenEqual;
      else if (y.rank === 0) compareEach(x, y, address, whenEqual);
      else visitCells(shape, x, y, (a, b) => (u8[address++] = cellsEqual(memory, a, b) ? whenEqual : 1 - whenEqual));
    },
  };
}

/** Writes, from `target` on, whether each string of `x` is the one of `y`. */
function compareEach(x: Tensor, y: Tensor, target: number, whenEqual: 0 | 1): void {
  const { memory } = x;
  const { u8, u32 } = memory;
  const size = cellSizeBytes(u32, y.address);
  const whenOther = 1 - whenEqual;
  if (size === 0) {
    const { i32 } = memory;
    let at = x.address >>> 2;
    for (let i = 0; i < x.elementCount; i++, at += CELL_BYTES / 4) {
      // No bits in the first byte are an empty SMALL cell, and no bits but the type's one of another kind.
      u8[target + i] = (i32[at] & 0xff) === 0 || i32[at] >>> 2 === 0 ? whenEqual : whenOther;
    }
    return;
  }
  for (let i = 0, cell = x.address; i < x.elementCount; i++, cell += CELL_BYTES) {
    const isEqual = cellSizeBytes(u32, cell) === size && cellsEqual(memory, cell, y.address);
    u8[target + i] = isEqual ? whenEqual : whenOther;
  }
}

/** Visits the addresses of the cells that meet, in the order of the output. */
function visitCells(shape: Tensor["shape"], x: Tensor, y: Tensor, visit: (a: number, b: number) => void): void {
  visitRows(shape, x.shape, y.shape, (_, xi, xs, yi, ys, count) => {
    for (let i = 0; i < count; i++) {
      visit(x.address + (xi + i * xs) * CELL_BYTES, y.address + (yi + i * ys) * CELL_BYTES);
    }
  });
}
