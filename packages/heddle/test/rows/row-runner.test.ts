import { fileURLToPath } from "node:url";
import { type Column, type StringColumn, stringColumn, type TypedColumn } from "@heddle/rows";
import { loadModel } from "heddle";
import { RowRunner, type RowRunnerOptions } from "heddle/rows";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Model } from "../../src/model/model.js";
import { modelPath } from "../model-case.js";

let model: Model;
beforeAll(async () => {
  model = await loadModel(modelPath("sentiment"));
});
afterAll(() => model.dispose());

const texts = ["The movie was GREAT!!!", "awful, boring plot...", "", "x", "great fun"];

function rowsOf(column: Column) {
  return { columns: new Map([["text", column]]), rowCount: texts.length, place: (row: number) => `line ${row + 1}` };
}

async function runner(options: RowRunnerOptions = {}) {
  const made = await RowRunner.create(model, options);
  made.chooseColumns(["text"], "the rows");
  return made;
}

function textsOf({ bytes, offsets, nulls }: StringColumn): (string | null)[] {
  return Array.from(offsets.subarray(1), (end, row) =>
    nulls?.[row] === 1 ? null : new TextDecoder().decode(bytes.subarray(offsets[row], end)),
  );
}

describe("RowRunner", () => {
  test("has the outputs of run, whatever the size of a run is", async () => {
    const outputs = await model.run({ text: texts });
    for (const batchRows of [1, 2, 4096]) {
      const { columns, errors, errorCount } = await (await runner({ batchRows })).run(rowsOf(stringColumn(texts)));
      expect([...columns.keys()]).toEqual(["positive", "tokens"]);
      const positive = columns.get("positive");
      expect(positive).toMatchObject({ kind: "list", items: { kind: "number", type: "float" } });
      const values = positive?.kind === "list" && positive.items.kind === "number" ? [...positive.items.values] : [];
      expect(values).toEqual(outputs.positive?.toArray());
      expect({ errors, errorCount }).toEqual({ errors: undefined, errorCount: 0 });
    }
  });

  test("finds the rows that fail, and runs the others", async () => {
    const wrong = stringColumn([texts[0] ?? "", null, texts[2] ?? "", null, texts[4] ?? ""]);
    const outputs = await model.run({ text: [texts[0] ?? "", texts[2] ?? "", texts[4] ?? ""] });
    for (const batchRows of [2, 4096]) {
      const { columns, errors, errorCount } = await (await runner({ batchRows, errorRows: true })).run(rowsOf(wrong));
      expect(errorCount).toBe(2);
      const message = "INVALID_ARGUMENT: column 'text' has no value";
      expect(errors && textsOf(errors)).toEqual([null, message, null, message, null]);
      const positive = columns.get("positive");
      expect(positive).toMatchObject({ nulls: Uint8Array.of(0, 1, 0, 1, 0) });
      const items = positive?.kind === "list" && positive.items.kind === "number" ? [...positive.items.values] : [];
      expect(items).toEqual(outputs.positive?.toArray());
    }
  });

  test("has null outputs of the right types when all rows fail", async () => {
    const made = await runner({ errorRows: true });
    const { columns, errorCount } = await made.run(rowsOf(stringColumn(texts.map(() => null))));
    expect(errorCount).toBe(texts.length);
    expect(columns.get("tokens")).toMatchObject({ kind: "list", items: { kind: "number", type: "int64" } });
    expect(made.emptyErrors()).toMatchObject({ kind: "string" });
  });

  test("says the place of a wrong cell without errorRows", async () => {
    const made = await runner();
    await expect(made.run(rowsOf(stringColumn(["a", null, "b", "c", "d"])))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "line 2, column 'text' has no value",
    });
  });

  test("refuses what the model does not have", async () => {
    await expect(runner({ binary: ["positiv"] })).rejects.toThrow("--binary names 'positiv'");
    await expect(runner({ top: { count: 2 } })).rejects.toThrow("a classifier has one output of scores");
    const made = await RowRunner.create(model, { columns: new Map([["tex", "a"]]) });
    expect(() => made.chooseColumns(["a"], "the rows")).toThrow(
      "columns: the model has no input 'tex' (did you mean 'text'?)",
    );
  });

  test("ends at once when the signal is aborted, with errorRows too", async () => {
    const made = await runner({ errorRows: true });
    const signal = AbortSignal.abort();
    await expect(made.run(rowsOf(stringColumn(texts)), { signal })).rejects.toMatchObject({ code: "CANCELLED" });
  });

  test.each([
    ["rows that fail", [null]],
    ["no rows", []],
  ])("has the columns of an output without a stated rank from a first batch with %s", async (_, first) => {
    using ragged = await loadModel(fileURLToPath(new URL("../../../../fixtures/shapes/ragged.pb", import.meta.url)));
    const made = await RowRunner.create(ragged, { errorRows: true });
    made.chooseColumns(["text"], "the rows");
    const formsOf = async (cells: readonly (string | null)[]) => {
      const rows = { columns: new Map([["text", stringColumn([...cells])]]), rowCount: cells.length, place: String };
      const { columns, errorCount } = await made.run(rows);
      return { errorCount, forms: Array.from(columns, ([name, column]) => `${name} ${formOf(column)}`) };
    };
    const { errorCount, forms } = await formsOf(first);
    expect(errorCount).toBe(first.length);
    expect(await formsOf(["a b c", "d e"])).toEqual({ errorCount: 0, forms });
    expect(forms.some((form) => form.endsWith("list"))).toBe(true);
  });

  test("refuses columns of another type before their rows", async () => {
    const made = await runner();
    const numbers: Column = { kind: "number", type: "int64", values: new BigInt64Array(0) };
    expect(() => made.checkColumns(new Map([["text", numbers]]), "the rows")).toThrow(
      "the rows, column 'text': wanted strings, found int64",
    );
    made.checkColumns(new Map([["text", stringColumn([])]]), "the rows");
  });
});

function formOf(column: TypedColumn): string {
  return column.kind === "list" ? "list" : column.kind;
}
