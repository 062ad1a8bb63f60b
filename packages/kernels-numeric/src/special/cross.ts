import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { type NumberLane, numericLane, readElements, writeElements } from "@heddle/tensor/numbers";

/** Vectors that are multiplied without a pause. */
const VECTORS_AT_ONCE = 16_384;

/** Cross: the cross products of vectors of three numbers, the last dimension. */
export function cross(context: ComputeContext): void | Promise<void> {
  const [a, b] = [context.input(0), context.input(1)];
  if (!shapesEqual(a.shape, b.shape)) {
    throw invalidArgument(`Both inputs must be of same shape: ${formatShape(a.shape)} vs. ${formatShape(b.shape)}`);
  }
  if (a.rank < 1) throw invalidArgument(`Input must be at least 1D${formatShape(a.shape)}`);
  if (a.shape[a.rank - 1] !== 3) {
    throw failedPrecondition("Cross-products are only defined for 3-element vectors.");
  }
  const output = context.allocateOutput(0, a.shape);
  const lane = numericLane(a.dtype);
  const { elementClass } = lane;
  if (elementClass === "big") {
    return multiply<bigint>(context, output, (x, y, z, w) => x * y - z * w);
  }
  if (elementClass === "int") {
    // Products wrap, of which a number has the upper bits alone.
    return multiply<number>(context, output, (x, y, z, w) => Math.imul(x, y) - Math.imul(z, w));
  }
  const { round } = lane as NumberLane; // Of floats.
  return multiply<number>(context, output, (x, y, z, w) => round(x * y) - round(z * w));
}

function multiply<E extends number | bigint>(
  context: ComputeContext,
  output: Tensor,
  determinant: (x: E, y: E, z: E, w: E) => E,
): void | Promise<void> {
  const [as, bs] = [context.input(0), context.input(1)].map((input) => {
    const { values, base } = readElements<E>(input);
    return values.slice(base, base + input.elementCount);
  });
  const products = as.slice();
  const pending = inBlocks(context, as.length / 3, VECTORS_AT_ONCE, (start, end) => {
    for (let i = 3 * start; i < 3 * end; i += 3) {
      products[i] = determinant(as[i + 1], bs[i + 2], as[i + 2], bs[i + 1]);
      products[i + 1] = determinant(as[i + 2], bs[i], as[i], bs[i + 2]);
      products[i + 2] = determinant(as[i], bs[i + 1], as[i + 1], bs[i]);
    }
  });
  const write = () => writeElements<E>(output, (values, base) => values.set(products, base));
  return pending instanceof Promise ? pending.then(write) : write();
}
