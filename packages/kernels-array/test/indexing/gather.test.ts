import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("Gather", () => {
  test("looks up rows of an embedding by int64 indices", () =>
    withArrayHost(async ({ tensor, run }) => {
      const rows = Array.from({ length: 50 }, (_, row) => Array.from({ length: 33 }, (_, i) => row * 100 + i));
      const indices = [
        [49, 0],
        [7, 7],
      ];
      const attrs = { Tparams: "float", Tindices: "int64", Taxis: "int32" };
      const [output] = await run(
        "GatherV2",
        attrs,
        tensor("float", rows),
        tensor("int64", indices),
        tensor("int32", 0),
      );
      expect(output.shape).toEqual([2, 2, 33]);
      expect(output.toNested()).toEqual(indices.map((pair) => pair.map((row) => rows[row])));
    }));

  test("shares the buffer only when all rows, or most rows from the first on, are named in order", () =>
    withArrayHost(async ({ tensor, run }) => {
      const params = tensor("string", [["a"], ["b"], ["c"]]);
      for (const type of ["int16", "int32", "int64"]) {
        for (const indices of [
          [0, 1, 2],
          [0, 2, 1],
          [0, 1],
        ]) {
          const attrs = { Tparams: "string", Tindices: type, Taxis: "int32" };
          const [output] = await run("GatherV2", attrs, params, tensor(type, indices), tensor("int32", 0));
          expect(output.toNested()).toEqual(indices.map((row) => [["a", "b", "c"][row]]));
          expect(output.buffer === params.buffer).toBe(`${indices}` !== "0,2,1");
        }
      }
    }));

  test("names the first index that is out of range, with all its digits", () =>
    withArrayHost(async ({ tensor, run }) => {
      const attrs = { Tparams: "string", Tindices: "int64", Taxis: "int64" };
      const gather = (indices: (number | bigint)[][]) =>
        run("GatherV2", attrs, tensor("string", ["a", "b"]), tensor("int64", indices), tensor("int64", 0));
      await expect(
        gather([
          [0, 1],
          [5, -1],
        ]),
      ).rejects.toThrow("indices[1,0] = 5 is not in [0, 2)");
      await expect(gather([[2n ** 53n + 1n]])).rejects.toThrow("indices[0,0] = 9007199254740993 is not in [0, 2)");
      await expect(gather([[2n ** 32n]])).rejects.toThrow("indices[0,0] = 4294967296 is not in [0, 2)");
    }));
});
