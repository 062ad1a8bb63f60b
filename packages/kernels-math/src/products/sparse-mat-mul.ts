import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, sixteenBit, type Tensor } from "@heddle/tensor";
import { readElements, widenHalves } from "@heddle/tensor/numbers";
import { floatProduct, type Matrix, PRODUCTS_AT_ONCE } from "./float-product.js";
import { matrixOf } from "./mat-mul.js";

/** Which matrix is read without its zeros, so that nothing is multiplied by them: not even NaN. */
type Sparse = "a" | "b" | undefined;

/** SparseMatMul: the product of two dense matrices, one of which has many zeros, in float32. */
export function createSparseMatMul({ attributes }: ConstructionContext): Kernel {
  const transposeA = attributes.bool("transpose_a");
  const transposeB = attributes.bool("transpose_b");
  const sparse: Sparse = attributes.bool("a_is_sparse") ? "a" : attributes.bool("b_is_sparse") ? "b" : undefined;
  return {
    compute(context) {
      const [a, b] = [context.input(0), context.input(1)];
      if (a.rank !== 2) throw invalidArgument("a is not a matrix");
      if (b.rank !== 2) throw invalidArgument("b is not a matrix");
      const left = matrixOf(a.shape, transposeA, false);
      const right = matrixOf(b.shape, transposeB, false);
      if (left.columns !== right.rows) {
        throw invalidArgument(`Matrix size incompatible: a: ${formatShape(a.shape)}, b: ${formatShape(b.shape)}`);
      }
      const { address } = context.allocateOutput(0, [left.rows, right.columns]);
      if (sparse === undefined) return runSteps(denseSteps(context, address, a, left, b, right));
      return multiply(context, address, copyOf(a), left, copyOf(b), right, sparse);
    },
  };
}

function* denseSteps(
  context: ComputeContext,
  z: number,
  a: Tensor,
  left: Matrix,
  b: Tensor,
  right: Matrix,
): Steps<void> {
  const { memory } = context;
  using scope = memory.scope();
  const [x, y] = [a, b].map(({ dtype, address, elementCount }) => {
    if (!sixteenBit(dtype)) return address;
    const floats = scope.malloc(elementCount * 4);
    widenHalves(memory, dtype, address, elementCount, floats);
    return floats;
  });
  yield* settle(floatProduct(context, z, x, left, y, right));
}

function multiply(
  context: ComputeContext,
  address: number,
  a: Float32Array,
  left: Matrix,
  b: Float32Array,
  right: Matrix,
  sparse: Sparse,
): void | Promise<void> {
  const sums = new Float64Array(right.columns);
  const rowsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, left.columns * right.columns));
  return inBlocks(context, left.rows, rowsAtOnce, (start, end) => {
    for (let row = start; row < end; row++) {
      sums.fill(0);
      for (let i = 0; i < left.columns; i++) {
        const factor = a[row * left.rowStep + i * left.columnStep];
        if (factor === 0 && sparse === "a") continue;
        for (let column = 0, at = i * right.rowStep; column < right.columns; column++, at += right.columnStep) {
          if (b[at] !== 0 || sparse !== "b") sums[column] += factor * b[at];
        }
      }
      context.memory.f32.set(sums, address / 4 + row * right.columns);
    }
  });
}

/** The elements as float32, for they are read between pauses. */
function copyOf(tensor: Tensor): Float32Array {
  const { values, base } = readElements<number>(tensor);
  return new Float32Array(values.subarray(base, base + tensor.elementCount));
}
