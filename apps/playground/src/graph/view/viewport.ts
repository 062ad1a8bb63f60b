import type { Rect } from "../layout/scene.js";

/** The part of a scene that is on the screen: a point of the scene is at `x + scale * point` of the screen. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A size on the screen, in pixels. */
export type Size = Pick<Rect, "width" | "height">;

/** A point on the screen. */
export type Point = Pick<Rect, "x" | "y">;

/** The least and the greatest scale. */
export const LEAST_SCALE = 0.04;
export const GREATEST_SCALE = 2.5;

/** The least scale at which names can be read. */
const READABLE_SCALE = 0.7;

/** The viewport after a zoom by `factor` that leaves the point `x`, `y` of the screen where it is. */
export function zoomAt(viewport: Viewport, factor: number, { x, y }: Point): Viewport {
  const scale = Math.min(GREATEST_SCALE, Math.max(LEAST_SCALE, viewport.scale * factor));
  const change = scale / viewport.scale;
  return { scale, x: x - (x - viewport.x) * change, y: y - (y - viewport.y) * change };
}

/** The viewport that shows all of `rect`, in the middle, no larger than it is. */
export function showAll(rect: Rect, screen: Size, margin = 24): Viewport {
  const wide = (screen.width - 2 * margin) / Math.max(1, rect.width);
  const high = (screen.height - 2 * margin) / Math.max(1, rect.height);
  return centred(rect, screen, Math.max(LEAST_SCALE, Math.min(1, wide, high)));
}

/**
 * The viewport in which a scene begins: all of it when it can be read so, otherwise as much of its top as can be read.
 *
 * @param start the box to begin with in a scene that is wider than the screen
 */
export function firstViewport(scene: Size, screen: Size, start?: Rect, margin = 24): Viewport {
  const rect = { x: 0, y: 0, ...scene };
  const whole = showAll(rect, screen, margin);
  if (whole.scale >= READABLE_SCALE) return whole;
  const wide = Math.min(1, (screen.width - 2 * margin) / Math.max(1, scene.width));
  const scale = Math.max(READABLE_SCALE, Math.min(0.85, wide));
  return { ...centred(scale > wide && start ? start : rect, screen, scale), y: margin };
}

/** The viewport with the middle of `rect` in the middle of the screen. */
export function centred(rect: Rect, screen: Size, scale: number): Viewport {
  return {
    scale,
    x: screen.width / 2 - scale * (rect.x + rect.width / 2),
    y: screen.height / 2 - scale * (rect.y + rect.height / 2),
  };
}

/** The viewport moved as little as shows all of `rect`; when that is larger than the screen, its upper left corner. */
export function reveal({ x, y, scale }: Viewport, rect: Rect, screen: Size, margin = 40): Viewport {
  return {
    scale,
    x: x + shift(x + scale * rect.x, scale * rect.width, screen.width, margin),
    y: y + shift(y + scale * rect.y, scale * rect.height, screen.height, margin),
  };
}

/** The viewport in which the top of `after` is where that of `before` was: what a person opens stays under the pointer. */
export function anchored({ x, y, scale }: Viewport, before: Rect, after: Rect): Viewport {
  return {
    scale,
    x: x + scale * (before.x + before.width / 2 - after.x - after.width / 2),
    y: y + scale * (before.y - after.y),
  };
}

/** The viewport after two fingers moved: the points of the scene under them stay under them. */
export function pinched(viewport: Viewport, before: readonly [Point, Point], after: readonly [Point, Point]): Viewport {
  const [from, to] = [middle(before), middle(after)];
  const moved = { ...viewport, x: viewport.x + to.x - from.x, y: viewport.y + to.y - from.y };
  return zoomAt(moved, distance(after) / Math.max(1, distance(before)), to);
}

/** The part of the scene on the screen, with `margin` pixels around it. */
export function visibleRect({ x, y, scale }: Viewport, { width, height }: Size, margin = 0): Rect {
  return {
    x: (-margin - x) / scale,
    y: (-margin - y) / scale,
    width: (width + 2 * margin) / scale,
    height: (height + 2 * margin) / scale,
  };
}

function shift(start: number, length: number, room: number, margin: number): number {
  if (start < margin || length > room - 2 * margin) return margin - start;
  return Math.min(0, room - margin - start - length);
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
