import { type ComputeContext, type Steps, settle } from "@heddle/kernel-api";
import { greatestFirst } from "./greatest-first.js";
import { type Suppression, suppressOverlaps } from "./suppress-overlaps.js";

/** Boxes with a score for each class. */
export interface ScoredBoxes {
  readonly suppression: Suppression;
  /** Rows of `columns` scores, the last `classes` of which count: the first one may be that of the background. */
  readonly scores: Float32Array;
  readonly count: number;
  readonly columns: number;
  readonly classes: number;
}

/** A box with its class. */
export interface Detection {
  readonly box: number;
  readonly label: number;
  readonly score: number;
}

/**
 * Suppresses boxes once, by the greatest score of each. Every box has its best classes one after the other: `classesPerBox`, or all if
 * there are fewer.
 */
export function* detectionsByBox(
  context: Pick<ComputeContext, "pause">,
  scored: ScoredBoxes,
  classesPerBox: number,
  maxDetections: number,
): Steps<Detection[]> {
  const { scores, count, columns, classes, suppression } = scored;
  const best = new Float32Array(count);
  const rowOf = (box: number) => scores.subarray((box + 1) * columns - classes, (box + 1) * columns);
  for (let box = 0; box < count; box++) best[box] = greatest(rowOf(box));
  const chosen = yield* suppressOverlaps(context, best, maxDetections, suppression);
  return chosen.flatMap((box) => {
    const row = rowOf(box);
    return greatestFirst(row, Math.min(classesPerBox, classes)).map((label) => ({ box, label, score: row[label] }));
  });
}

/** Suppresses boxes for each class, at most `boxesPerClass`, and keeps those of the greatest scores of all classes. */
export function* detectionsByClass(
  context: Pick<ComputeContext, "pause">,
  scored: ScoredBoxes,
  boxesPerClass: number,
  maxDetections: number,
): Steps<Detection[]> {
  const { scores, count, columns, classes, suppression } = scored;
  const column = new Float32Array(count);
  let found: Detection[] = [];
  for (let label = 0; label < classes; label++) {
    for (let box = 0; box < count; box++) column[box] = scores[box * columns + columns - classes + label];
    for (const box of yield* suppressOverlaps(context, column, boxesPerClass, suppression)) {
      found.push({ box, label, score: column[box] });
    }
    found = found.sort(byScore).slice(0, maxDetections);
    yield* settle(context.pause());
  }
  return found;
}

function greatest(values: Float32Array): number {
  let best = values[0];
  for (let i = 1; i < values.length; i++) if (values[i] > best) best = values[i];
  return best;
}

/** The greatest score first; those of equal score keep their order. */
function byScore(a: Detection, b: Detection): number {
  return b.score - a.score;
}
