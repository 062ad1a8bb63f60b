import { DataType } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { createTestMemory, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as compute from "../../src/element-wise/binary-functions.js";
import type { ElementRow, ElementRun } from "../../src/element-wise/element-row.js";
import { elementRun } from "../../src/element-wise/element-run.js";
import { AND, OR } from "../../src/element-wise/logic/logic-layout.js";
import { logic, negation } from "../../src/element-wise/logic/logic-loops.js";
import { plugin } from "../../src/index.js";

const rows: Record<string, ElementRow> = {
  and: { int: compute.and, run: logic(AND) },
  or: { int: compute.or, run: logic(OR) },
  not: { int: (x) => 1 - x, run: negation },
};
const SIZES = [...Array(40).keys(), 100, 2000];
/** Columns, rows, step and row step of each input, and whether the result takes the place of the first. */
const FORMS = [
  ...SIZES.map((columns) => [columns, 1, 1, 0, 1, 0, columns % 2 === 0] as const),
  [37, 1, 1, 0, 0, 0, true],
  [37, 1, 0, 0, 1, 0, false],
  [5, 1, 0, 0, 0, 0, false],
  [9, 7, 1, 9, 1, 0, true],
  [3, 9, 1, 3, 0, 1, false],
  [17, 4, 0, 1, 1, 17, false],
  [20, 70, 1, 20, 1, 0, false],
] as const;

function computed(name: string, wasmLoops: boolean, form: (typeof FORMS)[number]): number[] {
  const memory = createTestMemory({ wasmLoops });
  const [columns, count, xs, xRow, ys, yRow, inPlace] = form;
  const lane = numericLane(DataType.BOOL);
  const run = elementRun("", rows[name] ?? {}, lane, lane) as ElementRun;
  using scope = memory.scope();
  const [x, y, other] = [3, 5, 9].map((step) => {
    const address = scope.malloc(2100);
    for (let i = 0; i < 2100; i++) memory.u8[address + i] = (i * step) % 7 < 3 ? 1 : 0;
    return address;
  }) as [number, number, number];
  const z = inPlace ? x : other;
  run(memory, z, x, xs, y, ys, columns, count, xRow, yRow);
  return [...memory.u8.subarray(z, z + columns * count + 3)];
}

describe("logic", () => {
  test.each(["and", "or"])("%s has the bits of its twin, in rows of every form", (name) => {
    for (const form of FORMS) expect([form, computed(name, true, form)]).toEqual([form, computed(name, false, form)]);
  });

  test("negates as its twin", () => {
    for (const columns of SIZES) {
      const form = [columns, 1, 1, 0, 0, 0, columns % 3 === 0] as unknown as (typeof FORMS)[number];
      expect([columns, computed("not", true, form)]).toEqual([columns, computed("not", false, form)]);
    }
  });

  test("is what the ops compute", async () => {
    const bools = (values: boolean[], shape = [values.length]) => ({ dtype: "bool", shape, values });
    const both = [bools([true, true, false, false], [2, 2]), bools([true, false])];
    const results = await Promise.all([
      runOp(plugin, "LogicalAnd", {}, both),
      runOp(plugin, "LogicalOr", {}, both),
      runOp(plugin, "LogicalNot", {}, both.slice(1)),
    ]);
    expect(results.map(([output]) => output?.value)).toEqual([
      [
        [true, false],
        [false, false],
      ],
      [
        [true, true],
        [true, false],
      ],
      [false, true],
    ]);
  });

  test("needs no import", () => {
    const lane = numericLane(DataType.BOOL);
    for (const row of Object.values(rows)) expect(elementRun("", row, lane, lane)).toBeTypeOf("function");
  });
});
