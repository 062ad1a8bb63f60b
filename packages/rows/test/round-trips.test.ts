import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberArrays, rowCountOf } from "../src/column.js";
import { stringColumn } from "../src/column-parts.js";
import { type Column, columnOfValues, type NumberType, type RowFormat, type StringColumn } from "../src/index.js";
import { fileOf, rowOf, rowsOf } from "./all-rows.js";

const strings = (count: number) =>
  fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.constantFrom("", '"', "a,b", "x\ny", "\r\n", "\t", "\0"),
    ),
    {
      minLength: count,
      maxLength: count,
    },
  );

const numbers = (type: NumberType, count: number) =>
  fc
    .uint8Array({ minLength: count * 8, maxLength: count * 8 })
    .map((bytes) => new numberArrays[type](bytes.buffer.slice(0, count * numberArrays[type].BYTES_PER_ELEMENT)))
    .map((values) => (type === "bool" ? Uint8Array.from(values as Uint8Array, (value) => value & 1) : values));

const nullable = (column: StringColumn, nulls: readonly boolean[]): Column =>
  nulls.includes(true) ? { ...column, nulls: Uint8Array.from(nulls, Number) } : column;

const columns = fc.integer({ min: 0, max: 9 }).chain((count) =>
  fc
    .record({
      text: strings(count),
      nulls: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      type: fc
        .constantFrom(...(Object.keys(numberArrays) as NumberType[]))
        .chain((type) => fc.tuple(fc.constant(type), numbers(type, count))),
      items: numbers("int64", count * 3),
    })
    .map(({ text, nulls, type: [type, values], items }) => {
      const found = new Map<string, Column>([
        ["text", stringColumn(text)],
        ["nullable", nullable(stringColumn(text.map((each, i) => (nulls[i] ? null : each))), nulls)],
        ["number", { kind: "number", type, values } as Column],
        ["list", columnOfValues({ dtype: "int64", shape: [count, 3], data: items as BigInt64Array })],
        ["deep", columnOfValues({ dtype: "int64", shape: [count, 1, 3], data: items as BigInt64Array })],
      ]);
      return found;
    }),
);

/** The cells as JSON; a NaN has no sign, and CSV has strings alone. */
const cellsOf = (found: ReadonlyMap<string, Column>) =>
  Array.from({ length: rowCountOf(found.get("text") ?? stringColumn([])) }, (_, row) => rowOf(found, row));

describe.each(["jsonl", "parquet", "arrow"] as const)("%s", (format) => {
  test("holds what was written", async () => {
    await fc.assert(
      fc.asyncProperty(columns, columns, fc.boolean(), async (first, second, arrowStream) => {
        const batches = [first, retyped(second, first)].map((each) => ({
          columns: each,
          rowCount: rowCountOf(each.get("text") ?? stringColumn([])),
        }));
        const file = await fileOf(batches, format, { rowGroupRows: 4, arrowStream });
        const wanted = batches.flatMap((batch) => cellsOf(batch.columns));
        expect(await rowsOf(file, format, { batchRows: 5 })).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

/** The columns of `second` with the type that `first` has for its numbers. */
function retyped(second: Map<string, Column>, first: Map<string, Column>): Map<string, Column> {
  const number = first.get("number");
  const other = second.get("number");
  if (number?.kind !== "number" || other?.kind !== "number") return second;
  const values = new numberArrays[number.type](other.values.length);
  return new Map(second).set("number", { kind: "number", type: number.type, values });
}

describe.each(["csv", "tsv"] as const)("%s", (format) => {
  test("holds strings as they were written", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 6 }).chain(strings), fc.boolean(), async (texts, two) => {
        const column = stringColumn(texts);
        const all = new Map<string, Column>([['a, "b"', column]]);
        if (two) all.set("c", column);
        const file = await fileOf([{ columns: all, rowCount: texts.length }], format);
        expect(await rowsOf(file, format)).toEqual(cellsOfAll(all, texts.length));
      }),
      { numRuns: 100 },
    );
  });

  test("writes numbers in digits, lists as JSON and nothing for null", async () => {
    const all = new Map<string, Column>([
      ["n", { kind: "number", type: "int64", values: BigInt64Array.of(-(2n ** 63n), 5n), nulls: Uint8Array.of(0, 1) }],
      ["f", { kind: "number", type: "double", values: Float64Array.of(Number.NaN, -0.5) }],
      ["l", columnOfValues({ dtype: "float", shape: [2, 2], data: Float32Array.of(1, Number.NaN, 3, 4) })],
    ]);
    const file = new TextDecoder().decode(await fileOf([{ columns: all, rowCount: 2 }], format));
    const lines = {
      csv: 'n,f,l\n-9223372036854775808,NaN,"[1,""NaN""]"\n,-0.5,"[3,4]"\n',
      tsv: 'n\tf\tl\n-9223372036854775808\tNaN\t"[1,""NaN""]"\n\t-0.5\t[3,4]\n',
    };
    expect(file).toBe(lines[format]);
  });
});

function cellsOfAll(all: ReadonlyMap<string, Column>, count: number) {
  return Array.from({ length: count }, (_, row) => rowOf(all, row));
}

describe("txt", () => {
  test("holds strings without line breaks", async () => {
    const column = stringColumn(["a", "", "é\r\0", "b"]);
    const file = await fileOf([{ columns: new Map([["value", column]]), rowCount: 4 }], "txt");
    expect(await rowsOf(file, "txt")).toEqual(cellsOfAll(new Map([["value", column]]), 4));
  });

  test.each([
    [new Map([["x", stringColumn(["a\nb"])]]), "a text file cannot hold column 'x': a string has a line break"],
    [
      new Map([
        ["x", stringColumn(["a"])],
        ["y", stringColumn(["a"])],
      ]),
      "a text file has one column, found 2: x, y",
    ],
  ])("refuses what it cannot hold", async (all, message) => {
    await expect(fileOf([{ columns: all, rowCount: 1 }], "txt")).rejects.toMatchObject({ message });
  });
});

test.each(["csv", "parquet", "arrow"] satisfies RowFormat[])(
  "%s refuses other columns than those of the first batch",
  async (format) => {
    const batch = (name: string) => ({ columns: new Map([[name, stringColumn(["x"])]]), rowCount: 1 });
    await expect(fileOf([batch("a"), batch("b")], format)).rejects.toMatchObject({
      message: expect.stringMatching(/^the columns of a \w+ file are those of its first batch: wanted a.*, found b/),
    });
  },
);
