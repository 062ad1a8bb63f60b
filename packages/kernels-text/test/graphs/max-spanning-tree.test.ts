import { describe, expect, test } from "vitest";
import { numbers, outputs } from "../texts.js";

type Graph = readonly (readonly number[])[];
const NONE = Number.NEGATIVE_INFINITY;

const TYPES = { int32: "DT_INT32", float32: "DT_FLOAT", float64: "DT_DOUBLE" } as const;

async function trees(
  graphs: readonly Graph[],
  { dtype = "float32" as keyof typeof TYPES, forest = false, nodes = graphs.map((g) => g.length) } = {},
) {
  const width = graphs[0].length;
  return await outputs("MaxSpanningTree", { T: { type: TYPES[dtype] }, forest: { b: forest } }, [
    numbers("int32", nodes),
    { dtype, shape: [graphs.length, width, width], values: graphs.flat(2) },
  ] as Parameters<typeof outputs>[2]);
}

/** Scores by target, then source: those of TensorFlow Text's test. */
const UPSTREAM: readonly Graph[] = [
  [
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [1, 2, 0, 0],
    [1, 2, 3, 4],
  ],
  [
    [4, 3, 2, 9],
    [0, 0, 2, 9],
    [0, 0, 0, 9],
    [9, 9, 9, 9],
  ],
];

describe("MaxSpanningTree", () => {
  // Source: tensorflow_text/python/ops/mst_ops_test.py (TensorFlow Text 2.20).
  test.each(["int32", "float32", "float64"] as const)("finds upstream's trees of %s scores", async (dtype) => {
    const found = await trees(UPSTREAM, { dtype, nodes: [4, 3] });
    expect(found).toEqual([
      [7, 6],
      [
        [3, 0, 1, 3],
        [0, 2, 0, -1],
      ],
    ]);
  });

  // Source: tensorflow_text/core/kernels/mst_solver_test.cc (TensorFlow Text 2.20).
  test("refuses graphs without a tree", async () => {
    const square = (diagonal: number, others: number): Graph =>
      Array.from({ length: 10 }, (_, i) => Array.from({ length: 10 }, (_, j) => (i === j ? diagonal : others)));
    for (const forest of [false, true]) {
      await expect(trees([square(NONE, NONE)], { forest })).rejects.toThrow("Infeasible digraph");
      await expect(trees([square(NONE, 0)], { forest })).rejects.toThrow("Infeasible digraph");
      expect(await trees([square(0, 0)], { forest })).toMatchObject([[0], {}]);
    }
    await expect(trees([square(0, NONE)])).rejects.toThrow("Infeasible digraph");
    expect(await trees([square(0, NONE)], { forest: true })).toEqual([[0], [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]]);
  });

  test("refuses sizes that do not fit", async () => {
    const graphs: readonly Graph[] = [[[1]]];
    await expect(trees(graphs, { nodes: [2] })).rejects.toThrow(
      "number of nodes in digraph 0 overflows input dimension: got 2 but expected <= 1",
    );
    await expect(trees(graphs, { nodes: [0] })).rejects.toThrow("Non-positive number of nodes: 0");
    await expect(trees(graphs, { nodes: [1, 1] })).rejects.toThrow("num_nodes misshapen: got [2] but expected [1]");
  });

  test("finds the best of all trees, and of all forests, of random graphs", async () => {
    let state = 1;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    };
    for (let round = 0; round < 120; round++) {
      const size = 1 + (next() % 5);
      const graph = Array.from({ length: size }, () =>
        Array.from({ length: size }, () => (next() < 40 ? NONE : next() - 128)),
      );
      for (const forest of [false, true]) {
        const best = bestScore(graph, forest);
        const found = trees([graph], { dtype: "float64", forest });
        if (best === NONE) await expect(found).rejects.toThrow("Infeasible digraph");
        else {
          const [[score], [sources]] = (await found) as [number[], number[][]];
          expect(score).toBe(best);
          expect(scoreOf(graph, sources, forest)).toBe(best);
        }
      }
    }
  });
});

/** The score of the arcs from `sources`; -Infinity when they are not a tree or forest. */
function scoreOf(graph: Graph, sources: readonly number[], forest: boolean): number {
  if (!forest && sources.filter((source, target) => source === target).length > 1) return NONE;
  for (const start of sources.keys()) {
    let at = start;
    for (let steps = 0; sources[at] !== at; steps++, at = sources[at]) if (steps > sources.length) return NONE;
  }
  return sources.reduce((sum, source, target) => sum + graph[target][source], 0);
}

function bestScore(graph: Graph, forest: boolean): number {
  let best = NONE;
  const size = graph.length;
  for (let code = 0; code < size ** size; code++) {
    const sources = graph.map((_, target) => Math.floor(code / size ** target) % size);
    best = Math.max(best, scoreOf(graph, sources, forest));
  }
  return best;
}
