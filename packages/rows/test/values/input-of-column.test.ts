import { describe, expect, test } from "vitest";
import { stringColumn } from "../../src/column-parts.js";
import {
  bytesSource,
  type Column,
  inputOfColumn,
  type RowFormat,
  readRows,
  type WantedInput,
} from "../../src/index.js";
import { failureOf } from "../all-rows.js";

/** The one column of a file as an input. */
async function inputOf(file: string, format: RowFormat, wanted: WantedInput) {
  for await (const { columns, place } of readRows(bytesSource(new TextEncoder().encode(file), "f"), format)) {
    const [[name, column]] = columns;
    return inputOfColumn(column, wanted, { name, place });
  }
  return undefined;
}

const stringsOf = ({ values, offsets }: { values: Uint8Array; offsets: Int32Array }) =>
  Array.from(offsets.subarray(1), (end, i) => new TextDecoder().decode(values.subarray(offsets[i], end)));

const where = { name: "x", place: (row: number) => `row ${row}` };

describe("inputOfColumn", () => {
  test.each([
    ["txt", "12\nb\n", [-1], ["12", "b"], [2]],
    ["csv", "x\n12\n", [-1, 1], ["12"], [1, 1]],
    ["jsonl", '{"x":"a\\u00e9\\ud83d\\ude00\\n"}\n{"x":{"b64":"YQ=="}}', [-1], ["aé😀\n", "a"], [2]],
    ["jsonl", '{"x":"\\ud800"}', undefined, ["\uFFFD"], [1]],
    ["jsonl", '{"x":["a","b"]}\n{"x":["c",""]}', [-1, 2], ["a", "b", "c", ""], [2, 2]],
    ["csv", 'x\n"[""a"",""b""]"\n', [-1, 2], ["a", "b"], [1, 2]],
  ] as const)("makes strings of %s", async (format, file, shape, wanted, wantedShape) => {
    const input = await inputOf(file, format, { dtype: "string", shape });
    if (!input || !("values" in input)) throw new Error("no strings");
    expect(stringsOf(input)).toEqual(wanted);
    expect(input.shape).toEqual(wantedShape);
  });

  test.each([
    ["csv", "x\n9007199254740993\n-1\n 7 \n1e3\n2.0\n", "int64", [9007199254740993n, -1n, 7n, 1000n, 2n]],
    ["jsonl", '{"x":9223372036854775807}', "int64", [9223372036854775807n]],
    ["csv", "x\n18446744073709551615\n", "uint64", [18446744073709551615n]],
    ["csv", "x\n0.5\nnan\n-Inf\nInfinity\n", "float", [0.5, Number.NaN, -Infinity, Infinity]],
    ["jsonl", '{"x":"NaN"}\n{"x":-1.5e1}', "double", [Number.NaN, -15]],
    ["csv", "x\nTrue\n0\n", "bool", [1, 0]],
    ["jsonl", '{"x":true}\n{"x":false}', "bool", [1, 0]],
    ["jsonl", '{"x":1.5}', "half", [1.5]],
  ] as const)("makes numbers of %s", async (format, file, dtype, wanted) => {
    const input = await inputOf(file, format, { dtype, shape: [-1] });
    expect(input).toMatchObject({ dtype, shape: [wanted.length] });
    expect([...(input && "data" in input ? input.data : [])]).toEqual(wanted);
  });

  test("gives lists their shape", async () => {
    const file = '{"x":[[1,2],[3,4],[5,6]]}\n{"x":[[7,8],[9,10],[11,12]]}';
    const input = await inputOf(file, "jsonl", { dtype: "int32", shape: [-1, 3, 2] });
    expect(input).toMatchObject({ shape: [2, 3, 2], data: Int32Array.from({ length: 12 }, (_, i) => i + 1) });
  });

  test.each([
    ["csv", "x\n1\nabc\n", "int64", `f:3, column 'x': wanted int64, found "abc"`],
    ["csv", "x\n300\n", "uint8", `f:2, column 'x': wanted uint8, found "300"`],
    ["csv", "x\n1.5\n", "int32", `f:2, column 'x': wanted int32, found "1.5"`],
    ["csv", "x\n\n", "float", `f:2, column 'x': wanted float, found ""`],
    ["jsonl", '{"x":"1"}', "int32", `f:1, column 'x': wanted int32, found "1"`],
    ["jsonl", '{"x":1}', "bool", "f:1, column 'x': wanted bool, found 1"],
    ["jsonl", '{"x":1}', "string", `f:1, column 'x': wanted a string or {"b64": …}, found 1`],
    ["jsonl", '{"x":"a"}\n{"y":1}', "string", "f:2, column 'x' has no value"],
    ["jsonl", '{"x":null}', "float", "f:1, column 'x' has no value"],
    [
      "jsonl",
      '{"x":[1]}\n\n{"x":[1,2]}',
      "float",
      "f:3, column 'x': wanted a list of shape [1] like the rows before, found a list of shape [2]",
    ],
    [
      "jsonl",
      '{"x":[[1],[2,3]]}',
      "float",
      "f:1, column 'x': wanted a list of shape [2,1] like the rows before, found ragged lists",
    ],
    [
      "jsonl",
      '{"x":[[],[2]]}',
      "float",
      "f:1, column 'x': wanted a list of shape [2,0] like the rows before, found ragged lists",
    ],
    [
      "jsonl",
      '{"x":[1,[2]]}',
      "float",
      "f:1, column 'x': wanted a list of shape [2,1] like the rows before, found ragged lists",
    ],
    ["csv", "x\n1\n", "resource", "column 'x' cannot feed an input of type resource"],
  ] as const)("refuses a cell of %s %j for %s", async (format, file, dtype, message) => {
    expect(await failureOf(inputOf(file, format, { dtype, shape: [-1] }))).toMatchObject({ message });
  });

  test("refuses text that is not a list for a matrix", async () => {
    expect(await failureOf(inputOf("x\n1 2\n", "csv", { dtype: "float", shape: [-1, 2] }))).toMatchObject({
      message: `f:2, column 'x': wanted a list in JSON, found "1 2"`,
    });
  });

  test("converts typed numbers where the input holds them", () => {
    const column: Column = { kind: "number", type: "int64", values: BigInt64Array.of(5n, 300n) };
    expect(inputOfColumn(column, { dtype: "int32", shape: [-1] }, where)).toMatchObject({
      data: Int32Array.of(5, 300),
    });
    expect(() => inputOfColumn(column, { dtype: "uint8", shape: [-1] }, where)).toThrow(
      "row 1, column 'x': wanted uint8, found 300",
    );
    expect(() => inputOfColumn(column, { dtype: "string", shape: [-1] }, where)).toThrow(
      "row 0, column 'x': wanted strings, found int64",
    );
  });

  test("refuses nulls of typed columns", () => {
    expect(() => inputOfColumn(stringColumn(["a", null]), { dtype: "string", shape: [-1] }, where)).toThrow(
      "row 1, column 'x' has no value",
    );
  });
});
