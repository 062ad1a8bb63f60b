import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, shapesEqual } from "@heddle/tensor";

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
      const { u8, f32, f64 } = context.memory;
      const [p, q] = [x, y].map(({ address, dtype }) => address / dataTypeSize(dtype));
      const [z, count] = [output.address, x.elementCount];
      // A loop for each view is several times as fast as one for both.
      if (x.dtype === DataType.FLOAT) compareFloats(f32, p, q, u8, z, count, tolerance);
      else compareDoubles(f64, p, q, u8, z, count, tolerance);
    },
  };
}

function compareFloats(
  f32: Float32Array,
  x: number,
  y: number,
  u8: Uint8Array,
  z: number,
  count: number,
  tolerance: number,
): void {
  for (let i = 0; i < count; i++) {
    u8[z + i] = Math.abs(Math.fround(f32[x + i] - f32[y + i])) <= tolerance ? 1 : 0;
  }
}

function compareDoubles(
  f64: Float64Array,
  x: number,
  y: number,
  u8: Uint8Array,
  z: number,
  count: number,
  tolerance: number,
): void {
  for (let i = 0; i < count; i++) u8[z + i] = Math.abs(f64[x + i] - f64[y + i]) <= tolerance ? 1 : 0;
}
