import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { Val } from "../body.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { convert } from "./conversions.js";

/** Products of matrices and tensors. */
export const productOps: TranslationTable = {
  dot: (context) => {
    const [x, y] = [context.input(0), context.input(1)];
    return product(context, x, y, [[], [], [x.shape.length - 1], [0]]);
  },
  dot_general: (context) => {
    const names = ["lhs_batching", "rhs_batching", "lhs_contracting", "rhs_contracting"];
    const axes = names.map((name) => context.ints(`${name}_dimensions`));
    return product(context, context.input(0), context.input(1), axes);
  },
};

/** A product of integers wraps around, so that one of more bits, or of another sign, has the same bits. */
const CARRIERS: Readonly<Record<number, DataType>> = {
  [DataType.BOOL]: DataType.INT32,
  [DataType.INT8]: DataType.INT32,
  [DataType.UINT8]: DataType.INT32,
  [DataType.INT16]: DataType.INT32,
  [DataType.UINT16]: DataType.INT32,
  [DataType.UINT32]: DataType.INT32,
  [DataType.UINT64]: DataType.INT64,
};

/** Applies a product of two tensors to those of a type that TensorFlow's products have. */
export function carried(context: OpContext, left: Val, right: Val, apply: (x: Val, y: Val) => Val): Val {
  const { body, dtype } = context;
  const [x, y] = [convert(body, left, dtype), convert(body, right, dtype)];
  const carrier = CARRIERS[dtype];
  if (carrier === undefined) return apply(x, y);
  const result = apply(convert(body, x, carrier), convert(body, y, carrier));
  return convert(body, result, dtype);
}

/** The axes of batches of both sides, then those that are summed over. */
function product(context: OpContext, left: Val, right: Val, axes: readonly (readonly number[])[]): Val {
  return carried(context, left, right, (x, y) => multiplied(context, x, y, axes));
}

function multiplied(context: OpContext, x: Val, y: Val, axes: readonly (readonly number[])[]): Val {
  const { body, shape } = context;
  const [xBatch, yBatch, xSum, ySum] = axes;
  const [xRank, yRank] = [x.shape.length, y.shape.length];
  const batch = xBatch.length;
  const isLeading = [xBatch, yBatch].every((list) => list.every((axis, index) => axis === index));
  const isMatrix = xRank === batch + 2 && yRank === batch + 2 && xSum.length === 1 && isLeading;
  if (isMatrix) {
    const [turnX, turnY] = [xSum[0] === batch, ySum[0] === batch + 1];
    if (batch === 0) {
      const attrs = { transpose_a: attr.bool(turnX), transpose_b: attr.bool(turnY) };
      return body.op("MatMul", [x, y], { shape }, attrs);
    }
    return body.op("BatchMatMulV2", [x, y], { shape }, { adj_x: attr.bool(turnX), adj_y: attr.bool(turnY) });
  }
  const letters = namer();
  const xNames = x.shape.map(() => letters());
  const yNames = y.shape.map((_, axis) => {
    const sum = ySum.indexOf(axis);
    if (sum >= 0) return xNames[xSum[sum]];
    const shared = yBatch.indexOf(axis);
    return shared >= 0 ? xNames[xBatch[shared]] : letters();
  });
  const kept = [
    ...xBatch.map((axis) => xNames[axis]),
    ...xNames.filter((_, axis) => !xBatch.includes(axis) && !xSum.includes(axis)),
    ...yNames.filter((_, axis) => !yBatch.includes(axis) && !ySum.includes(axis)),
  ];
  const equation = `${xNames.join("")},${yNames.join("")}->${kept.join("")}`;
  return body.op("Einsum", [x, y], { shape }, { N: attr.int(2), equation: attr.string(equation) });
}

function namer(): () => string {
  const names = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return () => names.shift() ?? "?";
}
