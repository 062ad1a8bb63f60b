import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** @throws {StatusError} INVALID_ARGUMENT when `num_bw_output` is not 0 with `merge_outputs`, or not 1 without */
export function checkBackwardOutputs(attributes: Attributes): void {
  const isMerged = attributes.bool("merge_outputs");
  const found = attributes.int("num_bw_output");
  const wanted = isMerged ? 0 : 1;
  if (found !== wanted) {
    throw invalidArgument(`num_bw_output is ${found}; wanted ${wanted}, as merge_outputs is ${isMerged}`);
  }
}
