import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "non-max-suppression";

const BOXES = ["boxes: T", "scores: T", "max_output_size: int32"];
const INDICES = "selected_indices: int32";
const T = "T: {half, float} = DT_FLOAT";
const T_THRESHOLD = "T_threshold: {half, float} = DT_FLOAT";
const PAD = "pad_to_max_output_size: bool = false";
const THRESHOLDS = ["iou_threshold: T_threshold", "score_threshold: T_threshold"];
const KERNEL = { types: { T: [DataType.HALF, DataType.FLOAT] }, kernel: "createNonMaxSuppression" } as const;

export const ops: OpEntries<typeof import("./non-max-suppression.js")> = {
  NonMaxSuppression: {
    inputs: ["boxes: float", "scores: float", "max_output_size: int32"],
    outputs: [INDICES],
    attrs: ["iou_threshold: float = 0.5"],
    shape: "nonMaxSuppressionShape",
    kernel: "createNonMaxSuppression",
  },
  NonMaxSuppressionV2: {
    inputs: [...BOXES, "iou_threshold: T_threshold"],
    outputs: [INDICES],
    attrs: [T, T_THRESHOLD],
    shape: "nonMaxSuppressionShape",
    ...KERNEL,
  },
  NonMaxSuppressionV3: {
    inputs: [...BOXES, ...THRESHOLDS],
    outputs: [INDICES],
    attrs: [T, T_THRESHOLD],
    shape: "nonMaxSuppressionShape",
    ...KERNEL,
  },
  NonMaxSuppressionV4: {
    inputs: [...BOXES, ...THRESHOLDS],
    outputs: [INDICES, "valid_outputs: int32"],
    attrs: [T, T_THRESHOLD, PAD],
    shape: "nonMaxSuppressionV4Shape",
    ...KERNEL,
  },
  NonMaxSuppressionV5: {
    inputs: [...BOXES, "iou_threshold: T", "score_threshold: T", "soft_nms_sigma: T"],
    outputs: [INDICES, "selected_scores: T", "valid_outputs: int32"],
    attrs: [T, PAD],
    shape: "nonMaxSuppressionV5Shape",
    ...KERNEL,
  },
  NonMaxSuppressionWithOverlaps: {
    inputs: [
      "overlaps: float",
      "scores: float",
      "max_output_size: int32",
      "overlap_threshold: float",
      "score_threshold: float",
    ],
    outputs: [INDICES],
    shape: "nonMaxSuppressionWithOverlapsShape",
    compute: "nonMaxSuppressionWithOverlaps",
  },
};
