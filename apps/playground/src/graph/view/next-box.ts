import type { Scene, SceneBox } from "../layout/scene.js";

/** A direction of an arrow key. */
export type Direction = "up" | "down" | "left" | "right";

/**
 * The box to go to from `id` by an arrow key. Up and down follow edges, to the source or reader that is nearest to straight on; without
 * such, and to the left and right, it is the nearest box in that direction. Undefined when no box lies there.
 */
export function nextBox(
  { boxes, edges }: Pick<Scene, "boxes" | "edges">,
  id: string,
  direction: Direction,
  isStop: (id: string) => boolean = () => true,
): string | undefined {
  const current = boxes.find((box) => box.id === id);
  if (!current) return boxes.find((box) => isStop(box.id))?.id;
  if (direction === "up" || direction === "down") {
    const linked = new Set(
      edges.flatMap(({ from, to }) => (direction === "down" ? (from === id ? [to] : []) : to === id ? [from] : [])),
    );
    const nearest = nearestOf(
      boxes.filter((box) => linked.has(box.id) && isStop(box.id)),
      (box) => Math.abs(middleOf(box).x - middleOf(current).x),
    );
    if (nearest) return nearest.id;
  }
  const others = boxes.filter((box) => box.id !== id && isStop(box.id) && isTowards(current, box, direction));
  return nearestOf(others, (box) => distance(current, box, direction))?.id;
}

function nearestOf(boxes: readonly SceneBox[], cost: (box: SceneBox) => number): SceneBox | undefined {
  let best: SceneBox | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const value = cost(box);
    if (value < least) {
      least = value;
      best = box;
    }
  }
  return best;
}

function isTowards(from: SceneBox, to: SceneBox, direction: Direction): boolean {
  const [a, b] = [middleOf(from), middleOf(to)];
  switch (direction) {
    case "up":
      return to.y < from.y;
    case "down":
      return to.y > from.y;
    case "left":
      return b.x < a.x && to.x < from.x;
    case "right":
      return b.x > a.x && to.x > from.x;
  }
}

/** The way along the direction, and three times the way across it. */
function distance(from: SceneBox, to: SceneBox, direction: Direction): number {
  const [a, b] = [middleOf(from), middleOf(to)];
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(from.y - to.y)];
  return direction === "left" || direction === "right" ? x + 3 * y : y + 3 * x;
}

function middleOf({ x, y, width, height }: SceneBox): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
