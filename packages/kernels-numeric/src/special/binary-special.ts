import { type ComputeContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, DataType, formatShape, type Tensor, visitRows } from "@heddle/tensor";
import { numberLane, readElements, viewOf } from "@heddle/tensor/numbers";

/** Elements of the first block: at most a millisecond where a function takes a microsecond. */
const ELEMENTS_AT_ONCE = 1024;

/** The relative size from which on a term of a sum does not change a result of this type: less than its last bit, for sums that fall slowly. */
export function leastTermOf(dtype: DataType): number {
  return dtype === DataType.DOUBLE ? 1e-17 : 2 ** -36;
}

/**
 * The kernel of a function of two numbers whose shapes broadcast, which is computed in float64 and rounded once. The function is given
 * {@link leastTermOf} the type too.
 */
export function binarySpecial(compute: (x: number, y: number, leastTerm: number) => number): Kernel {
  return binaryRuns(ELEMENTS_AT_ONCE, (context, x, y, output) => {
    const lane = numberLane(x.dtype);
    const values = viewOf(context.memory, lane);
    const [xs, ys] = [readElements<number>(x), readElements<number>(y)];
    const first = output.address / lane.bytes;
    const leastTerm = leastTermOf(x.dtype);
    return (z, xi, xStep, yi, yStep, count) => {
      for (let i = 0; i < count; i++) {
        values[first + z + i] = compute(
          xs.values[xs.base + xi + i * xStep],
          ys.values[ys.base + yi + i * yStep],
          leastTerm,
        );
      }
    };
  });
}

/** Computes a run of elements: those from `z` on of those from `xi` and `yi` on, which are so many elements apart. */
type ElementRun = (z: number, xi: number, xStep: number, yi: number, yStep: number, count: number) => void;

/** The kernel of an op on two tensors of one type whose shapes broadcast. @param atOnce elements that take a millisecond at most */
export function binaryRuns(
  atOnce: number,
  runOf: (context: ComputeContext, x: Tensor, y: Tensor, output: Tensor) => ElementRun,
): Kernel {
  return {
    compute(context) {
      const [x, y] = [context.input(0), context.input(1)];
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape) {
        throw invalidArgument(`Incompatible shapes: ${formatShape(x.shape)} vs. ${formatShape(y.shape)}`, {
          x: x.shape,
          y: y.shape,
        });
      }
      const output = context.allocateOutput(0, shape);
      return inBlocks(context, output.elementCount, atOnce, (start, end) => {
        visitRows(shape, x.shape, y.shape, runOf(context, x, y, output), start, end);
      });
    },
  };
}
