import { DataType, dataTypeSize, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { KINDS, nthLoopsOver } from "../../src/ranking/nth-loops.js";

const UNSIGNED: readonly DataType[] = [DataType.UINT8, DataType.UINT16, DataType.UINT32, DataType.UINT64];

/** The element at `place` of each row. */
function selected(wasmLoops: boolean, kind: number, rows: readonly (readonly number[])[], place: number): number[] {
  const dtype = KINDS[kind];
  const isBig = dtype === DataType.INT64 || dtype === DataType.UINT64;
  const values = rows.flat();
  return withTestMemory(
    (memory) => {
      using x = tensorFromJs(memory, dtype, isBig ? values.map(BigInt) : values);
      using z = tensorFromJs(memory, dtype, isBig ? rows.map(() => 9n) : rows.map(() => 9));
      using scope = memory.scope();
      const columns = rows[0].length;
      const work = scope.malloc(columns * dataTypeSize(dtype));
      nthLoopsOver(memory).selectRows(kind, x.address, rows.length, columns, place, work, z.address);
      return Array.from(z.toArray() as ArrayLike<number | bigint>, Number);
    },
    { wasmLoops },
  );
}

describe.each([true, false])("selectRows, wasmLoops %s", (wasmLoops) => {
  test.each(KINDS.map((dtype, kind) => [kind, dtype] as const))(
    "selects by order: kind %i of type %i",
    (kind, dtype) => {
      const isSigned = !UNSIGNED.includes(dtype);
      for (const columns of [1, 2, 3, 10, 61]) {
        const rows = [7, 31, 1].map((factor) =>
          Array.from({ length: columns }, (_, i) => ((i * factor * 37) % 101) - (isSigned ? 50 : 0)),
        );
        for (let place = 0; place < columns; place++) {
          const wanted = rows.map((row) => row.slice().sort((a, b) => a - b)[place]);
          expect(selected(wasmLoops, kind, rows, place)).toEqual(wanted);
        }
      }
    },
  );

  test("puts NaN last", () => {
    const row = [Number.NaN, 2, Number.NaN, -1, Number.POSITIVE_INFINITY];
    const found = row.map((_, place) => selected(wasmLoops, 8, [row], place)[0]);
    expect(found).toEqual([-1, 2, Number.POSITIVE_INFINITY, Number.NaN, Number.NaN]);
  });
});
