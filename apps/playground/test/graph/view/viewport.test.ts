import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anchored,
  centred,
  firstViewport,
  GREATEST_SCALE,
  LEAST_SCALE,
  pinched,
  reveal,
  showAll,
  type Viewport,
  visibleRect,
  zoomAt,
} from "../../../src/graph/view/viewport.js";

const screen = { width: 800, height: 600 };
const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
const viewport = fc.record({
  x: coordinate,
  y: coordinate,
  scale: fc.double({ min: LEAST_SCALE, max: GREATEST_SCALE, noNaN: true }),
});

/** The point of the scene at a point of the screen. */
function sceneAt({ x, y, scale }: Viewport, at: { readonly x: number; readonly y: number }) {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}

describe("zoomAt", () => {
  test("leaves the point under the pointer where it is", () => {
    fc.assert(
      fc.property(
        viewport,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        coordinate,
        coordinate,
        (view, factor, x, y) => {
          const [before, after] = [sceneAt(view, { x, y }), sceneAt(zoomAt(view, factor, { x, y }), { x, y })];
          expect(after.x).toBeCloseTo(before.x, 3);
          expect(after.y).toBeCloseTo(before.y, 3);
        },
      ),
    );
  });

  test("stays between the least and the greatest scale", () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(zoomAt(view, 1e9, { x: 0, y: 0 }).scale).toBe(GREATEST_SCALE);
    expect(zoomAt(view, 1e-9, { x: 0, y: 0 }).scale).toBe(LEAST_SCALE);
  });
});

describe("pinched", () => {
  test("keeps the points of the scene under two fingers", () => {
    const view = { x: 10, y: 20, scale: 0.5 };
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const after = [
      { x: 50, y: 180 },
      { x: 250, y: 180 },
    ] as const;
    const next = pinched(view, before, after);
    expect(next.scale).toBe(1);
    for (const i of [0, 1] as const) {
      expect(sceneAt(next, after[i]).x).toBeCloseTo(sceneAt(view, before[i]).x);
      expect(sceneAt(next, after[i]).y).toBeCloseTo(sceneAt(view, before[i]).y);
    }
  });
});

describe("showAll", () => {
  test("shows all, in the middle", () => {
    const { x, y, width, height } = visibleRect(showAll({ x: 0, y: 0, width: 4000, height: 1000 }, screen), screen);
    expect(x).toBeLessThan(0);
    expect(x + width).toBeGreaterThan(4000);
    expect(y + height / 2).toBeCloseTo(500);
  });

  test("does not enlarge", () => {
    expect(showAll({ x: 0, y: 0, width: 10, height: 10 }, screen).scale).toBe(1);
  });
});

describe("firstViewport", () => {
  test("shows a small scene whole, and a large one from its top", () => {
    expect(firstViewport({ width: 700, height: 500 }, screen)).toEqual(
      showAll({ x: 0, y: 0, width: 700, height: 500 }, screen),
    );
    const large = firstViewport({ width: 700, height: 50_000 }, screen);
    expect(large.scale).toBeGreaterThan(0.6);
    expect(visibleRect(large, screen).y).toBeLessThan(0);
    expect(visibleRect(large, screen).y).toBeGreaterThan(-50);
  });

  test("begins a wide scene with a box", () => {
    const start = { x: 6000, y: 0, width: 100, height: 46 };
    const { x, width } = visibleRect(firstViewport({ width: 9000, height: 300 }, screen, start), screen);
    expect(x + width / 2).toBeCloseTo(6050);
  });
});

describe("reveal", () => {
  test("moves nothing when the box is on the screen", () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(reveal(view, { x: 100, y: 100, width: 100, height: 50 }, screen)).toEqual(view);
  });

  test("moves a box that is outside to the border", () => {
    const box = { x: 2000, y: -500, width: 100, height: 50 };
    expect(reveal({ x: 0, y: 0, scale: 1 }, box, screen, 40)).toEqual({ x: -1340, y: 540, scale: 1 });
  });
});

describe("anchored", () => {
  test("keeps a box under the pointer", () => {
    const before = { x: 100, y: 200, width: 100, height: 46 };
    const after = { x: 400, y: 260, width: 300, height: 500 };
    const view = anchored({ x: 5, y: 6, scale: 0.5 }, before, after);
    expect(view.x + 0.5 * 550).toBe(5 + 0.5 * 150);
    expect(view.y + 0.5 * 260).toBe(6 + 0.5 * 200);
  });
});

describe("centred", () => {
  test("puts the middle of a box into that of the screen", () => {
    expect(sceneAt(centred({ x: 10, y: 20, width: 30, height: 40 }, screen, 2), { x: 400, y: 300 })).toEqual({
      x: 25,
      y: 40,
    });
  });
});
