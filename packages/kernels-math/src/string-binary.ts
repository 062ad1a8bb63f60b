import { type Kernel, type Registrar } from "@heddle/kernel-api";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, cellsEqual, StringBlockBuilder } from "@heddle/tstring";
import { broadcastShapes, visitRows } from "./broadcast.js";
import { incompatibleShapes } from "./errors.js";

/** Registers the string kernels of ops that `registerBinary` has defined: Add, Equal and NotEqual. */
export function registerStringBinary(registrar: Registrar): void {
  const constraints = { T: [DataType.STRING] };
  registrar.registerKernel({ op: "Add", constraints, create: () => concatenation });
  for (const [op, whenEqual] of [
    ["Equal", 1],
    ["NotEqual", 0],
  ] as const) {
    registrar.registerKernel({
      op,
      constraints,
      create: ({ attributes }) => createComparison(whenEqual, attributes.bool("incompatible_shape_error")),
    });
  }
}

const concatenation: Kernel = {
  compute(context) {
    const x = context.input(0);
    const y = context.input(1);
    const shape = broadcastShapes(x.shape, y.shape);
    if (!shape) throw incompatibleShapes(x.shape, y.shape);
    const { memory } = context;
    const count = shape.reduce((product, size) => product * size, 1);
    using builder = new StringBlockBuilder(memory, count);
    visitRows(shape, x.shape, y.shape, (_z, xi, xs, yi, ys, n) => {
      for (let i = 0; i < n; i++) {
        const a = x.address + (xi + i * xs) * CELL_BYTES;
        const b = y.address + (yi + i * ys) * CELL_BYTES;
        const before = memory.u32;
        const first = cellSizeBytes(before, a);
        const second = cellSizeBytes(before, b);
        const target = builder.add(first + second);
        const { u8, u32 } = memory;
        u8.copyWithin(target, cellDataAddress(u32, a), cellDataAddress(u32, a) + first);
        u8.copyWithin(target + first, cellDataAddress(u32, b), cellDataAddress(u32, b) + second);
      }
    });
    context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
  },
};

function createComparison(whenEqual: 0 | 1, shapesMustFit: boolean): Kernel {
  return {
    compute(context) {
      const x = context.input(0);
      const y = context.input(1);
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape && shapesMustFit) throw incompatibleShapes(x.shape, y.shape);
      const { address } = context.allocateOutput(0, shape ?? SCALAR);
      const { memory } = context;
      const { u8 } = memory;
      if (!shape) {
        u8[address] = 1 - whenEqual;
        return;
      }
      visitRows(shape, x.shape, y.shape, (z, xi, xs, yi, ys, n) => {
        for (let i = 0; i < n; i++) {
          const a = x.address + (xi + i * xs) * CELL_BYTES;
          const b = y.address + (yi + i * ys) * CELL_BYTES;
          u8[address + z + i] = cellsEqual(memory, a, b) ? whenEqual : 1 - whenEqual;
        }
      });
    },
  };
}
