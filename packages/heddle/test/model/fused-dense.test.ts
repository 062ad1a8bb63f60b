import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { FloatGraph, feedOf } from "./float-graph.js";

const INT32 = attr.type(DataType.INT32);

interface Parts {
  /** The rank that the graph is written for. */
  readonly rank: number;
  readonly columns: number;
  readonly permutation?: readonly number[];
  readonly free?: readonly number[];
  readonly keepDims?: boolean;
}

/** `tf.tensordot(x, weights, [[rank - 1], [0]])` as TensorFlow writes it, with the names of its steps by op. */
function tensordot(graph: FloatGraph, x: string, weights: string, parts: Parts): string {
  const { rank, columns, keepDims = false } = parts;
  const { permutation = Array.from({ length: rank }, (_, i) => i), free = permutation.slice(0, -1) } = parts;
  const indexed = { Tparams: INT32, Tindices: INT32, Taxis: INT32 };
  const zero = graph.index(0);
  const shape = graph.op("Shape", [x], { out_type: INT32 });
  const sizes = graph.op("GatherV2", [shape, graph.ints(...free), zero], indexed);
  const inner = graph.op("GatherV2", [shape, graph.ints(rank - 1), zero], indexed);
  const attrs = { T: INT32, Tidx: INT32, keep_dims: attr.bool(keepDims) };
  const counts = [sizes, inner].map((each) => graph.op("Prod", [each, graph.ints(0)], attrs));
  const rows = graph.op("Pack", counts, { T: INT32, N: attr.int(2) });
  const turned = graph.op("Transpose", [x, graph.ints(...permutation)], { Tperm: INT32 });
  const matrix = graph.op("Reshape", [turned, rows], { Tshape: INT32 });
  const product = graph.op("MatMul", [matrix, weights]);
  const joined = graph.op("ConcatV2", [sizes, graph.ints(columns), zero], { T: INT32, N: attr.int(2), Tidx: INT32 });
  return graph.op("Reshape", [product, joined], { Tshape: INT32 });
}

function dense(parts: Parts, dtype: DataType = DataType.FLOAT) {
  const graph = new FloatGraph(dtype);
  const [x, weights] = [graph.input(), graph.input()];
  return { graph, x, y: tensordot(graph, x, weights, parts) };
}

describe("a product of the last dimension of a tensor", () => {
  test.each([
    [[2, 3, 4], 5],
    [[1, 1, 1], 1],
    [[8, 16, 32], 64],
    [[2, 3, 2, 7], 9],
    [[3, 4], 2],
    [[0, 3, 4], 5],
    [[2, 3, 0], 5],
  ])("is one step for x of shape %j and %j columns", async (shape, columns) => {
    const { graph, y } = dense({ rank: shape.length, columns });
    const feeds = [feedOf(shape, 1, [Number.NaN, -0]), feedOf([shape.at(-1) ?? 0, columns], 2)];
    expect(await graph.check([y], feeds)).toEqual(["HeddleDense"]);
  });

  test.each([
    [
      [2, 3, 4, 4],
      [4, 5],
    ],
    [
      [3, 4],
      [4, 5],
    ],
    [
      [2, 3, 4],
      [3, 5],
    ],
    [
      [2, 3, 4],
      [4, 6],
    ],
    [
      [2, 3, 4],
      [4, 10],
    ],
    [
      [0, 3, 4],
      [4, 6],
    ],
    [
      [2, 3, 4],
      [2, 4, 5],
    ],
    [[2, 3, 4], [4]],
  ])("has the result or the error of its steps for x of shape %j and weights of %j", async (shape, weights) => {
    const { graph, y } = dense({ rank: 3, columns: 5 });
    expect(await graph.check([y], [feedOf(shape, 1), feedOf(weights, 2)])).toEqual(["HeddleDense"]);
  });

  test("leaves inner values that something else reads", async () => {
    const { graph, x, y } = dense({ rank: 3, columns: 5 });
    const feeds = [feedOf([2, 3, 4], 1), feedOf([4, 5], 2)];
    for (const { name, op } of graph.nodes) {
      if (name === y || name === x || op === "Placeholder" || op === "Const") continue;
      expect(await graph.check([y, name], feeds)).toContain("HeddleDense");
    }
  });

  test("shares steps with others of the same tensor", async () => {
    const graph = new FloatGraph();
    const [x, weights] = [graph.input(), graph.input()];
    const parts = { rank: 3, columns: 4 };
    const y = tensordot(graph, tensordot(graph, x, weights, parts), weights, parts);
    const sum = graph.op("AddV2", [y, tensordot(graph, x, graph.op("Neg", [weights]), parts)]);
    const ops = await graph.check([sum], [feedOf([2, 3, 4], 1), feedOf([4, 4], 2)]);
    expect([...ops].sort()).toEqual(["AddV2", "HeddleDense", "HeddleDense", "HeddleDense", "Neg"]);
  });

  test("stays as it is for other types, and where dimensions are turned or kept", async () => {
    const feeds = [feedOf([4, 4, 4], 1), feedOf([4, 4], 2)];
    const parts = { rank: 3, columns: 4 };
    const others = [
      dense(parts, DataType.DOUBLE),
      dense({ ...parts, permutation: [1, 0, 2], free: [0, 1] }),
      dense({ ...parts, free: [1, 0] }),
      dense({ ...parts, keepDims: true }),
    ];
    for (const { graph, y } of others) expect(await graph.check([y], feeds)).not.toContain("HeddleDense");
  });
});
