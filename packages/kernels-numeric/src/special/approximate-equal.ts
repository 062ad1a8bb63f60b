import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, shapesEqual } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

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
      const round = x.dtype === DataType.FLOAT ? Math.fround : (value: number) => value;
      const output = context.allocateOutput(0, x.shape);
      const [a, b] = [readElements<number>(x), readElements<number>(y)];
      const { u8 } = context.memory;
      for (let i = 0; i < x.elementCount; i++) {
        const difference = round(a.values[a.base + i] - b.values[b.base + i]);
        u8[output.address + i] = Math.abs(difference) <= tolerance ? 1 : 0;
      }
    },
  };
}
