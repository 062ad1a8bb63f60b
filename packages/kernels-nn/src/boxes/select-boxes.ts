import { BoxQueue } from "./box-queue.js";

/** Options of {@link selectBoxes}. */
export interface SelectionOptions {
  /** The most boxes to select. */
  readonly size: number;
  /** Boxes that share more than this part of their area with a selected one are left out. */
  readonly iou: number;
  /** Boxes are left out unless their score is above. */
  readonly score: number;
  /** Above 0, scores fall the more a box shares with a selected one: the width of that fall. */
  readonly sigma: number;
  /** To the type of the scores. */
  readonly round: (value: number) => number;
}

export interface Selection {
  readonly indices: readonly number[];
  readonly scores: readonly number[];
}

const float = Math.fround;

/** How much two boxes, named by their numbers, are one: the part that they share. */
export type Similarity = (a: number, b: number) => number;

/** {@link Similarity} of boxes, given as two opposite corners each: the area that they share, as a part of the area that they cover. */
export function boxSimilarity(boxes: Float64Array | Float32Array): Similarity {
  const corners = sortCorners(boxes);
  const areas = new Float32Array(corners.length / 4);
  for (let box = 0, at = 0; box < areas.length; box++, at += 4) {
    areas[box] = float(corners[at + 2] - corners[at]) * float(corners[at + 3] - corners[at + 1]);
  }
  return (a, b) => sharedPart(corners, areas[a], areas[b], a * 4, b * 4);
}

/**
 * Selects boxes from the best score down; of equal scores the first.
 *
 * Source: N. Bodla et al., "Soft-NMS" (ICCV 2017), for scores that fall.
 */
export function selectBoxes(similarity: Similarity, scores: Float64Array, options: SelectionOptions): Selection {
  const { size, score: threshold } = options;
  const left = scores.slice();
  const queue = new BoxQueue(left, threshold);
  /** Of each box, how many selected ones it was compared with. */
  const compared = new Int32Array(left.length);
  const selected: number[] = [];
  while (selected.length < size) {
    const box = queue.take();
    if (box < 0) break;
    const score = left[box];
    left[box] = loweredScore(box, score, selected, compared[box], similarity, options);
    compared[box] = selected.length;
    if (left[box] === score) selected.push(box);
    else if (left[box] > threshold) queue.put(box);
  }
  return { indices: selected, scores: selected.map((box) => left[box]) };
}

/** The box's score, lowered for each box that was selected since it was compared last; NaN when it is out. */
function loweredScore(
  box: number,
  before: number,
  selected: readonly number[],
  compared: number,
  similarity: Similarity,
  { iou, score, sigma, round }: SelectionOptions,
): number {
  const fall = sigma > 0 ? round(-0.5 / sigma) : 0;
  let left = before;
  for (let i = selected.length - 1; i >= compared; i--) {
    const shared = round(similarity(box, selected[i]));
    if (sigma === 0 && shared > iou) return Number.NaN;
    // exp(0 · shared) without a fall: 1, or NaN of an infinite overlap.
    const weight =
      sigma > 0 ? round(Math.exp(round(round(fall * shared) * shared))) : shared <= iou ? 1 + 0 * shared : 0;
    left = round(left * weight);
    if (left <= score) break;
  }
  return left;
}

/** The corners as least and greatest y and x; where one is NaN, both are the first. */
function sortCorners(boxes: Float64Array | Float32Array): Float32Array {
  const sorted = new Float32Array(boxes.length);
  for (let i = 0; i < boxes.length; i++) {
    const isSecond = (i & 2) === 2;
    const first = boxes[isSecond ? i - 2 : i];
    const second = boxes[isSecond ? i : i + 2];
    sorted[i] = (isSecond ? first < second : second < first) ? second : first;
  }
  return sorted;
}

/** The area that two boxes share, as a part of the area that they cover together; 0 for boxes without an area. */
function sharedPart(corners: Float32Array, areaA: number, areaB: number, a: number, b: number): number {
  if (areaA <= 0 || areaB <= 0) return 0;
  const height = float(Math.min(corners[a + 2], corners[b + 2]) - Math.max(corners[a], corners[b]));
  const width = float(Math.min(corners[a + 3], corners[b + 3]) - Math.max(corners[a + 1], corners[b + 1]));
  const shared = float(Math.max(height, 0) * Math.max(width, 0));
  return float(shared / float(float(areaA + areaB) - shared));
}
