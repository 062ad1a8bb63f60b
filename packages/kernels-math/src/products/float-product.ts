import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { FloatProduct, type MatrixForm, multiplyFloats } from "@heddle/tensor/matrices";

/** A matrix in memory. */
export interface Matrix extends MatrixForm {
  /** True when each element is to be read as its complex conjugate. */
  readonly conjugated: boolean;
}

/**
 * Writes the product of the matrices at `a` and `b` to the address `z`, row by row, and pauses. Views are dead afterwards.
 *
 * @param kept the panels of a right matrix of float32, of which one reference is taken over
 */
export type MatrixProduct = (
  context: ComputeContext,
  z: number,
  a: number,
  left: Matrix,
  b: number,
  right: Matrix,
  kept?: Tensor,
) => void | Promise<void>;

/** Products of two elements that are computed without a pause. */
export const PRODUCTS_AT_ONCE = 300_000;

/** The product of matrices of float32. */
export const floatProduct: MatrixProduct = (context, z, a, left, b, right, kept) => {
  const { memory } = context;
  if (left.rows * left.columns * right.columns <= PRODUCTS_AT_ONCE) {
    return multiplyFloats(memory, z, a, left, b, right, undefined, kept);
  }
  return runSteps(floatSteps());

  function* floatSteps(): Steps<void> {
    using product = new FloatProduct(memory, z, a, left, b, right, undefined, kept);
    yield* settle(inBlocks(context, left.rows, product.rowsAtOnce, (start, end) => product.multiplyRows(start, end)));
  }
};
