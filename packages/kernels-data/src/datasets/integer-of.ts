import type { Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, releaseAll, type Tensor } from "@heddle/tensor";
import type { CallFunction } from "./function-dataset.js";

/** The int64 that a function returns for tensors, which are taken over. @throws {StatusError} INVALID_ARGUMENT for other results */
export function* integerOf(call: CallFunction, passed: readonly Tensor[], message: string): Steps<bigint> {
  const results = yield* call(passed);
  try {
    const [result] = results;
    if (results.length !== 1 || result.dtype !== DataType.INT64 || result.elementCount !== 1)
      throw invalidArgument(message);
    return result.memory.data.getBigInt64(result.address, true);
  } finally {
    releaseAll(results);
  }
}
