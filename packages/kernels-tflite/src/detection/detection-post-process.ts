import {
  type Attributes,
  type ComputeContext,
  type CreateKernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { type TensorQuantization, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { BOX_SIZE, type BoxScales, decodedBoxes, numbersOf } from "./decoded-boxes.js";
import { type Detection, detectionsByBox, detectionsByClass, type ScoredBoxes } from "./detections.js";

/**
 * TFLite_Detection_PostProcess: boxes from their offsets to anchors, and the best ones of those that do not overlap. Places without a
 * detection are zeros.
 *
 * Source: tensorflow/lite/kernels/detection_postprocess.cc (TensorFlow 2.21).
 *
 * @throws {StatusError} INVALID_ARGUMENT for options that allow no detection
 */
export const createDetectionPostProcess: CreateKernel = ({ attributes }) => {
  const options = readOptions(attributes);
  return { compute: (context) => runSteps(run(context, options)) };
};

interface DetectionOptions {
  readonly maxDetections: number;
  readonly classesPerBox: number;
  readonly boxesPerClass: number;
  readonly isByClass: boolean;
  readonly scoreThreshold: number;
  readonly overlapThreshold: number;
  readonly classes: number;
  readonly scales: BoxScales;
  readonly quantizations: readonly (TensorQuantization | undefined)[];
}

const INPUTS = ["box_encodings", "class_predictions", "anchors"];

function readOptions(attrs: Attributes): DetectionOptions {
  const isByClass = attrs.bool("use_regular_nms");
  const atLeast = (name: string, least: number) => {
    const value = attrs.int32(name);
    if (value < least) throw invalidArgument(`${name} is ${value}; wanted ${least} or more`);
    return value;
  };
  const overlapThreshold = attrs.float("nms_iou_threshold");
  if (!(overlapThreshold > 0 && overlapThreshold <= 1)) {
    throw invalidArgument(`nms_iou_threshold is ${overlapThreshold}; wanted more than 0 and at most 1`);
  }
  const maxDetections = atLeast("max_detections", 0);
  const classesPerBox = isByClass ? attrs.int32("max_classes_per_detection") : atLeast("max_classes_per_detection", 1);
  if (!Number.isSafeInteger(maxDetections * classesPerBox * BOX_SIZE)) {
    throw invalidArgument(`${maxDetections} detections of ${classesPerBox} classes are more than a tensor holds`);
  }
  return {
    maxDetections,
    classesPerBox,
    boxesPerClass: isByClass ? atLeast("detections_per_class", 1) : 0,
    isByClass,
    scoreThreshold: attrs.float("nms_score_threshold"),
    overlapThreshold,
    classes: atLeast("num_classes", 1),
    scales: {
      y: attrs.float("y_scale"),
      x: attrs.float("x_scale"),
      h: attrs.float("h_scale"),
      w: attrs.float("w_scale"),
    },
    quantizations: INPUTS.map((name, index) => {
      const dtype = attrs.type(index === 1 ? "Tscores" : "T");
      return dtype === DataType.UINT8 ? tensorQuantizationAttr(attrs, name, dtype) : undefined;
    }),
  };
}

function* run(context: ComputeContext, options: DetectionOptions): Steps<void> {
  const [encodings, predictions, anchors] = options.quantizations.map((quantization, index) => ({
    tensor: context.input(index),
    quantization,
  }));
  const { shape } = predictions.tensor;
  const [batch, rows, columns] = shape;
  const boxes = decodedBoxes(encodings, anchors, options.scales);
  const count = boxes.length / BOX_SIZE;
  const background = columns - options.classes;
  if (shape.length !== 3 || batch !== 1 || rows !== count || background < 0 || background > 1) {
    const { classes } = options;
    const wanted = `[1, ${count}, ${classes} or ${classes + 1}]`;
    throw invalidArgument(`class_predictions has the shape ${formatShape(shape)}; wanted ${wanted}`);
  }
  yield* settle(context.pause());
  const { scoreThreshold, overlapThreshold, classes } = options;
  const scored: ScoredBoxes = {
    suppression: { boxes, scoreThreshold, overlapThreshold },
    scores: numbersOf(predictions),
    count,
    columns,
    classes,
  };
  const found = options.isByClass
    ? yield* detectionsByClass(context, scored, options.boxesPerClass, options.maxDetections)
    : yield* detectionsByBox(context, scored, options.classesPerBox, options.maxDetections);
  writeDetections(context, boxes, found, options);
}

function writeDetections(
  context: ComputeContext,
  boxes: Float32Array,
  found: readonly Detection[],
  { maxDetections, classesPerBox, isByClass, classes: classCount }: DetectionOptions,
): void {
  const places = Math.max(0, maxDetections * classesPerBox);
  const outputs = [
    context.allocateOutput(0, [1, places, BOX_SIZE]),
    context.allocateOutput(1, [1, places]),
    context.allocateOutput(2, [1, places]),
    context.allocateOutput(3, [1]),
  ];
  const { f32 } = context.memory;
  const [boxAt, classAt, scoreAt, countAt] = outputs.map(({ address }) => address >>> 2);
  for (const { address, elementCount } of outputs) f32.fill(0, address >>> 2, (address >>> 2) + elementCount);
  const perBox = isByClass ? 1 : Math.min(classesPerBox, classCount);
  for (const [index, { box, label, score }] of found.entries()) {
    const place = isByClass ? index : Math.floor(index / perBox) * classesPerBox + (index % perBox);
    if (place >= places) break;
    f32.set(boxes.subarray(box * BOX_SIZE, (box + 1) * BOX_SIZE), boxAt + place * BOX_SIZE);
    f32[classAt + place] = label;
    f32[scoreAt + place] = score;
  }
  f32[countAt] = found.length / perBox;
}
