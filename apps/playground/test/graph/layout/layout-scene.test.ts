import { describe, expect, test } from "vitest";
import { layoutRequest } from "../../../src/graph/layout/layout-request.js";
import { type LevelCache, layoutScene } from "../../../src/graph/layout/layout-scene.js";
import type { LayoutRequest, Rect, Scene } from "../../../src/graph/layout/scene.js";
import { buildScopeTree } from "../../../src/graph/scopes/scope-tree.js";
import { visibleGraph } from "../../../src/graph/scopes/visible-graph.js";
import { chainGraph, graphOf } from "../graph-of.js";

function requestOf(graph: ReturnType<typeof graphOf>, open: readonly string[]): LayoutRequest {
  const tree = buildScopeTree(graph);
  return layoutRequest(visibleGraph(tree, new Set(open)), tree, (text) => 7 * text.length);
}

const nested = graphOf([
  "x = Placeholder()",
  "a/in = Relu(x)",
  "a/b/c = Mul(a/in, x)",
  "a/b/d = Mul(a/b/c)",
  "out = Add(a/b/d, x)",
  "alone = NoOp()",
]);

function box(scene: Scene, id: string): Rect {
  const found = scene.boxes.find((each) => each.id === id);
  if (!found) throw new Error(`no box ${id}`);
  return found;
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("layoutScene", () => {
  test("places the parts of open groups in them, and no two boxes over each other", () => {
    const request = requestOf(nested, ["g:a", "g:a/b"]);
    const scene = layoutScene(request);
    expect(scene.boxes.map(({ id }) => id)).toEqual(request.boxes.map(({ id }) => id));
    for (const { id, parent } of request.boxes) {
      const around =
        parent === undefined ? { x: 0, y: 0, width: scene.width, height: scene.height } : box(scene, parent);
      expect(contains(around, box(scene, id))).toBe(true);
      for (const other of request.boxes) {
        if (other.id === id || other.parent !== parent) continue;
        expect(overlap(box(scene, id), box(scene, other.id))).toBe(false);
      }
    }
  });

  test("draws every line from its source to its target, downwards", () => {
    const request = requestOf(nested, ["g:a", "g:a/b"]);
    const scene = layoutScene(request);
    expect(scene.edges.map(({ from, to }) => [from, to])).toEqual(request.edges.map(({ from, to }) => [from, to]));
    for (const { from, to, points } of scene.edges) {
      const [source, target] = [box(scene, from), box(scene, to)];
      expect(points.every(Number.isFinite)).toBe(true);
      expect(points[1]).toBeCloseTo(source.y + source.height, 1);
      expect(points.at(-1)).toBeCloseTo(target.y, 1);
      expect(points[0]).toBeGreaterThan(source.x);
      expect(points.at(-2)).toBeLessThan(target.x + target.width);
    }
  });

  test("takes a line into a group through the border at the top", () => {
    const scene = layoutScene(requestOf(nested, ["g:a", "g:a/b"]));
    const group = box(scene, "g:a/b");
    const line = scene.edges.find(({ from, to }) => from === "n:x" && to === "n:a/b/c");
    const heights = line?.points.filter((_, i) => i % 2 === 1) ?? [];
    expect(heights.some((y) => Math.abs(y - group.y) < 0.01)).toBe(true);
  });

  test("tells its progress, and uses what was laid out before", () => {
    const cache: LevelCache = new Map();
    const graph = chainGraph(120, 4);
    const told: string[] = [];
    const first = layoutScene(requestOf(graph, ["g:scope_0"]), (done, total) => told.push(`${done}/${total}`), cache);
    expect(told).toEqual(["1/2", "2/2"]);
    const [kept] = [...cache.values()].filter(({ parts }) => parts.has("n:scope_0/node_3"));
    layoutScene(requestOf(graph, ["g:scope_0", "g:scope_2"]), undefined, cache);
    expect([...cache.values()]).toContain(kept);
    expect(layoutScene(requestOf(graph, ["g:scope_0"]))).toEqual(first);
  });

  test("lays out a loop", () => {
    const graph = graphOf([
      "enter = Enter()",
      "merge = Merge(enter, next)",
      "add = Add(merge)",
      "next = NextIteration(add)",
    ]);
    const scene = layoutScene(requestOf(graph, []));
    expect(scene.edges).toHaveLength(4);
    for (const { points } of scene.edges) expect(points.every(Number.isFinite)).toBe(true);
  });

  test("lays out an empty graph, and one without edges in rows", () => {
    expect(layoutScene({ boxes: [], edges: [] })).toEqual({ width: 0, height: 0, boxes: [], edges: [] });
    const alone = layoutScene(requestOf(graphOf(Array.from({ length: 40 }, (_, i) => `node_${i} = NoOp()`)), []));
    expect(alone.width / alone.height).toBeGreaterThan(1);
    expect(alone.width / alone.height).toBeLessThan(4);
  });
});
