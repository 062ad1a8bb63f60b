import { type StringColumn, stringColumn } from "@heddle/rows";
import { DataType } from "@heddle/tensor";
import { loadModel } from "heddle";
import { RowRunner, type RowRunnerOptions } from "heddle/rows";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../graph-bytes.js";

const graphs = {
  number: (shape: readonly number[]) =>
    graphBytes([
      { name: "text", op: "Placeholder", types: { dtype: DataType.STRING }, shape },
      { name: "number", op: "StringToNumber", inputs: ["text"], types: { out_type: DataType.FLOAT } },
    ]),
  same: (shape: readonly number[]) =>
    graphBytes([
      { name: "text", op: "Placeholder", types: { dtype: DataType.STRING }, shape },
      { name: "same", op: "Identity", inputs: ["text"], types: { T: DataType.STRING } },
    ]),
};

async function runnerOf(graph: Uint8Array, options: RowRunnerOptions = {}) {
  const model = await loadModel({ "graph.pb": graph });
  try {
    const runner = await RowRunner.create(model, { errorRows: true, ...options });
    runner.chooseColumns(["text"], "the rows");
    return { runner, [Symbol.dispose]: () => model.dispose() };
  } catch (error) {
    model.dispose();
    throw error;
  }
}

const rowsOf = (text: StringColumn) => ({
  columns: new Map([["text", text]]),
  rowCount: text.offsets.length - 1,
  place: (row: number) => `row ${row + 1}`,
});

function textsOf(column: StringColumn | undefined): (string | null)[] {
  if (!column) return [];
  const { bytes, offsets, nulls } = column;
  return Array.from(offsets.subarray(1), (end, row) =>
    nulls?.[row] === 1 ? null : new TextDecoder().decode(bytes.subarray(offsets[row], end)),
  );
}

const badUtf8: StringColumn = {
  kind: "string",
  bytes: Uint8Array.of(0x61, 0xff, 0x62),
  offsets: Int32Array.of(0, 1, 2, 3),
};

describe("rows that fail in a model", () => {
  test.each([1, 2, 4096])("are found where a kernel fails, in runs of %i rows", async (batchRows) => {
    using made = await runnerOf(graphs.number([-1]), { batchRows });
    const { columns, errors } = await made.runner.run(rowsOf(stringColumn(["1", "x", "3"])));
    expect(textsOf(errors)).toEqual([null, expect.stringMatching(/^INVALID_ARGUMENT: .*x/), null]);
    const number = columns.get("number");
    expect(number).toMatchObject({ kind: "number", type: "float", nulls: Uint8Array.of(0, 1, 0) });
    expect(number?.kind === "number" ? [number.values[0], number.values[2]] : []).toEqual([1, 3]);
  });

  test("are those whose text is not UTF-8, unless the output is binary", async () => {
    using text = await runnerOf(graphs.same([-1]), { checkUtf8: true });
    const found = await text.runner.run(rowsOf(badUtf8));
    const message = "INVALID_ARGUMENT: output 'same' is not UTF-8: --binary same makes its column binary";
    expect(textsOf(found.errors)).toEqual([null, message, null]);
    using binary = await runnerOf(graphs.same([-1]), { checkUtf8: true, binary: ["same"] });
    const { columns, errorCount } = await binary.runner.run(rowsOf(badUtf8));
    expect(errorCount).toBe(0);
    expect(columns.get("same")).toMatchObject({ kind: "string", isBinary: true, bytes: badUtf8.bytes });
  });

  test("are all rows when no run ends in time", async () => {
    using made = await runnerOf(graphs.same([-1]));
    const { errors } = await made.runner.run(rowsOf(stringColumn(["1", "2"])), { runTimeoutMs: 0 });
    const late = expect.stringMatching(/^DEADLINE_EXCEEDED: /);
    expect(textsOf(errors)).toEqual([late, late]);
  });
});

test("batches are cut into runs of batchRows", async () => {
  using made = await runnerOf(graphs.same([-1]), { batchRows: 2 });
  let runs = 0;
  const onRun = () => {
    runs++;
  };
  const { columns } = await made.runner.run(rowsOf(stringColumn(["a", "b", "c", "d", "e"])), { onRun });
  const same = columns.get("same");
  expect(textsOf(same?.kind === "string" ? same : undefined)).toEqual(["a", "b", "c", "d", "e"]);
  expect(runs).toBe(3);
});

test("a model whose input is a scalar is refused", async () => {
  await expect(runnerOf(graphs.number([]))).rejects.toThrow("input 'text' is a scalar: it has no rows");
});
