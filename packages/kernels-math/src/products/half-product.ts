import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import {
  BFLOAT16_TO_FLOAT,
  FLOAT_TO_BFLOAT16,
  FLOAT_TO_HALF,
  HALF_TO_FLOAT,
} from "../element-wise/cast/cast-layout.js";
import { castLoopsOver } from "../element-wise/cast/float-cast.js";
import { floatProduct, type Matrix, type MatrixProduct } from "./float-product.js";

/** Elements that are cast without a pause. */
const CAST_AT_ONCE = 1 << 20;

/** The product of matrices of half or bfloat16: that of float32, rounded. */
export function halfProduct(dtype: DataType): MatrixProduct {
  const codes = dtype === DataType.HALF ? [HALF_TO_FLOAT, FLOAT_TO_HALF] : [BFLOAT16_TO_FLOAT, FLOAT_TO_BFLOAT16];
  return (context, z, a, left, b, right) => runSteps(halfSteps(context, codes, z, a, left, b, right));
}

function* halfSteps(
  context: ComputeContext,
  [widen, narrow]: readonly number[],
  z: number,
  a: number,
  left: Matrix,
  b: number,
  right: Matrix,
): Steps<void> {
  const { memory } = context;
  const [aCount, bCount, zCount] = [left.rows * left.columns, right.rows * right.columns, left.rows * right.columns];
  using scope = memory.scope();
  const [x, y, product] = [aCount, bCount, zCount].map((count) => scope.malloc(count * 4));
  const { castElements } = castLoopsOver(memory);
  const cast = (code: number, from: number, fromBytes: number, count: number, to: number, toBytes: number) =>
    settle(
      inBlocks(context, count, CAST_AT_ONCE, (start, end) =>
        castElements(code, from + start * fromBytes, end - start, to + start * toBytes),
      ),
    );
  yield* cast(widen, a, 2, aCount, x, 4);
  yield* cast(widen, b, 2, bCount, y, 4);
  yield* settle(floatProduct(context, product, x, left, y, right));
  yield* cast(narrow, product, 4, zCount, z, 2);
}
