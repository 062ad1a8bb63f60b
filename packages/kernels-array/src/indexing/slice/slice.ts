import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndex, rowMajorStrides } from "@heddle/tensor";
import { setAffineOutput } from "../../writers/affine-copy.js";

/** Slice: a block of the input, from `begin` on and of size `size`; a size of -1 takes the rest. */
export function slice(context: ComputeContext): void {
  const input = context.input(0);
  const begin = context.input(1);
  const size = context.input(2);
  const { shape, rank } = input;
  if (begin.rank !== 1 || size.rank !== 1 || begin.elementCount !== rank || size.elementCount !== rank) {
    throw invalidArgument(
      `Expected begin and size arguments to be 1-D tensors of size ${rank}, but got shapes ${formatShape(begin.shape)} and ${formatShape(size.shape)} instead.`,
    );
  }
  const strides = rowMajorStrides(shape);
  const sizes: number[] = [];
  let base = 0;
  for (let i = 0; i < rank; i++) {
    const from = readIndex(begin, i);
    const wanted = readIndex(size, i);
    const taken = wanted === -1 ? shape[i] - from : wanted;
    const exactFrom = () => exactIndex(begin, i);
    const exactTaken = () => (wanted === -1 ? BigInt.asIntN(64, BigInt(shape[i]) - exactFrom()) : exactIndex(size, i));
    if (shape[i] === 0) {
      if (from !== 0 || taken !== 0) {
        throw invalidArgument(
          `Expected begin[${i}] == 0 (got ${exactFrom()}) and size[${i}] == 0 (got ${exactTaken()}) when input.dim_size(${i}) == 0`,
        );
      }
    } else if (from < 0 || from > shape[i]) {
      throw invalidArgument(`Expected begin[${i}] in [0, ${shape[i]}], but got ${exactFrom()}`);
    } else if (taken < 0 || from + taken > shape[i]) {
      throw invalidArgument(`Expected size[${i}] in [0, ${shape[i] - from}], but got ${exactTaken()}`);
    }
    sizes.push(taken);
    base += from * strides[i];
  }
  setAffineOutput(context, 0, sizes, input, base, sizes, strides);
}
