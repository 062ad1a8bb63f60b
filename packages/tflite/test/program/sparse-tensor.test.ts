import { describe, expect, test } from "vitest";
import { denseBytes } from "../../src/program/sparse-tensor.js";
import type { SparsityTable } from "../../src/schema/model-schema.js";

const list = (values: readonly number[]) => ({ type: 3, schema: undefined, value: { values } });
const none = { type: 0, schema: undefined, value: undefined };
const dense = (size: number) => ({ format: 0, dense_size: size, array_segments: none, array_indices: none });
const sparse = (segments: readonly number[], places: readonly number[]) => {
  return { format: 1, dense_size: 0, array_segments: list(segments), array_indices: list(places) };
};

function read(
  bytes: readonly number[],
  sparsity: SparsityTable,
  shape: readonly number[],
  maxTensorBytes = 100,
): number[] {
  const tensor = {
    bytes: Uint8Array.from(bytes),
    sparsity,
    shape,
    type: "INT8",
    where: "tensor 1",
    maxTensorBytes,
  } as const;
  return [...denseBytes(tensor)];
}

const rows = { traversal_order: [0, 1], block_map: [], dim_metadata: [dense(2), sparse([0, 1, 3], [2, 0, 1])] };

describe("denseBytes", () => {
  test("reads rows whose places are listed", () => {
    expect(read([7, 8, 9], rows, [2, 3])).toEqual([0, 0, 7, 8, 9, 0]);
  });

  test("reads columns before rows", () => {
    const columns = { ...rows, traversal_order: [1, 0] };
    expect(read([7, 8, 9], columns, [3, 2])).toEqual([0, 8, 0, 9, 7, 0]);
  });

  test("reads blocks of two columns", () => {
    const sparsity = {
      traversal_order: [0, 1, 2],
      block_map: [1],
      dim_metadata: [dense(2), sparse([0, 1, 2], [1, 0]), dense(2)],
    };
    expect(read([1, 2, 3, 4], sparsity, [2, 4])).toEqual([0, 0, 1, 2, 3, 4, 0, 0]);
  });

  test.each<[string, readonly number[], SparsityTable, string]>([
    ["more places than elements", [7, 8], rows, "more than its 2 elements"],
    ["fewer places than elements", [7, 8, 9, 1], rows, "3 places for 4 elements"],
    [
      "a place outside",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), sparse([0, 1, 3], [3, 0, 1])] },
      "the place 3 along dimension 1, of size 3",
    ],
    [
      "too few segments",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), sparse([0, 1], [2, 0, 1])] },
      "no places of entry 1 in level 1",
    ],
    [
      "segments past the places",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), sparse([0, 1, 9], [2, 0, 1])] },
      "no places of entry 1 in level 1",
    ],
    [
      "segments that go back",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), sparse([0, 1, 0], [2, 0, 1])] },
      "no places of entry 1 in level 1",
    ],
    [
      "too many rows",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2 ** 31 - 1), sparse([0, 1, 3], [2, 0, 1])] },
      "the size 2147483647 of level 0",
    ],
    [
      "another order",
      [7, 8, 9],
      { ...rows, traversal_order: [0, 0] },
      "the order [0,0] of 2 levels, for 2 dimensions and 0 blocks",
    ],
    ["no order", [7, 8, 9], { ...rows, traversal_order: undefined }, "the order [] of 2 levels"],
    ["a level too few", [7, 8, 9], { ...rows, dim_metadata: [dense(2)] }, "the order [0,1] of 1 levels"],
    [
      "an unknown format",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), { ...dense(3), format: 2 }] },
      "the format 2 of level 1",
    ],
    [
      "a segment too few",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), sparse([0, 1], [2])] },
      "no places of entry 1 in level 1",
    ],
    ["a negative size", [7, 8, 9], { ...rows, dim_metadata: [dense(-2), sparse([0], [])] }, "the size -2 of level 0"],
    [
      "no lists",
      [7, 8, 9],
      { ...rows, dim_metadata: [dense(2), { ...dense(3), format: 1 }] },
      "no list of places in level 1",
    ],
    [
      "a block of an unknown dimension",
      [7],
      { traversal_order: [0, 1, 2], block_map: [2], dim_metadata: [dense(1), dense(1), dense(1)] },
      "a block along dimension 2",
    ],
  ])("refuses %s", (_, bytes, sparsity, found) => {
    expect(() => read(bytes, sparsity, [2, 3])).toThrowError(`tensor 1 is a sparse matrix that has ${found}`);
  });

  test("does not walk the levels of a tensor without elements", () => {
    const sparsity = { ...rows, dim_metadata: [dense(2 ** 31 - 1), dense(0)] };
    expect(read([], sparsity, [2 ** 31 - 1, 0]).length).toBe(0);
  });

  test("refuses more bytes than the limit", () => {
    expect(() => read([7, 8, 9], rows, [2, 3], 5)).toThrowError(
      "tensor 1 takes 6 bytes, more than 5; to read it, raise the limit maxTensorBytes",
    );
  });

  test("refuses elements that share bytes", () => {
    const tensor = {
      bytes: Uint8Array.of(1),
      sparsity: rows,
      shape: [2, 3],
      type: "INT4",
      where: "tensor 1",
      maxTensorBytes: 9,
    } as const;
    expect(() => denseBytes(tensor)).toThrowError("tensor 1 is a sparse matrix of INT4, which is not supported");
  });
});
