import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, rowMajorStrides, setToZeros, shapesEqual } from "@heddle/tensor";
import { planSlice, sliceMasks } from "./slice-plan.js";
import { assignSlice } from "./strided-slice-assign.js";

/** StridedSliceGrad: zeros, but for the slice that StridedSlice took, which is `dy`. */
export function createStridedSliceGrad({ attributes }: ConstructionContext): Kernel {
  const masks = sliceMasks(attributes);
  return {
    compute(context) {
      const [sizes, dy] = [context.input(0), context.input(4)];
      if (sizes.rank !== 1) throw invalidArgument(`shape must be 1-D, got shape.shape = ${formatShape(sizes.shape)}`);
      const shape = readIndices(sizes);
      const negative = shape.find((size) => size < 0);
      if (negative !== undefined) throw invalidArgument(`Dimension ${negative} must be >= 0`);
      const plan = planSlice(shape, context.input(1), context.input(2), context.input(3), masks);
      if (!shapesEqual(plan.shape, dy.shape)) {
        throw invalidArgument(`shape of dy was ${formatShape(dy.shape)} instead of ${formatShape(plan.shape)}`);
      }
      const output = context.allocateOutput(0, shape);
      setToZeros(output);
      if (dy.elementCount > 0) assignSlice(output, { plan, value: dy, valueStrides: rowMajorStrides(dy.shape) });
    },
  };
}
