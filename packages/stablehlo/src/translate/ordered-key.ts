import { DataType, isFloating } from "@heddle/tensor";
import type { Body, Val } from "./body.js";

/**
 * Integers of 32 or 64 bits with a sign that are ordered as the numbers are, floats in IEEE 754's total order: -NaN, -infinity, …, -0, 0, …,
 * infinity, NaN.
 */
export function orderedKey(body: Body, x: Val): Val {
  switch (x.dtype) {
    case DataType.INT32:
    case DataType.INT64:
      return x;
    case DataType.UINT32:
      return body.cast(x, DataType.INT64);
    case DataType.UINT64: {
      const bits = body.bitcast(x, DataType.INT64);
      return body.binary("BitwiseXor", bits, body.scalar(DataType.INT64, -(1n << 63n)));
    }
    case DataType.DOUBLE:
      return keyOfFloats(body, x, DataType.INT64, (1n << 63n) - 1n);
    default:
      if (!isFloating(x.dtype)) return body.cast(x, DataType.INT32);
      return keyOfFloats(body, body.cast(x, DataType.FLOAT), DataType.INT32, (1n << 31n) - 1n);
  }
}

function keyOfFloats(body: Body, x: Val, type: DataType, magnitude: bigint): Val {
  const bits = body.bitcast(x, type);
  const turned = body.binary("BitwiseXor", bits, body.scalar(type, magnitude));
  return body.select(body.compare("Less", bits, body.scalar(type, 0)), turned, bits);
}
