/** Ranges that are inputs, refused in the words that ops share. */
import type { ComputeContext } from "@heddle/kernel-api";
import { inputRange } from "@heddle/kernel-api/ranges";
import type { ValueRange } from "@heddle/tensor/quantized";

type Names = readonly [low: string, high: string];

/** The range in inputs `first` and the next. @throws {StatusError} INVALID_ARGUMENT for ends that are not scalars */
export function rangeOfRank0(context: ComputeContext, first: number, names: Names): ValueRange {
  return inputRange(context, first, ({ rank }, i) => `\`${names[i]}\` must be rank 0 but is rank ${rank}`);
}

/** As {@link rangeOfRank0}, in the words of other ops. */
export function scalarRange(context: ComputeContext, first: number, names: Names): ValueRange {
  return inputRange(context, first, (_, i) => `${names[i]} must be a scalar`);
}
