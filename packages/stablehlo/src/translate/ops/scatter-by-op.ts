import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, isComplex } from "@heddle/tensor";
import type { Body, Val } from "../body.js";
import { complexParts } from "../matrices.js";

/** The types that TflStablehloScatter has, and one of them that holds each other type. */
const STAND_INS: Readonly<Record<number, DataType>> = {
  [DataType.BOOL]: DataType.UINT8,
  [DataType.BFLOAT16]: DataType.FLOAT,
};

/** The axes of a scatter. */
export interface ScatterNumbers {
  readonly windowDims: readonly number[];
  /** The axes of the operand that a window does not have. */
  readonly dropped: readonly number[];
  readonly starts: readonly number[];
  /** The axes of the numbers of an index: those of starts, then those of batches. */
  readonly indexed: readonly number[];
  readonly indexBatching: readonly number[];
  readonly vectorDim: number;
}

/** A scatter by an op that its kernel has. */
export function scatterBy(
  body: Body,
  computation: string,
  operand: Val,
  rows: Val,
  updates: Val,
  numbers: ScatterNumbers,
): Val {
  if (isComplex(operand.dtype)) {
    // Sums and updates have parts of their own.
    const [re, im] = [0, 1].map((part) => {
      const [x, y] = [operand, updates].map((each) => complexParts(body, each)[part]);
      return scatterBy(body, computation, x, rows, y, numbers);
    });
    const attrs = { Tout: attr.type(operand.dtype) };
    return body.op("Complex", [re, im], { dtype: operand.dtype, shape: operand.shape }, attrs);
  }
  const stand = STAND_INS[operand.dtype] ?? operand.dtype;
  const lists = {
    update_window_dims: numbers.windowDims,
    inserted_window_dims: numbers.dropped,
    scatter_dims_to_operand_dims: numbers.indexed,
  };
  const attrs = Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, attr.list.ints([...list])]));
  const inputs = [body.cast(operand, stand), rows, body.cast(updates, stand)];
  const scattered = body.op(
    "TflStablehloScatter",
    inputs,
    { shape: operand.shape },
    {
      ...attrs,
      Tindices: attr.type(rows.dtype),
      computation: attr.string(computation),
      index_vector_dim: attr.int(rows.shape.length - 1),
    },
  );
  return body.cast(scattered, operand.dtype);
}
