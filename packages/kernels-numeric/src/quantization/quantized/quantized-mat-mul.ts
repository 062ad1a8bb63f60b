import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { firstFloat, setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import { productRange, quantizedExactly, quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { addIntegerProducts } from "../integer-products.js";

/** Products of two integers that are computed without a pause. */
const PRODUCTS_AT_ONCE = 500_000;

const BYTES = /* @__PURE__ */ quantizedType(DataType.QUINT8);

/**
 * QuantizedMatMul: the product of two matrices of unsigned bytes, each less the one that stands for 0, in 32-bit integers that wrap.
 *
 * Source: tensorflow/core/kernels/quantized_matmul_op.cc (TensorFlow 2.21).
 */
export function createQuantizedMatMul({ attributes }: ConstructionContext): Kernel {
  const transposesA = attributes.bool("transpose_a");
  const transposesB = attributes.bool("transpose_b");
  return {
    compute(context) {
      const [a, b] = [context.input(0), context.input(1)];
      const [x, y] = inputRanges(context);
      for (const [i, { rank }] of [a, b].entries()) if (rank !== 2) throw invalidArgument(`In[${i}] is not a matrix`);
      const [rows, depth] = transposesA ? [a.shape[1], a.shape[0]] : a.shape;
      const [otherDepth, columns] = transposesB ? [b.shape[1], b.shape[0]] : b.shape;
      if (depth !== otherDepth) {
        throw invalidArgument(
          `Matrix size-incompatible: In[0]: ${formatShape(a.shape)}, In[1]: ${formatShape(b.shape)}`,
        );
      }
      const output = context.allocateOutput(0, [rows, columns]);
      setRange(context, productRange([BYTES, x], [BYTES, y], quantizedType(output.dtype)));
      const left = differences(a, x, transposesA);
      const right = differences(b, y, transposesB);
      const rowsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, depth * columns));
      return inBlocks(context, rows, rowsAtOnce, (start, end) => {
        const z = output.elements() as Int32Array;
        z.fill(0, start * columns, end * columns);
        for (let row = start; row < end; row++) {
          addIntegerProducts(z, row * columns, columns, left, row * depth, right, 0, depth);
        }
      });
    },
  };
}

/** The ranges of both matrices. The low end of the first must be a scalar, the others have one element. */
function inputRanges(context: ComputeContext): readonly [a: ValueRange, b: ValueRange] {
  const [minA, maxA, minB, maxB] = ["min_a", "max_a", "min_b", "max_b"].map((name, i) => {
    const end = context.input(2 + i);
    const isFine = i === 0 ? end.rank === 0 : end.elementCount === 1;
    if (!isFine) throw invalidArgument(`${name} must be a scalar, but got shape${formatShape(end.shape)}`);
    return firstFloat(end);
  });
  if (!(maxA > minA)) throw invalidArgument("max_a must be larger than min_a.");
  if (!(maxB > minB)) throw invalidArgument("max_b must be larger than min_b.");
  return [
    { low: minA, high: maxA },
    { low: minB, high: maxB },
  ];
}

/** The elements of a matrix, by rows, less the one that stands for 0. */
function differences(matrix: Tensor, range: ValueRange, isTransposed: boolean): Int32Array {
  const zero = Number(BigInt.asIntN(32, quantizedExactly(BYTES, 0, range)));
  const [height, width] = matrix.shape;
  const bytes = matrix.elements() as Uint8Array;
  const result = new Int32Array(bytes.length);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      result[isTransposed ? column * height + row : i] = bytes[i] - zero;
    }
  }
  return result;
}
