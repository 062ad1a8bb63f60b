import { DataType, Tensor, type TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { attr, OpSession } from "../op-session.js";

async function gather(type: string, params: TensorInput, indices: TensorInput, indexType = "int32", batchDims = 0) {
  const session = new OpSession();
  const handle = { dtype: attr.type(type), shape: attr.shape(undefined), shared_name: attr.text("x") };
  const x = await session.handle("VarHandleOp", handle);
  await session.run("AssignVariableOp", { dtype: attr.type(type) }, [x, [type, params]]);
  const attrs = { dtype: attr.type(type), Tindices: attr.type(indexType), batch_dims: attr.int(batchDims) };
  const inputs = [x, [indexType, indices]] as const;
  const error = await session.error("ResourceGather", attrs, inputs);
  const result = error.startsWith("no error") ? (await session.run("ResourceGather", attrs, inputs))[0] : error;
  session.end();
  return result;
}

const MATRIX = [
  [1, 2],
  [3, 4],
  [5, 6],
];
const CUBE = [
  [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
  [
    [6, 7],
    [8, 9],
    [10, 11],
  ],
];

describe("ResourceGather", () => {
  test("takes rows in the shape of the indices", async () => {
    expect(await gather("float", MATRIX, [0, 2])).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(await gather("float", MATRIX, [[1], [0]], "int64")).toEqual([[[3, 4]], [[1, 2]]]);
    expect(await gather("int64", MATRIX, 1)).toEqual([3, 4]);
    expect(await gather("int8", MATRIX, [2, 0])).toEqual([
      [5, 6],
      [1, 2],
    ]);
    expect(await gather("bool", [true, false], [1, 0, 0])).toEqual([false, true, true]);
    expect(await gather("string", [["a"], ["b".repeat(30)]], [1, 1])).toEqual([["b".repeat(30)], ["b".repeat(30)]]);
    expect(await gather("float", MATRIX, [])).toEqual([]);
  });

  test("takes rows batch by batch", async () => {
    expect(
      await gather(
        "float",
        CUBE,
        [
          [0, 2],
          [1, 1],
        ],
        "int32",
        1,
      ),
    ).toEqual([
      [
        [0, 1],
        [4, 5],
      ],
      [
        [8, 9],
        [8, 9],
      ],
    ]);
    expect(
      await gather(
        "float",
        CUBE,
        [
          [0, 1, 0],
          [1, 1, 0],
        ],
        "int64",
        2,
      ),
    ).toEqual([
      [0, 3, 4],
      [7, 9, 10],
    ]);
  });

  test("knows the rows of a tensor without elements that is longer than 2^32", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", { dtype: attr.type("float"), shape: attr.shape(undefined) });
    const long = session.keep(Tensor.allocate(session.memory, DataType.FLOAT, [2 ** 33, 0]));
    await session.run("AssignVariableOp", { dtype: attr.type("float") }, [x, long]);
    const attrs = { dtype: attr.type("float"), Tindices: attr.type("int64"), batch_dims: attr.int(0) };
    const gatherLong = (index: number) => session.tensors("ResourceGather", attrs, [x, ["int64", [5, index]]]);
    const [rows] = await gatherLong(2 ** 33 - 1);
    expect(rows.shape).toEqual([2, 0]);
    await expect(gatherLong(2 ** 33)).rejects.toThrow("indices[1] = 8589934592 is not in [0, 8589934592)");
    rows.release();
    session.end();
  });

  test.each<[string, TensorInput, TensorInput, number, string]>([
    ["an index past the rows", MATRIX, [0, 1, 5], 0, "indices[2] = 5 is not in [0, 3)"],
    ["a negative index", MATRIX, [[0], [-1]], 0, "indices[1,0] = -1 is not in [0, 3)"],
    ["an index past a batch", MATRIX.slice(0, 2), [[0], [3]], 1, "indices[1,0] = 5 is not in [0, 2)"],
    ["a scalar index past the rows", MATRIX, 5, 0, "indices = 5 is not in [0, 3)"],
    ["rows of a scalar", 1, [0], 0, "params must be at least 1 dimensional"],
    ["a negative batch_dims", CUBE, [[0]], -1, "batch_dims is negative (-1)"],
  ])("refuses %s", async (_, params, indices, batchDims, message) => {
    expect(await gather("float", params, indices, "int32", batchDims)).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  test("refuses batches that differ", async () => {
    expect(await gather("float", CUBE, [[0, 2]], "int32", 1)).toContain("must agree in the first 1 dimensions");
    expect(await gather("float", CUBE, [0], "int32", 3)).toContain("batch_dims (3) must be at most");
  });
});
