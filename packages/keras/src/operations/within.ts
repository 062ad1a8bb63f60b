import { binary, compare, unary, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { OperationCall } from "./operation-call.js";

/** Whether floats differ by at most `atol` + `rtol` · |y|. */
export function within({ builder }: OperationCall, x: Value, y: Value, rtol: number, atol: number): Value {
  const difference = unary(builder, "Abs", binary(builder, "Sub", x, y));
  const share = withNumber(builder, "Mul", unary(builder, "Abs", y), rtol);
  return compare(builder, "LessEqual", difference, withNumber(builder, "AddV2", share, atol));
}
