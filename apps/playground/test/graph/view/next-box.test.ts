import { describe, expect, test } from "vitest";
import { nextBox } from "../../../src/graph/view/next-box.js";

const size = { width: 80, height: 40 };
const scene = {
  boxes: [
    { id: "top", x: 100, y: 0, ...size },
    { id: "left", x: 0, y: 100, ...size },
    { id: "right", x: 200, y: 100, ...size },
    { id: "bottom", x: 0, y: 200, ...size },
    { id: "alone", x: 220, y: 200, ...size },
  ],
  edges: [
    { from: "top", to: "right", points: [] },
    { from: "top", to: "bottom", points: [] },
    { from: "left", to: "bottom", points: [] },
  ],
};

describe("nextBox", () => {
  test("follows an edge down and up", () => {
    expect(nextBox(scene, "top", "down")).toBe("right");
    expect(nextBox(scene, "bottom", "up")).toBe("left");
  });

  test("goes to a neighbour without an edge", () => {
    expect(nextBox(scene, "left", "right")).toBe("right");
    expect(nextBox(scene, "right", "left")).toBe("left");
    expect(nextBox(scene, "right", "down")).toBe("alone");
    expect(nextBox(scene, "alone", "left")).toBe("bottom");
  });

  test("stays when nothing is in the direction", () => {
    expect(nextBox(scene, "top", "up")).toBeUndefined();
    expect(nextBox(scene, "bottom", "left")).toBeUndefined();
  });

  test("begins with the first box", () => {
    expect(nextBox(scene, "gone", "down")).toBe("top");
    expect(nextBox({ boxes: [], edges: [] }, "", "down")).toBeUndefined();
  });
});
