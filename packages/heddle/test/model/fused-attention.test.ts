import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Feed, FloatGraph, feedOf } from "./float-graph.js";

/** Sizes of a batch, heads, queries, keys, the depth and the width. */
interface Sizes {
  readonly b: number;
  readonly h: number;
  readonly q: number;
  readonly k: number;
  readonly d: number;
  readonly w: number;
}

/** Writes the product of two tensors. */
type Product = (graph: FloatGraph, left: string, right: string) => string;

interface Form {
  readonly scores: Product;
  readonly weighed: Product;
  /** The axes of the three inputs. */
  readonly axes: readonly [query: string, key: string, value: string];
  readonly keysFirst?: boolean;
  readonly valuesFirst?: boolean;
}

const einsum =
  (equation: string): Product =>
  (graph, left, right) =>
    graph.op("Einsum", [left, right], { N: attr.int(2), equation: attr.string(equation) });

const matMul =
  (adjX: boolean, adjY: boolean): Product =>
  (graph, left, right) =>
    graph.op("BatchMatMulV2", [left, right], { adj_x: attr.bool(adjX), adj_y: attr.bool(adjY) });

const forms: Readonly<Record<string, Form>> = {
  "Keras 3": {
    scores: einsum("aecd,abcd->acbe"),
    weighed: einsum("acbe,aecd->abcd"),
    axes: ["bqhd", "bkhd", "bkhw"],
    keysFirst: true,
  },
  "an Einsum of queries first, with other letters": {
    scores: einsum("bqhw,bkhw->bhqk"),
    weighed: einsum("zkhd,zhqk->zqhd"),
    axes: ["bqhd", "bkhd", "bkhw"],
    valuesFirst: true,
  },
  "an Einsum with axes in other orders": {
    scores: einsum("dbhq,hdbk->hbqk"),
    weighed: einsum("hbqk,wkbh->qbhw"),
    axes: ["dbhq", "hdbk", "wkbh"],
  },
  "an Einsum without heads": {
    scores: einsum("bqd,bkd->bqk"),
    weighed: einsum("bqk,bkw->bqw"),
    axes: ["bqd", "bkd", "bkw"],
  },
  "products of transposed keys": {
    scores: matMul(false, true),
    weighed: matMul(false, false),
    axes: ["bhqd", "bhkd", "bhkw"],
  },
  "products of all the rest": {
    scores: matMul(true, false),
    weighed: matMul(false, true),
    axes: ["bhdq", "bhdk", "bhwk"],
  },
};

interface Options {
  readonly scaling?: "Mul" | "RealDiv";
  readonly mask?: readonly number[];
}

function attention(form: Form, sizes: Sizes, { scaling, mask }: Options = {}, dtype: DataType = DataType.FLOAT) {
  const graph = new FloatGraph(dtype);
  const [query, key, value] = [graph.input(), graph.input(), graph.input()];
  const [left, right] = form.keysFirst ? [key, query] : [query, key];
  let scores = form.scores(graph, left, right);
  if (scaling) scores = graph.op(scaling, [scores, graph.scalar(0.3)]);
  if (mask) scores = graph.op("AddV2", [scores, graph.input()]);
  const weights = graph.op("Softmax", [scores]);
  const [first, second] = form.valuesFirst ? [value, weights] : [weights, value];
  const result = form.weighed(graph, first, second);
  const feeds: Feed[] = form.axes.map((axes, i) =>
    feedOf(
      [...axes].map((axis) => sizes[axis as keyof Sizes]),
      i,
    ),
  );
  if (mask) feeds.push(feedOf(mask, 7, [Number.NEGATIVE_INFINITY, -1e9, 0]));
  return { graph, weights, result, feeds };
}

/** A copy of `items` with another one at `place`. */
function replaced<Item>(items: readonly Item[], place: number, item: Item): Item[] {
  return items.map((each, i) => (i === place ? item : each));
}

const small: Sizes = { b: 2, h: 3, q: 5, k: 4, d: 6, w: 7 };

describe.each(Object.entries(forms))("an attention by %s", (_, form) => {
  test.each<Sizes>([
    small,
    { b: 1, h: 1, q: 1, k: 1, d: 1, w: 1 },
    { b: 3, h: 2, q: 8, k: 16, d: 16, w: 8 },
    { b: 2, h: 2, q: 9, k: 5, d: 3, w: 9 },
    { b: 1, h: 2, q: 16, k: 33, d: 17, w: 20 },
    { b: 1, h: 1, q: 130, k: 150, d: 5, w: 16 },
    { b: 2, h: 1, q: 15, k: 3, d: 70, w: 13 },
    { b: 1, h: 2, q: 20, k: 2, d: 4, w: 12 },
  ])("is one step for %j", async (sizes) => {
    for (const scaling of [undefined, "Mul", "RealDiv"] as const) {
      const { graph, result, feeds } = attention(form, sizes, scaling && { scaling });
      expect(await graph.check([result], feeds)).toEqual(["HeddleAttention"]);
    }
  });

  test("has the results of its steps for empty tensors and sizes that do not fit", async () => {
    for (const axis of ["b", "q", "k", "d", "w"] as const) {
      const { graph, result, feeds } = attention(form, { ...small, [axis]: 0 });
      expect(await graph.check([result], feeds)).toEqual(["HeddleAttention"]);
    }
    const { graph, result, feeds } = attention(form, small);
    for (let i = 0; i < 3; i++) {
      for (const [place, size] of (feeds[i]?.shape ?? []).entries()) {
        for (const other of [1, size + 1]) {
          const shape = replaced(feeds[i]?.shape ?? [], place, other);
          await graph.check([result], replaced(feeds, i, feedOf(shape, 1)));
        }
      }
      await graph.check([result], replaced(feeds, i, feedOf([4], 1)));
      await graph.check([result], replaced(feeds, i, feedOf([2, 2, 5, 4, 6], 1)));
    }
  });

  test("is planned anew for tensors of other shapes, which may not fit", async () => {
    const { graph, result, feeds } = attention(form, small);
    const others = attention(form, { ...small, b: 3, q: 9, k: 6, w: 12 }).feeds;
    const [query = feedOf([4], 1), ...rest] = feeds;
    const odd = [{ ...query, shape: [query.values.length] }, ...rest];
    await graph.check([result], feeds, others, others, odd, feeds, odd, others);
  });

  test("stays as it is when scores or weights are read, and for other types", async () => {
    const { graph, weights, result, feeds } = attention(form, small, { scaling: "Mul" });
    expect(await graph.check([result, weights], feeds)).not.toContain("HeddleAttention");
    const [scores = ""] = graph.nodes.filter(({ op }) => op === "Mul").map(({ name }) => name);
    expect(await graph.check([result, scores], feeds)).not.toContain("HeddleAttention");
    for (const dtype of [DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16]) {
      const other = attention(form, small, {}, dtype);
      expect(await other.graph.check([other.result], other.feeds)).not.toContain("HeddleAttention");
    }
  });
});

describe("an attention with a mask", () => {
  const keras = forms["Keras 3"] as Form;
  const sizes: Sizes = { b: 2, h: 3, q: 17, k: 10, d: 4, w: 9 };

  test.each([
    [[]],
    [[1]],
    [[10]],
    [[17, 1]],
    [[17, 10]],
    [[2, 1, 1, 10]],
    [[1, 1, 17, 10]],
    [[1, 3, 1, 1]],
    [[2, 3, 17, 10]],
    [[2, 1, 17, 1]],
    [[1, 2, 3, 17, 10]],
    [[4, 1, 1, 1, 10]],
    [[3, 10]],
    [[0]],
  ])("of shape %j", async (mask) => {
    for (const scaling of [undefined, "Mul"] as const) {
      const { graph, result, feeds } = attention(keras, sizes, { mask, ...(scaling && { scaling }) });
      expect(await graph.check([result], feeds)).toEqual(["HeddleAttention"]);
    }
  });

  test("that is larger than the scores", async () => {
    const { graph, result, feeds } = attention(keras, { ...sizes, b: 1, h: 1, q: 1, k: 1 }, { mask: [2, 3, 5, 4] });
    expect(await graph.check([result], feeds)).toEqual(["HeddleAttention"]);
  });

  test("that leaves no key, or is NaN", async () => {
    for (const odd of [Number.NEGATIVE_INFINITY, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { graph, result, feeds } = attention(keras, sizes, { mask: [17, 10] });
      const values = Array.from({ length: 170 }, (_, i) => (i < 20 || i % 13 === 0 ? odd : 0));
      const odds = replaced(feeds, 3, { shape: [17, 10], values });
      expect(await graph.check([result], odds)).toEqual(["HeddleAttention"]);
    }
  });

  test("may be the tensor that is the query, the key and the value", async () => {
    const graph = new FloatGraph();
    const x = graph.input();
    const scores = einsum("aecd,abcd->acbe")(graph, x, x);
    const result = einsum("acbe,aecd->abcd")(graph, graph.op("Softmax", [scores]), x);
    expect(await graph.check([result], [feedOf([2, 9, 3, 8], 1)])).toEqual(["HeddleAttention"]);
  });
});

describe("two products around a softmax", () => {
  test.each([
    ["aecd,abcd->acbe", "acbe,abcd->aecd"],
    ["aecd,abcd->aceb", "aceb,abcd->acbd"],
    ["abcd,abed->abce", "abce,abed->abd"],
    ["ab,cb->ac", "ac,cd->ad"],
    ["aecd,abcd->acbe", "acbe,afcd->abcd"],
    ["aecd, abcd->acbe", "acbe,aecd->abcd"],
    ["aecd,abcd->acbe", "acbe,...cd->abcd"],
  ])("stay as they are, or have the same results: %s and %s", async (first, second) => {
    const graph = new FloatGraph();
    const [x, y, z] = [graph.input(), graph.input(), graph.input()];
    const result = einsum(second)(graph, graph.op("Softmax", [einsum(first)(graph, x, y)]), z);
    const feeds = [x, y, z].map((_, i) => feedOf(first.startsWith("ab,") ? [4, 4] : [4, 4, 4, 4], i));
    await graph.check([result], feeds);
  });
});
