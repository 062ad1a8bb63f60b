import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const ROWS = 3;
const LONG = "a text of more than twenty-two bytes";
const textOf = (value: number) => (value % 3 === 0 ? `${LONG} ${value}` : `${value}`);

/** The rows of a combination of two matrices, as sorted lists, and its shape. */
async function combined(name: string, type: DataType, sets: readonly (readonly number[][])[], wasmLoops: boolean) {
  using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
  const { memory } = host;
  const inputs = sets.map((rows) =>
    type === DataType.STRING
      ? Tensor.fromStrings(memory, [ROWS, rows[0].length], rows.flat().map(textOf))
      : tensorFromJs(
          memory,
          type,
          rows.map((row) => [...row]),
        ),
  );
  const attrs = new Map<string, AttrValue>([
    ["T", { kind: "type", value: type } as const],
    ["set_operation", { kind: "string", value: new TextEncoder().encode(name) } as const],
  ]);
  const outputs = await runOp(host, "DenseToDenseSetOperation", inputs, { attrs });
  const [indices, values, shape] = outputs.map((output) =>
    output.dtype === DataType.STRING ? output.strings().toArray().map(String) : output.toArray().map(Number),
  );
  for (const tensor of [...inputs, ...outputs]) tensor.release();
  expect(memory.liveBytes).toBe(0);
  return { indices, values, shape };
}

function expected(name: string, type: DataType, [first, second]: readonly (readonly number[][])[]) {
  const isText = type === DataType.STRING;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const [a, b] = [new Set(first[i]), new Set(second[i])];
    const both = [...new Set([...a, ...b])];
    const isIn = (x: number) =>
      name === "union" || (name === "intersection" ? a.has(x) && b.has(x) : name === "a-b" ? !b.has(x) : !a.has(x));
    const kept = both.filter(isIn).sort((x, y) => x - y);
    return isText ? kept.map(textOf).sort() : kept;
  });
  return {
    indices: rows.flatMap((row, i) => row.flatMap((_, j) => [i, j])),
    values: rows.flat(),
    shape: [ROWS, Math.max(...rows.map((row) => row.length))],
  };
}

describe.each([true, false])("DenseToDenseSetOperation, wasmLoops %s", (wasmLoops) => {
  test.each([DataType.STRING, DataType.INT64, DataType.INT16, DataType.UINT8])(
    "sorts short and long rows, type %i",
    (type) => {
      const rows = fc
        .integer({ min: 1, max: 120 })
        .chain((width) =>
          fc.array(fc.array(fc.nat(150), { minLength: width, maxLength: width }), { minLength: ROWS, maxLength: ROWS }),
        );
      return fc.assert(
        fc.asyncProperty(
          rows,
          rows,
          fc.constantFrom("union", "intersection", "a-b", "b-a"),
          async (first, second, name) => {
            expect(await combined(name, type, [first, second], wasmLoops)).toEqual(
              expected(name, type, [first, second]),
            );
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});

test("SparseToSparseSetOperation refuses rows whose number is beyond 2^53", async () => {
  using host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const { memory } = host;
  const half = 2 ** 39;
  const set = () => [
    tensorFromJs(memory, DataType.INT64, [
      [half, 1, 0],
      [half, 2, 0],
    ]),
    tensorFromJs(memory, DataType.INT64, [5, 6]),
    tensorFromJs(memory, DataType.INT64, [2 * half, 2 ** 20, 3]),
  ];
  const inputs = [...set(), ...set()];
  const attrs = new Map<string, AttrValue>([
    ["T", { kind: "type", value: DataType.INT64 } as const],
    ["set_operation", { kind: "string", value: new TextEncoder().encode("union") } as const],
  ]);
  await expect(runOp(host, "SparseToSparseSetOperation", inputs, { attrs })).rejects.toMatchObject({
    code: Code.INVALID_ARGUMENT,
    message: expect.stringContaining("beyond 2^53"),
  });
  for (const input of inputs) input.release();
  expect(memory.liveBytes).toBe(0);
});
