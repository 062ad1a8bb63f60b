import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndices, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { setAffineOutput } from "../writers/affine-copy.js";

/** Transpose: the same elements with the dimensions in another order. */
export function transpose(context: ComputeContext): void {
  const input = context.input(0);
  const order = readPermutation(context.input(1), input.rank);
  const strides = rowMajorStrides(input.shape);
  const sizes = order.map((dimension) => input.shape[dimension]);
  setAffineOutput(
    context,
    0,
    sizes,
    input,
    0,
    sizes,
    order.map((dimension) => strides[dimension]),
  );
}

function readPermutation(perm: Tensor, rank: number): number[] {
  if (perm.rank !== 1) throw invalidArgument(`perm must be rank 1, got shape ${formatShape(perm.shape)}`);
  if (perm.elementCount !== rank) {
    throw invalidArgument(
      `transpose expects a vector of size ${rank}. But input(1) is a vector of size ${perm.elementCount}`,
    );
  }
  const order = readIndices(perm).map((given, i) => {
    const dimension = given < 0 ? given + rank : given;
    if (dimension < 0 || dimension >= rank) {
      const found = exactIndex(perm, i) + BigInt(given < 0 ? rank : 0);
      throw invalidArgument(`${found} is out of range [0 .. ${rank})`, { dimension: found, rank });
    }
    return dimension;
  });
  for (let i = 0; i < rank; i++) {
    if (!order.includes(i)) throw invalidArgument(`${i} is missing from {${order}}.`);
  }
  return order;
}
