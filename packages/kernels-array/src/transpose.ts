import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { ALL_TYPES, formatShape, readIndices, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { setAffineOutput } from "./affine-copy.js";
import { registerOp } from "./register-op.js";

/** Transpose: the same elements with the dimensions in another order. */
export function registerTranspose(registrar: Registrar): void {
  registerOp(registrar, "Transpose", {
    inputs: ["x: T", "perm: Tperm"],
    outputs: ["y: T"],
    attrs: ["T: type", "Tperm: {int32, int64} = DT_INT32"],
    constraints: { T: ALL_TYPES },
    create: () => compute,
  });
}

function compute(context: ComputeContext): void {
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
  const order = readIndices(perm).map((given) => {
    const dimension = given < 0 ? given + rank : given;
    if (dimension < 0 || dimension >= rank) {
      throw invalidArgument(`${dimension} is out of range [0 .. ${rank})`, { dimension, rank });
    }
    return dimension;
  });
  for (let i = 0; i < rank; i++) {
    if (!order.includes(i)) throw invalidArgument(`${i} is missing from {${order}}.`);
  }
  return order;
}
