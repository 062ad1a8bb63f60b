import { type StatusError, unimplemented } from "@heddle/status";

/** UNIMPLEMENTED, in TensorFlow's words: the steps of a fused op that no kernel has. */
export function noFusion(ops: readonly string[]): StatusError {
  return unimplemented(`Fusion is not implemented: [${ops.join(",")}]`);
}
