import { type ComputeContext, type Steps, settle } from "@heddle/kernel-api";
import { BOX_SIZE } from "./decoded-boxes.js";

/** Boxes, and which of them stay. */
export interface Suppression {
  /** Four numbers a box: ymin, xmin, ymax, xmax. */
  readonly boxes: Float32Array;
  /** Boxes of a lower score are dropped. */
  readonly scoreThreshold: number;
  /** Boxes that overlap a chosen one by more of their common area are dropped. */
  readonly overlapThreshold: number;
}

/** Pairs of boxes that are compared without a pause: about a millisecond. */
const PAIRS_AT_ONCE = 1 << 16;

/**
 * Chooses boxes by their scores, the greatest first, and drops those that overlap a chosen one. Boxes of equal score keep their order.
 *
 * @returns the indices of at most `maxCount` boxes
 */
export function* suppressOverlaps(
  context: Pick<ComputeContext, "pause">,
  scores: Float32Array,
  maxCount: number,
  suppression: Suppression,
): Steps<number[]> {
  const { boxes, scoreThreshold, overlapThreshold } = suppression;
  const candidates: number[] = [];
  for (let i = 0; i < scores.length; i++) if (scores[i] >= scoreThreshold) candidates.push(i);
  candidates.sort((a, b) => scores[b] - scores[a]);
  const chosen: number[] = [];
  const dropped = new Uint8Array(candidates.length);
  let pairs = 0;
  for (let i = 0; i < candidates.length && chosen.length < maxCount; i++) {
    if (dropped[i]) continue;
    chosen.push(candidates[i]);
    if (chosen.length === maxCount) break;
    pairs += candidates.length - i;
    if (pairs > PAIRS_AT_ONCE) {
      yield* settle(context.pause());
      pairs = 0;
    }
    dropOverlaps(boxes, candidates, i, overlapThreshold, dropped);
  }
  return chosen;
}

/** Marks the candidates after `chosen` that overlap it. */
function dropOverlaps(
  boxes: Float32Array,
  candidates: readonly number[],
  chosen: number,
  threshold: number,
  dropped: Uint8Array,
): void {
  const first = candidates[chosen];
  for (let i = chosen + 1; i < candidates.length; i++) {
    if (dropped[i] === 0 && overlap(boxes, first, candidates[i]) > threshold) dropped[i] = 1;
  }
}

/** The common area of two boxes as a part of the area of both, in float32; 0 for a box without area. */
function overlap(boxes: Float32Array, first: number, second: number): number {
  const a = first * BOX_SIZE;
  const b = second * BOX_SIZE;
  // Most boxes are apart.
  if (boxes[a] >= boxes[b + 2] || boxes[b] >= boxes[a + 2]) return 0;
  if (boxes[a + 1] >= boxes[b + 3] || boxes[b + 1] >= boxes[a + 3]) return 0;
  const areaA = areaOf(boxes, a);
  const areaB = areaOf(boxes, b);
  if (areaA <= 0 || areaB <= 0) return 0;
  const { fround } = Math;
  const top = boxes[a] < boxes[b] ? boxes[b] : boxes[a];
  const left = boxes[a + 1] < boxes[b + 1] ? boxes[b + 1] : boxes[a + 1];
  const bottom = boxes[b + 2] < boxes[a + 2] ? boxes[b + 2] : boxes[a + 2];
  const right = boxes[b + 3] < boxes[a + 3] ? boxes[b + 3] : boxes[a + 3];
  const height = fround(bottom - top);
  const width = fround(right - left);
  const common = fround((height < 0 ? 0 : height) * (width < 0 ? 0 : width));
  return fround(common / fround(fround(areaA + areaB) - common));
}

function areaOf(boxes: Float32Array, at: number): number {
  const { fround } = Math;
  return fround(fround(boxes[at + 2] - boxes[at]) * fround(boxes[at + 3] - boxes[at + 1]));
}
