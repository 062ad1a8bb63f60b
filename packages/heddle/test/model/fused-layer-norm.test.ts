import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Feed, FloatGraph, feedOf } from "./float-graph.js";

interface Parts {
  readonly x: string;
  readonly axes?: readonly number[];
  readonly gamma?: string;
  readonly beta?: string;
  readonly keepDims?: boolean;
  /** Passes on the mean before the differences, as `tf.nn.moments` does. */
  readonly stopsGradient?: boolean;
}

/** The inverse deviation times gamma, and the mean. */
function moments(graph: FloatGraph, parts: Parts): readonly [factor: string, mean: string] {
  const { x, axes = [-1], gamma, keepDims = true, stopsGradient = true } = parts;
  const attrs = { keep_dims: attr.bool(keepDims), Tidx: attr.type(DataType.INT32) };
  const mean = graph.op("Mean", [x, graph.ints(...axes)], attrs);
  const stopped = stopsGradient ? graph.op("StopGradient", [mean]) : mean;
  const variance = graph.op("Mean", [graph.op("SquaredDifference", [x, stopped]), graph.ints(...axes)], attrs);
  const inverse = graph.op("Rsqrt", [graph.op("AddV2", [variance, graph.scalar(0.001)])]);
  return [gamma === undefined ? inverse : graph.op("Mul", [inverse, gamma]), mean];
}

/** As Keras 3 writes it. */
function ofKeras(graph: FloatGraph, parts: Parts): string {
  const [factor, mean] = moments(graph, parts);
  const part = graph.op("Mul", [graph.op("Neg", [mean]), factor]);
  const shift = parts.beta === undefined ? part : graph.op("AddV2", [part, parts.beta]);
  return graph.op("AddV2", [graph.op("Mul", [parts.x, factor]), shift]);
}

/** As `tf.nn.batch_normalization` writes it, for Keras 2. */
function ofTensorFlow(graph: FloatGraph, parts: Parts & { readonly beta: string }): string {
  const [factor, mean] = moments(graph, parts);
  const product = graph.op("Mul", [parts.x, factor]);
  return graph.op("AddV2", [product, graph.op("Sub", [parts.beta, graph.op("Mul", [mean, factor])])]);
}

const special = [Number.NaN, Number.POSITIVE_INFINITY, -0, 1e-42, 3e38];

/** A normalization with gamma and beta, and its feeds, of which x is the first. */
function normalization(shape: readonly number[], gamma: readonly number[], beta: readonly number[], axes?: number[]) {
  const graph = new FloatGraph();
  const [x, factor, offset] = [graph.input(), graph.input(), graph.input()];
  const y = ofKeras(graph, { x, gamma: factor, beta: offset, ...(axes && { axes }) });
  return { graph, y, feeds: [feedOf(shape, 1), feedOf(gamma, 2), feedOf(beta, 3)] };
}

describe("a layer normalization", () => {
  test.each([1, 3, 4, 7, 16, 17, 32, 130, 600].flatMap((columns) => [[[3, columns]], [[2, 5, columns]]]))(
    "is one step for x of shape %j",
    async (shape) => {
      const row = [shape.at(-1) ?? 0];
      const { graph, y, feeds } = normalization(shape, row, row);
      expect(await graph.check([y], feeds)).toEqual(["HeddleLayerNorm"]);
      const [, gamma, beta] = feeds as [Feed, Feed, Feed];
      for (let seed = 0; seed < 4; seed++) await graph.check([y], [feedOf(shape, seed, special), gamma, beta]);
    },
  );

  test("takes rows in blocks", async () => {
    const { graph, y, feeds } = normalization([3000, 70], [70], [70]);
    await graph.check([y], feeds);
  });

  test.each<[number[], number[], number[]]>([
    [[4], [4], [4]],
    [
      [2, 3, 4],
      [1, 1, 4],
      [1, 4],
    ],
    [[2, 4], [1, 1, 4], [4]],
    [[2, 4], [], []],
    [
      [2, 4],
      [2, 1],
      [2, 4],
    ],
    [[2, 4], [3], [4]],
    [[2, 4], [4], [3]],
    [[2, 1], [4], [4]],
    [[1, 4], [3, 4], [4]],
    [[0, 4], [4], [4]],
    [[2, 0], [0], [0]],
    [[], [4], [4]],
  ])("of x of shape %j has the results of its steps for gamma of %j and beta of %j", async (shape, gamma, beta) => {
    const { graph, y, feeds } = normalization(shape, gamma, beta);
    expect(await graph.check([y], feeds)).toEqual(["HeddleLayerNorm"]);
  });

  test.each([[[1]], [[2]], [[0]], [[-2]], [[3]]])(
    "along axes %j has the results of its steps for every rank",
    async (axes) => {
      for (const shape of [[4], [4, 4], [4, 4, 4], [4, 4, 4, 4]]) {
        const { graph, y, feeds } = normalization(shape, [4], [4], axes);
        expect(await graph.check([y], feeds)).toEqual(["HeddleLayerNorm"]);
      }
    },
  );

  test("may lack gamma, beta or both", async () => {
    const feeds = [feedOf([3, 9], 1), feedOf([9], 2)];
    const graph = new FloatGraph();
    const [x, row] = [graph.input(), graph.input()];
    for (const parts of [{}, { gamma: row }, { beta: row }]) {
      const y = ofKeras(graph, { x, stopsGradient: false, ...parts });
      expect(await graph.check([y], feeds)).toEqual(["HeddleLayerNorm"]);
    }
  });

  test("may be that of tf.nn.batch_normalization", async () => {
    const graph = new FloatGraph();
    const [x, gamma, beta] = [graph.input(), graph.input(), graph.input()];
    const feeds = [feedOf([3, 9], 1), feedOf([9], 2), feedOf([9], 3)];
    for (const parts of [
      { x, gamma, beta },
      { x, beta },
    ]) {
      expect(await graph.check([ofTensorFlow(graph, parts)], feeds)).toEqual(["HeddleLayerNorm"]);
    }
  });

  test("stays as it is along several axes, and where the mean loses a dimension", async () => {
    const { graph, y, feeds } = normalization([2, 3, 4], [4], [4], [1, 2]);
    expect(await graph.check([y], feeds)).not.toContain("HeddleLayerNorm");
    const other = new FloatGraph();
    const lost = ofKeras(other, { x: other.input(), keepDims: false });
    expect(await other.check([lost], [feedOf([4, 4], 1)])).not.toContain("HeddleLayerNorm");
  });

  test("stays as it is for other types", async () => {
    for (const dtype of [DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16]) {
      const graph = new FloatGraph(dtype);
      const y = ofKeras(graph, { x: graph.input() });
      expect(await graph.check([y], [feedOf([2, 5], 4)])).not.toContain("HeddleLayerNorm");
    }
  });

  test("stays as it is when an inner value is read", async () => {
    const graph = new FloatGraph();
    const [x, row] = [graph.input(), graph.input()];
    const y = ofKeras(graph, { x, gamma: row, beta: row });
    const feeds = [feedOf([3, 4], 1), feedOf([4], 2)];
    for (const { name, op } of graph.nodes) {
      if (name === y || op === "Placeholder" || op === "Const") continue;
      expect(await graph.check([y, name], feeds)).not.toContain("HeddleLayerNorm");
    }
  });

  test("stays as it is when it is of two tensors", async () => {
    const graph = new FloatGraph();
    const [x, z] = [graph.input(), graph.input()];
    const [factor, mean] = moments(graph, { x });
    const shift = graph.op("Mul", [graph.op("Neg", [mean]), factor]);
    const y = graph.op("AddV2", [graph.op("Mul", [z, factor]), shift]);
    expect(await graph.check([y], [feedOf([3, 4], 1), feedOf([3, 4], 2)])).not.toContain("HeddleLayerNorm");
  });
});

describe("a layer normalization of a sum", () => {
  const sumOf = (graph: FloatGraph, hasBias: boolean, isBiasFirst: boolean) => {
    const [x, residual] = [graph.input(), graph.input()];
    const biased = hasBias ? graph.op("BiasAdd", [x, graph.input()]) : x;
    const sum = graph.op("AddV2", isBiasFirst ? [biased, residual] : [residual, biased]);
    return { sum, y: ofKeras(graph, { x: sum }) };
  };

  test.each<[number[], number[]]>([
    [
      [2, 3, 17],
      [2, 3, 17],
    ],
    [[3, 4], [4]],
    [[4], [3, 4]],
    [
      [1, 4],
      [3, 1],
    ],
    [
      [0, 4],
      [0, 4],
    ],
    [
      [3, 4],
      [3, 5],
    ],
    [[], [4]],
  ])("of x of shape %j and a residual of %j", async (shape, residual) => {
    const graph = new FloatGraph();
    const { y } = sumOf(graph, false, true);
    expect(await graph.check([y], [feedOf(shape, 1), feedOf(residual, 2)])).toEqual(["HeddleLayerNorm"]);
    for (const isBiasFirst of [true, false]) {
      const biased = new FloatGraph();
      const fused = sumOf(biased, true, isBiasFirst);
      const feeds = [feedOf(shape, 1, special), feedOf(residual, 2), feedOf(shape.slice(-1), 3)];
      expect(await biased.check([fused.y], feeds)).toEqual(["HeddleLayerNorm"]);
    }
  });

  test("begins after a sum that something else reads", async () => {
    const graph = new FloatGraph();
    const { sum, y } = sumOf(graph, true, true);
    const feeds = [feedOf([2, 4], 1), feedOf([2, 4], 2), feedOf([4], 3)];
    expect(await graph.check([y, sum], feeds)).toEqual(["BiasAdd", "AddV2", "HeddleLayerNorm"]);
  });

  test("may be of a tensor and itself", async () => {
    const graph = new FloatGraph();
    const [x, bias] = [graph.input(), graph.input()];
    const biased = graph.op("BiasAdd", [x, bias]);
    const y = ofKeras(graph, { x: graph.op("AddV2", [biased, biased]) });
    const feeds = [feedOf([2, 4], 1), feedOf([4], 3)];
    expect(await graph.check([y], feeds)).toEqual(["BiasAdd", "HeddleLayerNorm"]);
    const again = ofKeras(graph, { x: graph.op("AddV2", [x, graph.op("BiasAdd", [x, bias])]) });
    expect(await graph.check([again], feeds)).toEqual(["HeddleLayerNorm"]);
  });
});
