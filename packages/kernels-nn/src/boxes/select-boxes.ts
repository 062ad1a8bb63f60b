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

interface Candidate {
  readonly box: number;
  score: number;
  /** How many selected boxes it was compared with. */
  compared: number;
}

const float = Math.fround;

/** How much two boxes, named by their numbers, are one: the part that they share. */
export type Similarity = (a: number, b: number) => number;

/** {@link Similarity} of boxes, given as two opposite corners each: the area that they share, as a part of the area that they cover. */
export function boxSimilarity(boxes: Float64Array | Float32Array): Similarity {
  const corners = sortCorners(boxes);
  return (a, b) => sharedPart(corners, a * 4, b * 4);
}

/**
 * Selects boxes from the best score down; of equal scores the first.
 *
 * Source: N. Bodla et al., "Soft-NMS" (ICCV 2017), for scores that fall.
 */
export function selectBoxes(similarity: Similarity, scores: Float64Array, options: SelectionOptions): Selection {
  const { size, score: threshold } = options;
  const waiting = Array.from(scores, (score, box): Candidate => ({ box, score, compared: 0 }))
    .filter(({ score }) => score > threshold)
    .sort((a, b) => (isBefore(a, b) ? 1 : -1));
  const selected: Candidate[] = [];
  while (selected.length < size) {
    const candidate = waiting.pop();
    if (!candidate) break;
    const { score } = candidate;
    if (isSuppressed(candidate, selected, similarity, options)) continue;
    if (candidate.score === score) selected.push(candidate);
    else if (candidate.score > threshold) insert(waiting, candidate);
  }
  return { indices: selected.map(({ box }) => box), scores: selected.map(({ score }) => score) };
}

function isBefore(a: Candidate, b: Candidate): boolean {
  return a.score > b.score || (a.score === b.score && a.box < b.box);
}

/** Inserts a candidate among others, which are sorted with the best one last. */
function insert(waiting: Candidate[], candidate: Candidate): void {
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(waiting[middle], candidate)) high = middle;
    else low = middle + 1;
  }
  waiting.splice(low, 0, candidate);
}

/** Lowers the candidate's score for each box that was selected since it was compared last; true when it is out. */
function isSuppressed(
  candidate: Candidate,
  selected: readonly Candidate[],
  similarity: Similarity,
  { iou, score, sigma, round }: SelectionOptions,
): boolean {
  const fall = sigma > 0 ? round(-0.5 / sigma) : 0;
  for (let i = selected.length - 1; i >= candidate.compared; i--) {
    const shared = round(similarity(candidate.box, selected[i].box));
    if (sigma === 0 && shared > iou) return true;
    const weight = sigma > 0 || shared <= iou ? round(Math.exp(round(round(fall * shared) * shared))) : 0;
    candidate.score = round(candidate.score * weight);
    if (candidate.score <= score) break;
  }
  candidate.compared = selected.length;
  return false;
}

/** The corners as least and greatest y and x; where a coordinate is NaN, they stay as given. */
function sortCorners(boxes: Float64Array | Float32Array): Float32Array {
  const sorted = new Float32Array(boxes.length);
  for (let i = 0; i < boxes.length; i += 4) {
    const [y1, x1, y2, x2] = boxes.subarray(i, i + 4);
    const [yFalls, xFalls] = [y2 < y1, x2 < x1];
    const [yRises, xRises] = [y1 < y2, x1 < x2];
    sorted.set([yFalls ? y2 : y1, xFalls ? x2 : x1, yRises ? y2 : y1, xRises ? x2 : x1], i);
  }
  return sorted;
}

/** The area that two boxes share, as a part of the area that they cover together; 0 for boxes without an area. */
function sharedPart(corners: Float32Array, a: number, b: number): number {
  const areaA = float(float(corners[a + 2] - corners[a]) * float(corners[a + 3] - corners[a + 1]));
  const areaB = float(float(corners[b + 2] - corners[b]) * float(corners[b + 3] - corners[b + 1]));
  if (areaA <= 0 || areaB <= 0) return 0;
  const height = float(Math.min(corners[a + 2], corners[b + 2]) - Math.max(corners[a], corners[b]));
  const width = float(Math.min(corners[a + 3], corners[b + 3]) - Math.max(corners[a + 1], corners[b + 1]));
  const shared = float(Math.max(height, 0) * Math.max(width, 0));
  return float(shared / float(float(areaA + areaB) - shared));
}
