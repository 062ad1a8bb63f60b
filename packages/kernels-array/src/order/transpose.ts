import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  exactIndex,
  formatShape,
  isComplex,
  readIndices,
  rowMajorStrides,
  Tensor,
} from "@heddle/tensor";
import { setAffineOutput } from "../writers/affine-copy.js";
import { copyBytes } from "../writers/copy-bytes.js";

/** Transpose: the same elements with the dimensions in another order. */
export function transpose(context: ComputeContext): void {
  setTransposed(context, context.input(0));
}

/** ConjugateTranspose: Transpose, with complex numbers conjugated. */
export function conjugateTranspose(context: ComputeContext): void {
  const input = context.input(0);
  if (!isComplex(input.dtype)) {
    setTransposed(context, input);
    return;
  }
  using conjugates = Tensor.allocate(context.memory, input.dtype, input.shape);
  copyBytes(context.memory, conjugates.address, input.address, input.elementCount * dataTypeSize(input.dtype));
  const parts = input.dtype === DataType.COMPLEX64 ? context.memory.f32 : context.memory.f64;
  const first = conjugates.address / parts.BYTES_PER_ELEMENT;
  for (let i = 1; i < input.elementCount * 2; i += 2) parts[first + i] = -parts[first + i];
  setTransposed(context, conjugates);
}

function setTransposed(context: ComputeContext, input: Tensor): void {
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
