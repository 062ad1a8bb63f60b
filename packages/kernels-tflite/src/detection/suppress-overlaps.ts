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

/**
 * Chooses boxes by their scores, the greatest first, and drops those that overlap a chosen one. Boxes of equal score keep their order.
 *
 * @returns the indices of at most `maxCount` boxes
 */
export function suppressOverlaps(scores: Float32Array, maxCount: number, suppression: Suppression): number[] {
  const { boxes, scoreThreshold, overlapThreshold } = suppression;
  const candidates: number[] = [];
  for (let i = 0; i < scores.length; i++) if (scores[i] >= scoreThreshold) candidates.push(i);
  candidates.sort((a, b) => scores[b] - scores[a]);
  const chosen: number[] = [];
  const dropped = new Uint8Array(candidates.length);
  for (let i = 0; i < candidates.length && chosen.length < maxCount; i++) {
    if (dropped[i]) continue;
    chosen.push(candidates[i]);
    if (chosen.length === maxCount) break;
    for (let j = i + 1; j < candidates.length; j++) {
      if (!dropped[j] && overlap(boxes, candidates[i], candidates[j]) > overlapThreshold) dropped[j] = 1;
    }
  }
  return chosen;
}

/** The common area of two boxes as a part of the area of both, in float32; 0 for a box without area. */
function overlap(boxes: Float32Array, first: number, second: number): number {
  const a = first * BOX_SIZE;
  const b = second * BOX_SIZE;
  const { fround } = Math;
  const areaA = fround(fround(boxes[a + 2] - boxes[a]) * fround(boxes[a + 3] - boxes[a + 1]));
  const areaB = fround(fround(boxes[b + 2] - boxes[b]) * fround(boxes[b + 3] - boxes[b + 1]));
  if (areaA <= 0 || areaB <= 0) return 0;
  const top = boxes[a] < boxes[b] ? boxes[b] : boxes[a];
  const left = boxes[a + 1] < boxes[b + 1] ? boxes[b + 1] : boxes[a + 1];
  const bottom = boxes[b + 2] < boxes[a + 2] ? boxes[b + 2] : boxes[a + 2];
  const right = boxes[b + 3] < boxes[a + 3] ? boxes[b + 3] : boxes[a + 3];
  const height = fround(bottom - top);
  const width = fround(right - left);
  const common = fround((height < 0 ? 0 : height) * (width < 0 ? 0 : width));
  return fround(common / fround(fround(areaA + areaB) - common));
}
