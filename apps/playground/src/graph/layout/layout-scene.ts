import { divideIntoLevels, type Level, type Route } from "./levels.js";
import { type PlacedLevel, placeLevel } from "./place-level.js";
import type { LayoutRequest, Rect, RequestedBox, Scene, SceneEdge } from "./scene.js";

/** The room around the parts of an open group, in pixels; its title is at the top. */
const GROUP_SIDE = 18;
const GROUP_TOP = 40;
const GROUP_BOTTOM = 18;

/** Told after each open group: of `total` groups `done` are laid out. */
export type LayoutProgress = (done: number, total: number) => void;

/** Levels that were placed before, by their content: opening one group changes few of them. */
export type LevelCache = Map<string, PlacedLevel>;

/**
 * A place for every box, and a line for every edge. Inner groups come first: their size is known when the group around them is laid out.
 *
 * @param cache takes the levels of this request in place of those that it has
 */
export function layoutScene(
  request: LayoutRequest,
  onProgress: LayoutProgress = () => {},
  cache: LevelCache = new Map(),
): Scene {
  const { levels, routes } = divideIntoLevels(request);
  const placed = new Map<string | undefined, PlacedLevel>();
  const used: LevelCache = new Map();
  for (const level of [...levels].reverse()) {
    const sizeOf = sizeIn(placed);
    const key = JSON.stringify([level.parts.map((part) => [part.id, sizeOf(part)]), level.links, [...level.entries]]);
    const place = cache.get(key) ?? placeLevel(level, sizeOf);
    used.set(key, place);
    placed.set(level.id, place);
    onProgress(placed.size, levels.length);
  }
  cache.clear();
  for (const [key, place] of used) cache.set(key, place);
  const boxes = boxPlaces(levels, placed);
  const whole = placed.get(undefined);
  return {
    width: whole?.width ?? 0,
    height: whole?.height ?? 0,
    boxes: request.boxes.map(({ id }) => ({ id, ...(boxes.get(id) ?? NOWHERE) })),
    edges: routes.map((route) => lineOf(route, placed, boxes)),
  };
}

/** Lines stay so far from the corners of boxes, in pixels. */
const CORNER = 14;

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** The size of an open group is that of its parts. */
function sizeIn(
  placed: ReadonlyMap<string | undefined, PlacedLevel>,
): (part: RequestedBox) => Pick<Rect, "width" | "height"> {
  return ({ id, width, height, isOpen }) => {
    const inside = isOpen ? placed.get(id) : undefined;
    if (!inside) return { width, height };
    return {
      width: Math.max(width, inside.width + 2 * GROUP_SIDE),
      height: inside.height + GROUP_TOP + GROUP_BOTTOM,
    };
  };
}

function boxPlaces(levels: readonly Level[], placed: ReadonlyMap<string | undefined, PlacedLevel>): Map<string, Rect> {
  const boxes = new Map<string, Rect>();
  for (const { id } of levels) {
    const level = placed.get(id);
    const origin = originOf(id, boxes, level);
    for (const [part, { x, y, width, height }] of level?.parts ?? []) {
      boxes.set(part, { x: x + origin.x, y: y + origin.y, width, height });
    }
  }
  return boxes;
}

/** The place of the parts of a group: in the middle, under its title. */
function originOf(
  id: string | undefined,
  boxes: ReadonlyMap<string, Rect>,
  level: PlacedLevel | undefined,
): Pick<Rect, "x" | "y"> {
  const box = id === undefined ? undefined : boxes.get(id);
  return box ? { x: box.x + (box.width - (level?.width ?? 0)) / 2, y: box.y + GROUP_TOP } : NOWHERE;
}

/** The bends of a route through all its levels; where it crosses the border of a group, it goes through the gate. */
function lineOf(
  { edge, steps }: Route,
  placed: ReadonlyMap<string | undefined, PlacedLevel>,
  boxes: ReadonlyMap<string, Rect>,
): SceneEdge {
  const points: number[] = [];
  for (const [index, { level: id, link }] of steps.entries()) {
    const level = placed.get(id);
    const origin = originOf(id, boxes, level);
    const box = id === undefined ? undefined : boxes.get(id);
    const entry = level?.gates.get(link.from);
    if (box && entry !== undefined) points.push(origin.x + entry, box.y);
    const bends = level?.bends[link.index] ?? [];
    // The ends at the borders of open groups are where dagre ended the line; the gates replace them.
    const first = index > 0 && entry === undefined ? 2 : 0;
    const last = index < steps.length - 1 && !level?.gates.has(link.to) ? bends.length - 2 : bends.length;
    for (let i = first; i < last; i += 2) points.push(origin.x + (bends[i] ?? 0), origin.y + (bends[i + 1] ?? 0));
    const exit = level?.gates.get(link.to);
    if (box && exit !== undefined) points.push(origin.x + exit, box.y + box.height);
  }
  return { from: edge.from, to: edge.to, points: attached(points, boxes.get(edge.from), boxes.get(edge.to)) };
}

/** Lines downwards leave a box at its bottom and come in at the top, off the corners. */
function attached(points: readonly number[], from: Rect | undefined, to: Rect | undefined): readonly number[] {
  const [, , x1, y1] = points;
  const [x2, y2] = points.slice(-4);
  const result = [...points];
  if (from && x1 !== undefined && y1 !== undefined && y1 > from.y + from.height) {
    result.splice(0, 2, nearMiddle(from, x1), from.y + from.height);
  }
  if (to && points.length >= 4 && x2 !== undefined && y2 !== undefined && y2 < to.y) {
    result.splice(-2, 2, nearMiddle(to, x2), to.y);
  }
  return result;
}

/** A point on the width of a box, a little towards `x`. */
function nearMiddle({ x: left, width }: Rect, x: number): number {
  const most = width / 2 - CORNER;
  return left + width / 2 + Math.max(-most, Math.min(most, (x - left - width / 2) * 0.35));
}
