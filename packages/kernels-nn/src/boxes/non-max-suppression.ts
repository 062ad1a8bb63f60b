/**
 * NonMaxSuppression, V2 to V5 and WithOverlaps: boxes by their scores, without those that overlap a better one too much.
 *
 * Source: tensorflow/core/kernels/image/non_max_suppression_op.cc (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, floatToHalf, formatShape, halfToFloat, readIndex, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { boxSimilarity, type Selection, selectBoxes } from "./select-boxes.js";

/** NonMaxSuppression, and V2 to V5. */
export function createNonMaxSuppression({ op, attributes, inputTypes }: ConstructionContext): Kernel {
  const version = op.name === "NonMaxSuppression" ? 1 : Number(op.name.slice(-1));
  const fixedIou = version === 1 ? attributes.float("iou_threshold") : undefined;
  const isPadded = version >= 4 && attributes.bool("pad_to_max_output_size");
  const round = inputTypes[0] === DataType.HALF ? (x: number) => halfToFloat(floatToHalf(x)) : Math.fround;
  return {
    compute(context) {
      const [boxes, scores, maxSize] = [0, 1, 2].map((i) => context.input(i));
      checkScalar(context, 2, version);
      if (fixedIou === undefined) checkScalar(context, 3, version);
      const iou = round(fixedIou ?? scalarAt(context, 3));
      if (!(iou >= 0 && iou <= 1)) throw invalidArgument("iou_threshold must be in [0, 1]");
      if (version >= 3) checkScalar(context, 4, version);
      if (version >= 5) checkScalar(context, 5, version);
      const sigma = version >= 5 ? scalarAt(context, 5) : 0;
      if (!(sigma >= 0)) throw invalidArgument("soft_nms_sigma_val must be >= 0");
      checkBoxes(boxes);
      checkScores(scores, boxes.shape[0]);
      const size = context.memory.i32[maxSize.address >>> 2];
      if (size < 0) throw invalidArgument("output size must be non-negative");
      const selection = selectBoxes(boxSimilarity(plainNumbers(boxes)), plainNumbers(scores), {
        size,
        iou,
        score: version >= 3 ? round(scalarAt(context, 4)) : Number.NEGATIVE_INFINITY,
        sigma,
        round,
      });
      setOutputs(context, selection, isPadded ? size : selection.indices.length, version);
    },
  };
}

/** NonMaxSuppressionWithOverlaps: selects boxes of which the overlaps are given. */
export function nonMaxSuppressionWithOverlaps(context: ComputeContext): void {
  const [overlaps, scores] = [context.input(0), context.input(1)];
  for (const [i, name] of ["max_output_size", "overlap_threshold", "score_threshold"].entries()) {
    const { rank, shape } = context.input(i + 2);
    if (rank !== 0) throw invalidArgument(`${name} must be 0-D, got shape ${formatShape(shape)}`);
  }
  if (overlaps.rank !== 2) throw invalidArgument(`overlaps must be 2-D${formatShape(overlaps.shape)}`);
  const [count, columns] = overlaps.shape;
  if (columns !== count) throw invalidArgument(`overlaps must be square${formatShape(overlaps.shape)}`);
  checkScores(scores, count);
  const size = readIndex(context.input(2));
  if (size < 0) throw invalidArgument("output size must be non-negative");
  const parts = plainNumbers(overlaps);
  const selection = selectBoxes((a, b) => parts[a * count + b], plainNumbers(scores), {
    size,
    iou: scalarAt(context, 3),
    score: scalarAt(context, 4),
    sigma: 0,
    round: Math.fround,
  });
  setOutputs(context, selection, selection.indices.length, 1);
}

const SCALARS = ["max_output_size", "iou_threshold", "score_threshold", "soft_nms_sigma"];

function checkScalar(context: ComputeContext, index: number, version: number): void {
  const { rank, shape } = context.input(index);
  if (rank === 0) return;
  const name = SCALARS[index - 2];
  throw version === 3 && index < 4
    ? invalidArgument(
        `${name} must be 0-D, got shape ${formatShape(shape)} (Shape must be rank 0 but is rank ${shape.length})`,
        { shape },
      )
    : invalidArgument(`${name} must be 0-D, got shape ${formatShape(shape)}`);
}

function checkBoxes(boxes: Tensor): void {
  if (boxes.rank !== 2) {
    throw invalidArgument(
      `boxes must be 2-D${formatShape(boxes.shape)} (Shape must be rank 2 but is rank ${boxes.shape.length})`,
      { shape: boxes.shape },
    );
  }
  const columns = boxes.shape[1];
  if (columns !== 4) {
    throw invalidArgument(`boxes must have 4 columns (Dimension must be 4 but is ${columns})`, { found: columns });
  }
}

function checkScores(scores: Tensor, count: number): void {
  if (scores.rank !== 1) {
    throw invalidArgument(
      `scores must be 1-D${formatShape(scores.shape)} (Shape must be rank 1 but is rank ${scores.shape.length})`,
      { shape: scores.shape },
    );
  }
  if (scores.shape[0] !== count) {
    throw invalidArgument(
      `scores has incompatible shape (Dimensions must be equal, but are ${count} and ${scores.shape[0]})`,
      { boxes: count, scores: scores.shape[0] },
    );
  }
}

function scalarAt(context: ComputeContext, index: number): number {
  const { values, base } = readElements<number>(context.input(index));
  return values[base];
}

/** A copy: the outputs are made later. */
function plainNumbers(tensor: Tensor): Float64Array {
  const { values, base } = readElements<number>(tensor);
  return new Float64Array(values.subarray(base, base + tensor.elementCount));
}

function setOutputs(context: ComputeContext, { indices, scores }: Selection, size: number, version: number): void {
  writeElements<number>(context.allocateOutput(0, [size]), (values, base) => {
    for (let i = 0; i < size; i++) values[base + i] = indices[i] ?? 0;
  });
  if (version < 4) return;
  if (version >= 5) {
    writeElements<number>(context.allocateOutput(1, [size]), (values, base) => {
      for (let i = 0; i < size; i++) values[base + i] = scores[i] ?? 0;
    });
  }
  const count = context.allocateOutput(version >= 5 ? 2 : 1, []);
  context.memory.i32[count.address >>> 2] = indices.length;
}
