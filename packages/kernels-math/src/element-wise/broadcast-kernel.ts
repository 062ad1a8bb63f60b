import { type ComputeContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import {
  broadcastShapes,
  type RectangleVisitor,
  SCALAR,
  type Shape,
  shapesEqual,
  type Tensor,
  visitRectangles,
} from "@heddle/tensor";
import { incompatibleShapes } from "../errors.js";
import type { ElementRun } from "./element-row.js";
import { ELEMENTS_AT_ONCE, runInBlocks } from "./element-run.js";

/** Either input may become the output, element by element. */
const EITHER = [0, 1];

/** A kernel of two inputs whose shapes broadcast, and its run. */
export interface BroadcastKernel extends Kernel {
  readonly run: ElementRun;
}

/**
 * The kernel that computes a run on two inputs whose shapes broadcast.
 *
 * @param zBytes the size of an element of the output
 * @param bytes the size of an element of the inputs
 * @param mismatch the one element of the result for shapes that do not broadcast, if allowed
 */
export function broadcastKernel(run: ElementRun, zBytes: number, bytes: number, mismatch?: number): BroadcastKernel {
  return {
    run,
    compute(context) {
      const x = context.input(0);
      const y = context.input(1);
      if (shapesEqual(x.shape, y.shape)) {
        const z = context.forwardInputOrAllocateOutput(EITHER, 0, x.shape);
        return runInBlocks(context, run, zBytes, bytes, z.address, x.address, 1, y.address, 1, z.elementCount);
      }
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape) {
        if (mismatch === undefined) throw incompatibleShapes(x.shape, y.shape);
        const { address } = context.allocateOutput(0, SCALAR);
        context.memory.u8[address] = mismatch;
        return;
      }
      const { address, elementCount } = context.forwardInputOrAllocateOutput(EITHER, 0, shape);
      // One element goes with all of the other input.
      const xs = x.elementCount === 1 ? 0 : 1;
      const ys = y.elementCount === 1 ? 0 : 1;
      if (xs + ys < 2) {
        return runInBlocks(context, run, zBytes, bytes, address, x.address, xs, y.address, ys, elementCount);
      }
      return runRectangles(context, run, [zBytes, bytes], [address, shape, elementCount], x, y);
    },
  };
}

/** Apart from the cases without it: a function with a closure makes an object in every call. */
function runRectangles(
  context: ComputeContext,
  run: ElementRun,
  [zBytes, bytes]: readonly [number, number],
  [address, shape, elementCount]: readonly [number, Shape, number],
  x: Tensor,
  y: Tensor,
): void | Promise<void> {
  const { memory } = context;
  const visit: RectangleVisitor = (zi, xi, xs, yi, ys, columns, rows, xRow, yRow) => {
    const [xa, ya] = [x.address + xi * bytes, y.address + yi * bytes];
    run(memory, address + zi * zBytes, xa, xs, ya, ys, columns, rows, xRow, yRow);
  };
  return inBlocks(context, elementCount, ELEMENTS_AT_ONCE, (start, end) =>
    visitRectangles(shape, x.shape, y.shape, visit, start, end),
  );
}
