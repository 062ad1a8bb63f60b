import { Attributes } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { attention, dense, gelu, layerNorm } from "../../src/rows/fused-rules.js";
import { aligned, type RowValue } from "../../src/rows/row-value.js";

const fixed = (...shape: number[]): RowValue => ({ kind: "fixed", shape });
const rows = aligned(0, [4, 5]);

function nodeOf(inputs: readonly RowValue[], axis = -1) {
  const attributes = new Attributes("node", new Map([["axis", { kind: "int", value: BigInt(axis) }]]));
  return {
    inputs,
    slots: inputs.map((_, i) => i),
    attributes,
    outputCount: 1,
    valueOf: () => undefined,
    newGroup: () => 1,
  };
}

describe("gelu", () => {
  test("keeps rows, with a fixed bias", () => {
    expect(gelu(nodeOf([rows]))).toMatchObject({ kind: "aligned", group: 0 });
    expect(gelu(nodeOf([rows, fixed(5)]))).toMatchObject({ kind: "aligned", group: 0 });
    expect(gelu(nodeOf([rows, aligned(0, [])]))).toBeUndefined();
    expect(gelu(nodeOf([fixed(3, 5), fixed(5)]))).not.toMatchObject({ kind: "aligned" });
  });
});

describe("layerNorm", () => {
  test("keeps rows that it does not average over", () => {
    for (const axis of [1, 2, -1, -2]) {
      expect(layerNorm(nodeOf([rows, rows, fixed(5), fixed(1, 1, 5)], axis))).toMatchObject({
        kind: "aligned",
        group: 0,
      });
    }
    for (const axis of [0, -3, 3, -4]) expect(layerNorm(nodeOf([rows], axis))).toBeUndefined();
  });

  test("knows nothing of rows of different groups", () => {
    expect(layerNorm(nodeOf([rows, aligned(1, [4, 5])]))).not.toMatchObject({ kind: "aligned" });
    expect(layerNorm(nodeOf([fixed(4, 5)]))).toMatchObject({ kind: "fixed" });
  });
});

describe("attention", () => {
  const rowsOf = (...shape: number[]) => aligned(0, shape);
  const find = (
    mask: readonly RowValue[],
    query = "bqhd",
    inputs = [rowsOf(2, 3, 4), rowsOf(5, 3, 4), rowsOf(5, 3, 6)],
  ) => {
    const axes = { query_axes: query, key_axes: "bkhd", value_axes: "bkhw", result_axes: "bqhw", score_axes: "bhqk" };
    const values = Object.entries(axes).map(
      ([name, text]) => [name, { kind: "string", value: new TextEncoder().encode(text) }] as const,
    );
    const node = { ...nodeOf([...inputs, ...mask]), attributes: new Attributes("node", new Map(values)) };
    return attention(node);
  };

  test("keeps the rows of the batch", () => {
    for (const mask of [[], [rowsOf(1, 1, 5)], [fixed(1, 1, 2, 5)], [fixed(5)], [fixed()]]) {
      expect(find(mask)).toEqual({ kind: "aligned", group: 0, shape: [-1, -1, -1, -1] });
    }
  });

  test("knows nothing of other rows", () => {
    for (const mask of [
      rowsOf(5),
      rowsOf(1, 1, 1, 5),
      fixed(4, 1, 1, 5),
      fixed(1, 1, 1, 1, 5),
      aligned(1, [1, 1, 5]),
    ]) {
      expect(find([mask])).toBeUndefined();
    }
    expect(find([], "qbhd")).toBeUndefined();
    expect(find([], "bqhd", [rowsOf(2, 3, 4), rowsOf(5, 3, 4), rowsOf(5, 3)])).toBeUndefined();
    expect(find([], "bqhd", [fixed(7, 2, 3, 4), rowsOf(5, 3, 4), rowsOf(5, 3, 6)])).toBeUndefined();
  });
});

describe("dense", () => {
  test("keeps rows of tensors of its rank", () => {
    const find = (x: RowValue, weights: RowValue) => {
      const attributes = new Attributes("node", new Map([["rank", { kind: "int", value: 3n }]]));
      return dense({ ...nodeOf([x, weights]), attributes });
    };
    expect(find(rows, fixed(5, 6))).toMatchObject({ kind: "aligned", group: 0 });
    expect(find(aligned(0, [5]), fixed(5, 6))).toBeUndefined();
    expect(find(rows, aligned(0, [6]))).toBeUndefined();
  });
});
