import { signatureRequest } from "@heddle/graph";
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { loadModel, type Model } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { type Feed, FloatGraph, feedOf } from "./float-graph.js";

const INT32 = attr.type(DataType.INT32);

interface Parts {
  readonly rows?: number;
  readonly inner?: number;
  readonly columns?: number;
  /** The permutation, and the axes to reverse then, of the rows. */
  readonly permutation?: readonly number[];
  readonly reversed?: readonly number[] | undefined;
  readonly axis?: number;
  readonly adjoint?: boolean;
  readonly dtype?: DataType;
  /** Negative indices count from the end. */
  readonly fromEnd?: boolean;
  /** Default: int32. */
  readonly indexType?: DataType;
  /** The matrix is fed. */
  readonly isFed?: boolean;
  /** The host has no kernel for that op. */
  readonly missing?: string;
}

/** The Softmax of a product of looked-up rows; the indices are fed as floats. */
function lookup(parts: Parts) {
  const {
    rows = 9,
    inner = 5,
    columns = 3,
    permutation,
    reversed,
    axis = 0,
    adjoint = false,
    fromEnd = false,
    indexType = DataType.INT32,
    isFed,
  } = parts;
  const graph = new FloatGraph(parts.dtype, parts.missing);
  const { dtype } = graph;
  const fed = graph.input();
  const cast = graph.op("Cast", [fed], { SrcT: attr.type(dtype), DstT: attr.type(indexType) });
  const indices = fromEnd ? countedFromEnd(graph, cast, rows) : cast;
  const table = graph.constant(feedOf([rows, inner], 1, [Number.NaN, Number.POSITIVE_INFINITY, -0]));
  const attrs = { Tparams: attr.type(dtype), Tindices: attr.type(indexType), Taxis: INT32 };
  const taken = graph.op("GatherV2", [table, indices, graph.index(axis)], attrs);
  const turned = permutation ? graph.op("Transpose", [taken, graph.ints(...permutation)], { Tperm: INT32 }) : taken;
  const moved = reversed ? graph.op("ReverseV2", [turned, graph.ints(...reversed)], { Tidx: INT32 }) : turned;
  const matrix = feedOf(adjoint ? [columns, inner] : [inner, columns], 2);
  const weights = isFed ? graph.input() : graph.constant(matrix);
  const product = graph.op("BatchMatMulV2", [moved, weights], { adj_y: attr.bool(adjoint) });
  const feeds = (...each: readonly Feed[]) => each.map((feed) => (isFed ? [feed, matrix] : [feed]));
  return { graph, taken, product, y: graph.op("Softmax", [product]), feeds };
}

/** Indices as Keras writes them. */
function countedFromEnd(graph: FloatGraph, indices: string, rows: number): string {
  const [isNegative, sum] = [
    graph.op("Less", [indices, graph.index(0)], { T: INT32 }),
    graph.op("AddV2", [indices, graph.index(rows)], { T: INT32 }),
  ];
  return graph.op("SelectV2", [isNegative, sum, indices], { T: INT32 });
}

const some: Feed = { shape: [2, 3], values: [0, 8, 3, 3, 1, 7] };
const one: Feed = { shape: [1, 1], values: [5] };
const none: Feed = { shape: [2, 0], values: [] };
const wrong: Feed = { shape: [1, 2], values: [4, 9] };

describe("a product of looked-up rows", () => {
  test.each([
    [5, 3],
    [1, 1],
    [7, 64],
    [300, 37],
    [33, 8],
  ])("is a lookup in a product of %i by %i that is kept", async (inner, columns) => {
    const { graph, y, product, feeds } = lookup({ inner, columns });
    const ops = await graph.check([y, product], ...feeds(one, some, none, some, wrong, one, some));
    expect(ops).toEqual(["Cast", "MatMul", "HeddleTakeRows", "Softmax"]);
  });

  test("takes indices of the ranks that the product took rows of", async () => {
    const { graph, product, feeds } = lookup({});
    await graph.check([product], ...feeds({ shape: [4], values: [8, 0, 1, 1] }, { shape: [1, 2, 1], values: [3, 4] }));
    const scalar: Feed = { shape: [], values: [1] };
    await graph.check([product], ...feeds(scalar));
  });

  test("takes no longer rows whose batch alone is read", async () => {
    const { graph, y, taken, feeds } = lookup({});
    const shape = graph.op("Shape", [taken], { out_type: INT32 });
    const bounds = [graph.ints(0), graph.ints(1), graph.ints(1)];
    const batch = graph.op("StridedSlice", [shape, ...bounds], {
      T: INT32,
      Index: INT32,
      shrink_axis_mask: attr.int(1),
    });
    const width = graph.op("StridedSlice", [shape, graph.ints(1), graph.ints(2), graph.ints(1)], {
      T: INT32,
      Index: INT32,
      shrink_axis_mask: attr.int(1),
    });
    const [few, more] = [
      await graph.check([y, batch], ...feeds(some, none)),
      await graph.check([y, width], ...feeds(some)),
    ];
    expect([few, more].map((ops) => ops.filter((op) => op === "GatherV2").length)).toEqual([0, 1]);
  });

  test.each([
    [[1, 0, 2], undefined],
    [[1, 0, 2], [0]],
    [
      [0, 1, 2],
      [1, 0],
    ],
  ])("moves indices as rows were moved, by %j and %j", async (permutation, reversed) => {
    for (const fromEnd of [false, true]) {
      const { graph, y, feeds } = lookup({ permutation, reversed, fromEnd });
      const ops = await graph.check([y], ...feeds(some, some, some, none, wrong));
      expect(ops).not.toContain("BatchMatMulV2");
    }
  });

  const others: readonly Parts[] = [
    { isFed: true },
    { adjoint: true },
    { axis: 1, rows: 5, inner: 3 },
    { dtype: DataType.DOUBLE },
    { indexType: DataType.INT16 },
    { permutation: [0, 2, 1], inner: 5, columns: 3 },
    { permutation: [1, 0, 2], reversed: [-2] },
    { permutation: [1, 0, 2], reversed: [2] },
    { reversed: [0] },
    { missing: "MatMul" },
    { missing: "HeddleTakeRows" },
    { rows: 1 << 14, columns: 33 },
    { rows: 1 << 10, inner: 256, columns: 65 },
  ];
  test.each(others)("stays a product for %j", async (parts) => {
    const { graph, y, feeds } = lookup(parts);
    expect(await graph.check([y], ...feeds(some, some))).toContain("BatchMatMulV2");
  });
});

describe("a model whose first product is of embeddings", () => {
  const text = ["the movie was great", "a bad plot", "", "good good acting"];
  test.each([
    ["lstm", 1, 0],
    ["gru", 2, 0],
    ["attention", 4, 1],
  ])("%s looks up in products", async (name, lookups, products) => {
    const path = modelPath(`../dense/${name}`);
    using fused = await loadModel(path);
    using unfused = await loadModel(path, { fusion: false });
    using compiled = await loadModel(await compileBytes(path));
    for (const model of [fused, compiled]) {
      const ops = await opsOf(model);
      expect(ops.filter((op) => op === "HeddleTakeRows")).toHaveLength(lookups);
      expect(ops.filter((op) => op === "BatchMatMulV2")).toHaveLength(products);
    }
    for (const batch of [text, text.slice(1, 2), [], text.flatMap(() => text), text]) {
      const wanted = await unfused.run({ text: batch });
      expect(await fused.run({ text: batch })).toEqual(wanted);
      expect(await compiled.run({ text: batch })).toEqual(wanted);
    }
  });
});

test.each([
  ["lstm", 6],
  ["gru", 9],
])("%s reads each variable once", async (name, variables) => {
  using model = await loadModel(modelPath(`../dense/${name}`));
  const ops = await opsOf(model);
  expect(ops.filter((op) => op === "VarHandleOp")).toHaveLength(variables);
  expect(ops.filter((op) => op === "ReadVariableOp")).toHaveLength(variables);
  expect(ops).not.toContain("NoOp");
});

test.each(["lstm", "gru"])("%s names the places of wrong indices as they are given", async (name) => {
  const path = modelPath(`../dense/${name}`);
  using fused = await loadModel(path);
  using unfused = await loadModel(path, { fusion: false });
  for (const wrong of [153, -154]) {
    const data = BigInt64Array.from({ length: 24 }, (_, i) => (i === 7 ? BigInt(wrong) : i === 14 ? 999n : 0n));
    const run = (model: Model) => statusOf(model.run({ ids: { shape: [2, 12], data } }, { signature: "dense" }));
    const [found, wanted] = [await run(fused), await run(unfused)];
    expect(found.message).toContain(`indices[0,7] = ${wrong < 0 ? -1 : wrong} is not in [0, 153)`);
    expect(found.message).toBe(wanted.message.replace("(GatherV2)", "(HeddleTakeRows)"));
  }
});

async function opsOf({ executor }: Model): Promise<readonly string[]> {
  const signature = executor.program.signatures.get("serving_default");
  if (!signature) throw new Error("the model has no signature");
  const { steps } = await executor.prepare(signatureRequest(signature));
  return steps.flatMap(({ instance }) => instance?.op.name ?? []);
}
