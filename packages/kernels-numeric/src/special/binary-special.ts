import { inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, DataType, formatShape, visitRows } from "@heddle/tensor";
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
      const leastTerm = leastTermOf(x.dtype);
      return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const lane = numberLane(x.dtype);
        const values = viewOf(context.memory, lane);
        const [xs, ys] = [readElements<number>(x), readElements<number>(y)];
        const first = output.address / lane.bytes;
        visitRows(
          shape,
          x.shape,
          y.shape,
          (z, xi, xStep, yi, yStep, count) => {
            for (let i = 0; i < count; i++) {
              values[first + z + i] = compute(
                xs.values[xs.base + xi + i * xStep],
                ys.values[ys.base + yi + i * yStep],
                leastTerm,
              );
            }
          },
          start,
          end,
        );
      });
    },
  };
}
