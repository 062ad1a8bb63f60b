import { type ConstructionContext, type CreateKernel, inBlocks, type Kernel } from "@heddle/kernel-api";
import { broadcastShapes, elementCount, type RowVisitor, SCALAR, shapesEqual, visitRows } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { incompatibleShapes } from "../errors.js";
import { ELEMENTS_AT_ONCE, type ElementRow, elementRun, kernelOf, runInBlocks } from "./element-run.js";

/** Either input may become the output, element by element. */
const EITHER = [0, 1];

/** Creates the kernels of an op of two inputs whose shapes broadcast. */
export function binary(row: ElementRow): CreateKernel {
  return (context) => createBinary(row, context);
}

/** The kernel of a node of such an op. @param mismatch the one element of the result for shapes that do not broadcast, if allowed */
export function createBinary(
  row: ElementRow,
  { op, inputTypes, outputTypes }: ConstructionContext,
  mismatch?: number,
): Kernel | Promise<Kernel> {
  const lane = numericLane(inputTypes[0]);
  const output = numericLane(outputTypes[0]);
  const { bytes } = lane;
  return kernelOf([elementRun(op.name, row, lane, output)], (run) => ({
    compute(context) {
      const x = context.input(0);
      const y = context.input(1);
      if (shapesEqual(x.shape, y.shape)) {
        const z = context.forwardInputOrAllocateOutput(EITHER, 0, x.shape);
        return runInBlocks(context, run, output.bytes, bytes, z.address, x.address, 1, y.address, 1, z.elementCount);
      }
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape) {
        if (mismatch === undefined) throw incompatibleShapes(x.shape, y.shape);
        const { address } = context.allocateOutput(0, SCALAR);
        context.memory.u8[address] = mismatch;
        return;
      }
      const { address } = context.forwardInputOrAllocateOutput(EITHER, 0, shape);
      const { memory } = context;
      const visit: RowVisitor = (zi, xi, xs, yi, ys, count) =>
        run(memory, address + zi * output.bytes, x.address + xi * bytes, xs, y.address + yi * bytes, ys, count);
      const total = elementCount(shape);
      if (total <= ELEMENTS_AT_ONCE) return visitRows(shape, x.shape, y.shape, visit);
      return inBlocks(context, total, ELEMENTS_AT_ONCE, (start, end) =>
        visitRows(shape, x.shape, y.shape, visit, start, end),
      );
    },
  }));
}
