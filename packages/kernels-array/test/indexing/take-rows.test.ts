import { describe, expect, test } from "vitest";
import { type ArrayHost, withArrayHost } from "../with-array-host.js";

const TYPES = [
  ["half", 1],
  ["float", 3],
  ["float", 4],
  ["double", 9],
  ["bfloat16", 300],
] as const;

describe.each([true, false])("HeddleTakeRows, wasmLoops %s", (wasmLoops) => {
  /** The results of HeddleTakeRows and of HeddleTake, or their errors. */
  const both = async ({ run, tensor }: ArrayHost, type: string, width: number, dtype: string, indices: number[][]) => {
    const rows = Array.from({ length: 5 }, (_, row) => Array.from({ length: width }, (_, i) => row * 8 + (i % 8)));
    const [params, places] = [tensor(type, rows), tensor(dtype, indices)];
    const attrs = { size: 5n, Tparams: type, Tindices: dtype };
    const answerOf = async (found: Promise<readonly { readonly shape: readonly number[]; bytes(): Uint8Array }[]>) => {
      try {
        return (await found).map((output) => [output.shape, [...output.bytes()]]);
      } catch (error) {
        return (error as Error).message.replace(/HeddleTake(Rows)?/, "HeddleTake");
      }
    };
    const axis = tensor("int32", 0);
    return [
      await answerOf(run("HeddleTakeRows", attrs, params, places)),
      await answerOf(run("HeddleTake", { ...attrs, Taxis: "int32" }, params, places, axis)),
    ];
  };

  test.each(TYPES)("takes rows of %s of %d columns as HeddleTake", (type, width) =>
    withArrayHost(
      async (host) => {
        for (const dtype of ["int32", "int64"]) {
          for (const indices of [
            [
              [0, -1, 4],
              [-5, 2, 2],
            ],
            [[1, 2, 3]],
            [[]],
            [[3]],
          ]) {
            const [found, wanted] = await both(host, type, width, dtype, indices);
            expect(found).toEqual(wanted);
          }
        }
      },
      { wasmLoops },
    ),
  );

  test("refuses indices out of range as HeddleTake", () =>
    withArrayHost(
      async (host) => {
        for (const [dtype, indices] of [
          ["int32", [[0, 5]]],
          [
            "int32",
            [
              [1, 2],
              [-6, 0],
            ],
          ],
          ["int32", [[-(2 ** 31), 2 ** 31 - 1]]],
          ["int64", [[0, -6]]],
          ["int64", [[2 ** 40]]],
          ["int64", [[-(2 ** 33)]]],
        ] as const) {
          const [found, wanted] = await both(
            host,
            "float",
            3,
            dtype,
            indices.map((row) => [...row]),
          );
          expect(found).toEqual(wanted);
          expect(found).toMatch(/^indices\[\d,\d\] = -?\d+ is not in \[0, 5\)/);
        }
      },
      { wasmLoops },
    ));

  test("names the place of a wrong index in the indices as they are given", () =>
    withArrayHost(
      async ({ run, tensor }) => {
        const params = tensor("float", [[1], [2], [3]]);
        const attrs = { size: 3n, Tparams: "float", Tindices: "int32", G: 1n };
        const [given, moved] = [tensor("int32", [[0, -1, 2]]), tensor("int32", [[2], [-1], [0]])];
        const [rows] = await run("HeddleTakeRows", attrs, params, moved, given);
        expect(rows?.toNested()).toEqual([[[3]], [[3]], [[1]]]);
        const [wrong, wrongMoved] = [tensor("int32", [[0, 3, 7]]), tensor("int32", [[7], [3], [0]])];
        await expect(run("HeddleTakeRows", attrs, params, wrongMoved, wrong)).rejects.toThrow(
          "indices[0,1] = 3 is not in [0, 3)",
        );
      },
      { wasmLoops },
    ));
});
