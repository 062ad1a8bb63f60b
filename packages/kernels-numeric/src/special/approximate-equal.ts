import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, shapesEqual } from "@heddle/tensor";
import { nearnessLoopsOver } from "./nearness-loops.js";

/** Elements that are compared without a pause: less than a millisecond. */
const ELEMENTS_AT_ONCE = 500_000;

/** ApproximateEqual: whether elements differ by at most the tolerance. Infinities differ from themselves. */
export function createApproximateEqual({ attributes }: ConstructionContext): Kernel {
  const tolerance = Math.fround(attributes.float("tolerance"));
  return {
    compute(context) {
      const [x, y] = [context.input(0), context.input(1)];
      if (!shapesEqual(x.shape, y.shape)) {
        throw invalidArgument(
          `x and y must be of the same shape. x shape: ${formatShape(x.shape)}. y shape: ${formatShape(y.shape)}`,
        );
      }
      const output = context.allocateOutput(0, x.shape);
      const { comparePairs } = nearnessLoopsOver(context.memory);
      const bytes = dataTypeSize(x.dtype);
      const isDouble = x.dtype === DataType.DOUBLE ? 1 : 0;
      return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const [p, q] = [x, y].map(({ address }) => address + start * bytes);
        comparePairs(isDouble, p, q, end - start, tolerance, output.address + start);
      });
    },
  };
}
