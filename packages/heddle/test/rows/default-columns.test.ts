import { fileURLToPath } from "node:url";
import type { TensorAttr } from "@heddle/kernel-api";
import { type Column, type RowFormat, stringColumn, type TypedColumn } from "@heddle/rows";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { type LoadOptions, loadModel } from "heddle";
import { RowRunner, type RowRunnerOptions } from "heddle/rows";
import { describe, expect, test } from "vitest";
import { graphReader, node } from "../compiled/graph-reader.js";

const model = fileURLToPath(new URL("../fixtures/default-inputs/arguments", import.meta.url));

const textsOf = (column: TypedColumn | undefined) => {
  if (column?.kind !== "string") return expect.fail("no column of strings");
  const { bytes, offsets } = column;
  return Array.from(offsets.subarray(1), (end, row) => new TextDecoder().decode(bytes.subarray(offsets[row], end)));
};

/** The outputs of a model over columns of texts. */
async function run(
  source: Parameters<typeof loadModel>[0],
  columns: Readonly<Record<string, readonly string[]>>,
  options: RowRunnerOptions = {},
  { format, ...loading }: LoadOptions & { format?: RowFormat | undefined } = {},
) {
  using loaded = await loadModel(source, loading);
  const runner = await RowRunner.create(loaded, options);
  runner.chooseColumns(Object.keys(columns), "the rows", format);
  const [first = []] = Object.values(columns);
  const made = Object.entries(columns).map(([name, values]): [string, Column] => [name, stringColumn(values)]);
  const rows = { columns: new Map(made), rowCount: first.length, place: (row: number) => `line ${row + 1}` };
  return (await runner.run(rows)).columns;
}

/** `y = x + z` of strings, where `z` has the default ["!"]. */
function joins() {
  const { STRING } = DataType;
  const type = { kind: "type", value: STRING } as const;
  const nodes = [
    node("x", "Placeholder", [], { dtype: type }),
    node("z", "Placeholder", [], { dtype: type }),
    node("y", "Add", ["x", "z"], { T: type }),
  ];
  const defaultValue: TensorAttr = {
    dtype: STRING,
    shape: [1],
    materialize: (memory) => tensorFromJs(memory, STRING, ["!"]),
  };
  const at = (name: string) => ({ name, ref: { node: name, output: 0 }, dtype: STRING, shape: [-1] });
  const inputs = [at("x"), { ...at("z"), defaultValue }];
  return graphReader(nodes, { name: "serving_default", inputs, outputs: [at("y")] });
}

describe("columns of inputs with defaults", () => {
  test("may be missing, and the only column is for the only other input", async () => {
    for (const name of ["text", "sentence"]) {
      const columns = await run(model, { [name]: ["a", "bc"] });
      expect(textsOf(columns.get("text"))).toEqual(["en:a", "en:bc"]);
      expect(columns.get("sum")).toMatchObject({ kind: "list", items: { values: Float32Array.of(0.5, 1.5, 1, 3) } });
    }
  });

  test("leave the size of a batch to other inputs", async () => {
    const columns = await run(model, { text: ["a", "bc", "def"] }, { batchRows: 2 });
    expect(textsOf(columns.get("text"))).toEqual(["en:a", "en:bc", "en:def"]);
  });

  test("are refused where the input has no value for each row", async () => {
    await expect(run(model, { text: ["a"], language: ["de"] })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message:
        "the rows has column 'language', but input 'language' takes [], no value for each row: rename the column, and the input has its default",
    });
    const columns = new Map([["language", "code"]]);
    await expect(run(model, { text: ["a"], code: ["de"] }, { columns })).rejects.toThrow("has column 'code', but");
    await expect(run(model, { text: ["a"] }, { columns })).rejects.toThrow("has no column 'code' for input 'language'");
  });

  test("have a value for each row where they are there", async () => {
    const source = new Uint8Array([0x23]);
    const of = async (columns: Readonly<Record<string, readonly string[]>>, options: RowRunnerOptions = {}) =>
      textsOf((await run(source, columns, options, { readers: [joins()] })).get("y"));
    expect(await of({ x: ["a", "b"] })).toEqual(["a!", "b!"]);
    expect(await of({ x: ["a", "b"], z: ["1", "2"] })).toEqual(["a1", "b2"]);
    expect(await of({ x: ["a", "b"], w: ["1", "2"] }, { columns: new Map([["z", "w"]]) })).toEqual(["a1", "b2"]);
    await expect(of({ z: ["a"] })).rejects.toThrow("the rows has no column 'x' for input 'x'");
  });
});

describe("the only column of a file", () => {
  test("is refused where its name shows another separator, unless it is chosen", async () => {
    const message = `the rows has one column, "text;n": separate the cells with commas, or take it as it is with columns 'text=text;n'`;
    await expect(run(model, { "text;n": ["a;1"] }, {}, { format: "csv" })).rejects.toThrow(message);
    const ofTabs = '"text\\tn": read the rows as tsv, or take it as it is with columns text=NAME';
    await expect(run(model, { "text\tn": ["a"] }, {}, { format: "csv" })).rejects.toThrow(ofTabs);
    const ofTsv = `"it's|n": separate the cells with tabs, or take it as it is with columns 'text=it'\\''s|n'`;
    await expect(run(model, { "it's|n": ["a"] }, {}, { format: "tsv" })).rejects.toThrow(ofTsv);
    const chosen = { columns: new Map([["text", "text;n"]]) };
    const columns = await run(model, { "text;n": ["a;1"] }, chosen, { format: "csv" });
    expect(textsOf(columns.get("text"))).toEqual(["en:a;1"]);
  });

  test.each([undefined, "jsonl", "parquet", "arrow", "txt"] as const)("has any name in %s", async (format) => {
    const columns = await run(model, { "text|n": ["a;1"] }, {}, { format });
    expect(textsOf(columns.get("text"))).toEqual(["en:a;1"]);
  });
});
