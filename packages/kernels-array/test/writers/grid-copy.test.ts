import { resourceExhausted } from "@heddle/status";
import type { TensorInput } from "@heddle/tensor";
import { describe, expect, test, vi } from "vitest";
import { withArrayHost } from "../with-array-host.js";

const texts = ["a text of more than twenty-two bytes", "b", "", "d".repeat(40)];
const cases = [
  ["Roll", { T: "string", Tshift: "int32", Taxis: "int32" }, [4], [[1], [0]]],
  ["MirrorPad", { T: "string", Tpaddings: "int32", mode: "SYMMETRIC" }, [4], [[[1, 1]]]],
  ["SpaceToBatchND", { T: "float", Tblock_shape: "int32", Tpaddings: "int32" }, [1, 4], [[2], [[0, 0]]]],
  ["BatchToSpaceND", { T: "float", Tblock_shape: "int32", Tcrops: "int32" }, [4, 1], [[2], [[0, 0]]]],
] as const;

describe("copyGrid", () => {
  test.each(cases)("%s leaves no block when any allocation fails", (op, attrs, shape, others) =>
    withArrayHost(async ({ host, tensor, keep, run }) => {
      const { memory } = host;
      const values = attrs.T === "string" ? texts : [1, 2, 3, 4];
      const inputs = [keep(tensor(attrs.T, values).withShape(shape)), ...others.map((each) => tensor("int32", each))];
      const before = memory.liveBytes;
      for (let failing = 1; ; failing++) {
        let count = 0;
        const malloc = memory.malloc.bind(memory);
        const spy = vi.spyOn(memory, "malloc").mockImplementation((sizeBytes) => {
          if (++count === failing) throw resourceExhausted("no memory is left");
          return malloc(sizeBytes);
        });
        const outcome = await run(op, attrs, ...inputs).catch((error: unknown) => error);
        spy.mockRestore();
        if (count < failing) {
          expect(outcome).toHaveLength(1);
          expect(failing).toBeGreaterThan(2);
          return;
        }
        expect(outcome).toMatchObject({ message: expect.stringContaining("no memory is left") });
        expect(memory.liveBytes).toBe(before);
      }
    }),
  );

  /** Rows of 6 elements, more than are merged with a table of the rows. */
  const ROWS = 90;
  const WIDTH = 6;
  const grid = Array.from({ length: ROWS }, (_, i) => Array.from({ length: WIDTH }, (_, j) => i * WIDTH + j));
  const attrs = { Tshift: "int32", Taxis: "int32", Tpaddings: "int32" };
  const rolled = grid.map((_, i) => grid[(i + ROWS - 2) % ROWS].map((_, j, row) => row[(j + 1) % WIDTH]));
  const mirrored = [...grid.slice(1, 3).reverse(), ...grid].map((row) => [...row, row[4], row[3]]);
  const padded = [...Array(3).fill([]), ...grid, []].map((row) =>
    Array.from({ length: WIDTH + 3 }, (_, j) => row[j - 2] ?? -1),
  );
  type Case = readonly [op: string, attrs: object, others: readonly [string, TensorInput][], wanted: number[][]];
  const grids: readonly Case[] = [
    [
      "Roll",
      { ...attrs, T: "int32" },
      [
        ["int32", [2, -1]],
        ["int32", [0, 1]],
      ],
      rolled,
    ],
    [
      "MirrorPad",
      { ...attrs, mode: "REFLECT", T: "int32" },
      [
        [
          "int32",
          [
            [2, 0],
            [0, 2],
          ],
        ],
      ],
      mirrored,
    ],
    [
      "PadV2",
      { ...attrs, T: "int32" },
      [
        [
          "int32",
          [
            [3, 1],
            [2, 1],
          ],
        ],
        ["T", -1],
      ],
      padded,
    ],
  ];
  test.each(grids)("%s moves the elements of many rows, numbers and strings", (op, attributes, others, wanted) =>
    withArrayHost(async ({ tensor, value: nested }) => {
      const textOf = (value: number) => (value % 7 === 0 ? `a long text with the number ${value}` : `${value}`);
      for (const T of ["int32", "string"] as const) {
        const as = (value: number) => (T === "string" ? textOf(value) : value);
        const inputs = others.map(([type, value]) =>
          type === "T" ? tensor(T, as(value as number)) : tensor(type, value),
        );
        const cells = grid.map((row) => row.map(as)) as number[][];
        const output = await nested(op, { ...attributes, T }, tensor(T, cells), ...inputs);
        expect(output).toEqual(wanted.map((row) => row.map(as)));
      }
    }),
  );
});
