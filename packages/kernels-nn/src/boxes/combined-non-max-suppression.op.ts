import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "non-max-suppression";

export const ops: OpEntries<typeof import("./combined-non-max-suppression.js")> = {
  CombinedNonMaxSuppression: {
    inputs: [
      "boxes: float",
      "scores: float",
      "max_output_size_per_class: int32",
      "max_total_size: int32",
      "iou_threshold: float",
      "score_threshold: float",
    ],
    outputs: ["nmsed_boxes: float", "nmsed_scores: float", "nmsed_classes: float", "valid_detections: int32"],
    attrs: ["pad_per_class: bool = false", "clip_boxes: bool = true"],
    shape: "combinedNonMaxSuppressionShape",
    kernel: "createCombinedNonMaxSuppression",
  },
};
