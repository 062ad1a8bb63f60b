import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SceneIndex } from "../../../src/graph/view/scene-index.js";

describe("SceneIndex", () => {
  test("finds the boxes and lines that are partly in a rectangle", () => {
    const index = new SceneIndex({
      boxes: [
        { id: "left", x: 0, y: 0, width: 10, height: 10 },
        { id: "over", x: 95, y: 0, width: 10, height: 10 },
        { id: "right", x: 500, y: 0, width: 10, height: 10 },
      ],
      edges: [
        { from: "left", to: "right", points: [5, 10, 250, 300, 505, 0] },
        { from: "right", to: "right", points: [505, 10, 505, 20] },
      ],
    });
    expect(index.within({ x: 100, y: 0, width: 100, height: 100 })).toEqual({ boxes: [1], edges: [0] });
  });

  test("finds the same boxes as a look at each", () => {
    const number = fc.integer({ min: -50, max: 50 });
    const size = fc.integer({ min: 0, max: 30 });
    const rect = fc.record({ x: number, y: number, width: size, height: size });
    fc.assert(
      fc.property(fc.array(rect), rect, (rects, area) => {
        const boxes = rects.map((each, i) => ({ id: String(i), ...each }));
        const expected = boxes.filter(
          (box) =>
            box.x <= area.x + area.width &&
            box.x + box.width >= area.x &&
            box.y <= area.y + area.height &&
            box.y + box.height >= area.y,
        );
        expect(new SceneIndex({ boxes, edges: [] }).within(area).boxes.map(String)).toEqual(
          expected.map(({ id }) => id),
        );
      }),
    );
  });

  test("does not find a line without points", () => {
    const index = new SceneIndex({ boxes: [], edges: [{ from: "a", to: "b", points: [] }] });
    expect(index.within({ x: -1e6, y: -1e6, width: 2e6, height: 2e6 }).edges).toEqual([]);
  });
});
