import { DataType } from "@heddle/tensor";
import type { OnDemandOp } from "./on-demand-op.js";

const TYPES = [DataType.HALF, DataType.FLOAT];
const T = "T: {half, float} = DT_FLOAT";
const T_THRESHOLD = "T_threshold: {half, float} = DT_FLOAT";
const PAD = "pad_to_max_output_size: bool = false";

function suppression(
  version: number,
  thresholds: readonly string[],
  outputs: readonly string[],
  attrs: readonly string[],
): OnDemandOp {
  return {
    op: `NonMaxSuppressionV${version}`,
    spec: {
      inputs: ["boxes: T", "scores: T", "max_output_size: int32", ...thresholds],
      outputs: ["selected_indices: int32", ...outputs],
      attrs: [T, ...attrs],
    },
    constraints: { T: TYPES },
    load: async () => (await import("./non-max-suppression.js")).createNonMaxSuppression,
  };
}

const both = ["iou_threshold: T_threshold", "score_threshold: T_threshold"];

/** The ops that select boxes. */
export const boxOps: readonly OnDemandOp[] = [
  suppression(2, both.slice(0, 1), [], [T_THRESHOLD]),
  suppression(3, both, [], [T_THRESHOLD]),
  suppression(4, both, ["valid_outputs: int32"], [T_THRESHOLD, PAD]),
  suppression(
    5,
    ["iou_threshold: T", "score_threshold: T", "soft_nms_sigma: T"],
    ["selected_scores: T", "valid_outputs: int32"],
    [PAD],
  ),
];
