import type { TensorRef } from "@heddle/graph";
import { bool, float, int, type NodeAttrs } from "../builtins/attr.js";
import type { Operation } from "../builtins/operation.js";
import { quantizedInputs } from "../builtins/quantized.js";
import { flexBool, flexInteger, flexNumber } from "./flex-number.js";
import type { FlexValue } from "./read-flex-buffer.js";

const INPUTS = "box_encodings:T class_predictions:Tscores anchors";

/**
 * The node of TFLite_Detection_PostProcess, which ends models of object detection.
 *
 * @throws {StatusError} INVALID_ARGUMENT for options that are not numbers, and a missing input
 *
 * Source: tensorflow/lite/kernels/detection_postprocess.cc (TensorFlow 2.21).
 */
export function detectionPostProcess(op: Operation, options: ReadonlyMap<string, FlexValue>): readonly TensorRef[] {
  const isThere = (name: string) => (options.get(name) ?? null) !== null;
  const { values, attrs } = quantizedInputs(op, INPUTS);
  const every: NodeAttrs = {
    ...attrs,
    max_detections: int(flexInteger(options, "max_detections")),
    max_classes_per_detection: int(flexInteger(options, "max_classes_per_detection")),
    ...(isThere("detections_per_class") && { detections_per_class: int(flexInteger(options, "detections_per_class")) }),
    use_regular_nms: bool(flexBool(options, "use_regular_nms")),
    num_classes: int(flexInteger(options, "num_classes")),
    ...Object.fromEntries(FLOATS.map((name) => [name, float(flexNumber(options, name))])),
  };
  return op.nodes("TflDetectionPostProcess", values, every, 4);
}

const FLOATS = ["nms_score_threshold", "nms_iou_threshold", "y_scale", "x_scale", "h_scale", "w_scale"];
