import type { Rect, Scene } from "../layout/scene.js";

/** Boxes and edges of a scene, as their places in its lists. */
export interface SceneParts {
  readonly boxes: readonly number[];
  readonly edges: readonly number[];
}

/** The bounds of all boxes and edges of a scene, to find those on the screen. */
export class SceneIndex {
  readonly #boxes: Float64Array;
  readonly #edges: Float64Array;

  constructor({ boxes, edges }: Pick<Scene, "boxes" | "edges">) {
    this.#boxes = new Float64Array(boxes.length * 4);
    for (const [i, { x, y, width, height }] of boxes.entries()) this.#boxes.set([x, y, x + width, y + height], i * 4);
    this.#edges = new Float64Array(edges.length * 4);
    for (const [i, { points }] of edges.entries()) this.#edges.set(boundsOf(points), i * 4);
  }

  /** The parts of the scene that are at least partly in `rect`. */
  within(rect: Rect): SceneParts {
    return { boxes: hits(this.#boxes, rect), edges: hits(this.#edges, rect) };
  }
}

function hits(bounds: Float64Array, { x, y, width, height }: Rect): number[] {
  const found: number[] = [];
  const [right, bottom] = [x + width, y + height];
  const at = (i: number) => bounds[i] ?? 0;
  for (let i = 0; i < bounds.length; i += 4) {
    if (at(i) <= right && at(i + 1) <= bottom && at(i + 2) >= x && at(i + 3) >= y) found.push(i / 4);
  }
  return found;
}

/** The left, top, right and bottom of a line. */
function boundsOf(points: readonly number[]): [number, number, number, number] {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [i, value] of points.entries()) {
    if (i % 2 === 0) {
      left = Math.min(left, value);
      right = Math.max(right, value);
    } else {
      top = Math.min(top, value);
      bottom = Math.max(bottom, value);
    }
  }
  return [left, top, right, bottom];
}
