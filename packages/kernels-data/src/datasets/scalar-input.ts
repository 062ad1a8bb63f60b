import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/** Input `index`. @throws {StatusError} INVALID_ARGUMENT unless it is a scalar */
export function scalarInput(context: ComputeContext, index: number, name: string): Tensor {
  const tensor = context.input(index);
  if (tensor.rank !== 0) throw invalidArgument(`${name} must be a scalar`);
  return tensor;
}

/** The int64 in input `index`. @throws {StatusError} INVALID_ARGUMENT unless it is a scalar */
export function scalarInt64(context: ComputeContext, index: number, name: string): bigint {
  return context.memory.data.getBigInt64(scalarInput(context, index, name).address, true);
}
