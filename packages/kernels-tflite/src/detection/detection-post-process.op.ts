import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "detection";

const types = [DataType.FLOAT, DataType.UINT8];

export const ops: OpEntries<typeof import("./detection-post-process.js")> = {
  TflDetectionPostProcess: {
    inputs: ["box_encodings: T", "class_predictions: Tscores", "anchors: T"],
    outputs: ["boxes: float", "classes: float", "scores: float", "count: float"],
    attrs: [
      "T: type",
      "Tscores: type",
      "max_detections: int",
      "max_classes_per_detection: int",
      "detections_per_class: int = 100",
      "use_regular_nms: bool = false",
      "nms_score_threshold: float",
      "nms_iou_threshold: float",
      "num_classes: int",
      "y_scale: float",
      "x_scale: float",
      "h_scale: float",
      "w_scale: float",
      ...["box_encodings", "class_predictions", "anchors"].flatMap((name) => [
        `${name}_scale: list(float) = []`,
        `${name}_zero_point: list(int) = []`,
      ]),
    ],
    types: { T: types, Tscores: types },
    shape: "detectionsShape",
    kernel: "createDetectionPostProcess",
  },
};
