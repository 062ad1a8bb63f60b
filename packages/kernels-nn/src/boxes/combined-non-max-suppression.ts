/**
 * CombinedNonMaxSuppression: for each image the best boxes of all classes, without those that overlap a better one of their class too much.
 *
 * Source: tensorflow/core/kernels/image/non_max_suppression_op.cc (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, type Tensor } from "@heddle/tensor";
import { CandidateHeap } from "./candidate-heap.js";
import { boxSimilarity, type Similarity } from "./select-boxes.js";

/** Of two classes with equal scores the first class comes first, as in TensorFlow when an image has up to 16 candidates. */
export function createCombinedNonMaxSuppression({ attributes }: ConstructionContext): Kernel {
  const isPaddedPerClass = attributes.bool("pad_per_class");
  const isClipped = attributes.bool("clip_boxes");
  return {
    compute(context) {
      const limits = checkInputs(context);
      const [boxes, scores] = [context.input(0), context.input(1)];
      const [batch, anchors, perClass] = boxes.shape;
      const classes = scores.shape[2];
      const size = isPaddedPerClass ? Math.min(limits.total, limits.perClass * classes) : limits.total;
      const { f32 } = context.memory;
      const copyOf = (address: number, count: number) => f32.slice(address >>> 2, (address >>> 2) + count);
      const corners = copyOf(boxes.address, boxes.elementCount);
      const marks = copyOf(scores.address, scores.elementCount);
      const found = Array.from({ length: batch }, (_, n) => {
        const own = corners.subarray(n * anchors * perClass * 4, (n + 1) * anchors * perClass * 4);
        const similarity = boxSimilarity(own);
        const all: Detection[] = [];
        for (let c = 0; c < classes; c++) {
          const score = (box: number) => marks[(n * anchors + box) * classes + c];
          const place = (box: number) => box * perClass + (perClass > 1 ? c : 0);
          all.push(...selectOfClass(similarity, anchors, { score, place, label: c }, limits));
        }
        return { own, best: all.sort((a, b) => b.score - a.score).slice(0, size) };
      });
      const clip = isClipped ? (x: number) => Math.max(Math.min(x, 1), 0) : (x: number) => x;
      setOutputs(context, found, size, clip);
    },
  };
}

interface Limits {
  readonly perClass: number;
  readonly total: number;
  readonly iou: number;
  readonly score: number;
}

/** A box of one class. */
interface Detection {
  /** The number of its corners among those of the image. */
  readonly place: number;
  readonly score: number;
  readonly label: number;
}

/** A class: the score of an anchor, and the number of its corners. */
interface BoxClass {
  readonly score: (box: number) => number;
  readonly place: (box: number) => number;
  readonly label: number;
}

function selectOfClass(similarity: Similarity, anchors: number, of: BoxClass, limits: Limits): Detection[] {
  const heap = new CandidateHeap();
  for (let box = 0; box < anchors; box++) {
    const score = of.score(box);
    if (score > limits.score) heap.push({ box, score });
  }
  const selected: Detection[] = [];
  while (selected.length < limits.perClass) {
    const next = heap.pop();
    if (!next) break;
    const place = of.place(next.box);
    let isFree = true;
    for (let i = selected.length - 1; i >= 0 && isFree; i--) {
      isFree = !(similarity(place, selected[i].place) > limits.iou);
    }
    if (isFree) selected.push({ place, score: next.score, label: of.label });
  }
  return selected;
}

function checkInputs(context: ComputeContext): Limits {
  const [boxes, scores] = [context.input(0), context.input(1)];
  if (scores.shape[0] !== boxes.shape[0]) throw invalidArgument("boxes and scores must have same batch size");
  const perClass = readIndex(scalar(context, 2, "max_size_per_class"));
  if (perClass <= 0) throw invalidArgument("max_size_per_class must be positive");
  const total = readIndex(scalar(context, 3, "max_total_size"));
  if (total <= 0) throw invalidArgument("max_total_size must be > 0");
  const { f32 } = context.memory;
  const iou = f32[scalar(context, 4, "iou_threshold").address >>> 2];
  const score = f32[scalar(context, 5, "score_threshold").address >>> 2];
  if (!(iou >= 0 && iou <= 1)) throw invalidArgument("iou_threshold must be in [0, 1]");
  checkShapes(boxes, scores);
  return { perClass, total, iou, score };
}

function checkShapes(boxes: Tensor, scores: Tensor): void {
  if (boxes.rank !== 4) throw invalidArgument(`boxes must be 4-D${formatShape(boxes.shape)}`);
  if (boxes.shape[2] !== 1 && boxes.shape[2] !== scores.shape[2]) {
    throw invalidArgument("third dimension of boxes must be either 1 or num classes");
  }
  if (boxes.shape[3] !== 4) throw invalidArgument("boxes must have 4 columns");
  if (scores.rank !== 3) throw invalidArgument(`scores must be 3-D${formatShape(scores.shape)}`);
  if (scores.shape[1] !== boxes.shape[1]) throw invalidArgument("scores has incompatible shape");
}

function scalar(context: ComputeContext, index: number, name: string): Tensor {
  const tensor = context.input(index);
  if (tensor.rank === 0) return tensor;
  throw invalidArgument(`${name} must be 0-D, got shape ${formatShape(tensor.shape)}`);
}

/** The best boxes of an image, and the corners of all. */
interface Found {
  readonly own: Float32Array;
  readonly best: readonly Detection[];
}

function setOutputs(
  context: ComputeContext,
  found: readonly Found[],
  size: number,
  clip: (coordinate: number) => number,
): void {
  const batch = found.length;
  const boxes = context.allocateOutput(0, [batch, size, 4]);
  const [scores, classes] = [1, 2].map((index) => context.allocateOutput(index, [batch, size]));
  const counts = context.allocateOutput(3, [batch]);
  const { f32, i32 } = context.memory;
  for (const [{ address }, count] of [
    [boxes, 4],
    [scores, 1],
    [classes, 1],
  ] as const) {
    f32.fill(0, address >>> 2, (address >>> 2) + batch * size * count);
  }
  for (const [n, { own, best }] of found.entries()) {
    i32[(counts.address >>> 2) + n] = best.length;
    for (const [i, { place, score, label }] of best.entries()) {
      const at = n * size + i;
      for (let k = 0; k < 4; k++) f32[(boxes.address >>> 2) + at * 4 + k] = clip(own[place * 4 + k]);
      f32[(scores.address >>> 2) + at] = score;
      f32[(classes.address >>> 2) + at] = label;
    }
  }
}
