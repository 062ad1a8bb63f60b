import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { columnOfValues, inputOfColumn, readRows, writeRows } from "@heddle/rows";
import { fileSink, fileSource } from "@heddle/rows/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startExample } from "../../run-example.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-parquet-batch-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("the batch job scores a file", async () => {
  const input = join(folder, "reviews.parquet");
  const output = join(folder, "scores.parquet");
  const sink = await fileSink(input);
  const writer = await writeRows(sink, "parquet");
  const data = ["The movie was GREAT!!!", "awful, boring plot..."];
  await writer.write(new Map([["review", columnOfValues({ dtype: "string", shape: [2], data })]]), 2);
  await writer.finish();
  await sink.commit();

  const job = startExample("parquet-batch", "score.js", { args: [input, output] });
  expect(await job.find(/^\d+ reviews.*$/m)).toMatch(/^2 reviews, 1 of them positive, in /);
  expect(await job.ended).toBe(0);
  const source = await fileSource(output);
  for await (const { columns, place } of readRows(source, "parquet", { batchRows: 10 })) {
    const column = columns.get("positive");
    if (!column) throw new Error("a column 'positive' is expected");
    const scores = inputOfColumn(column, { dtype: "float", shape: [-1] }, { name: "positive", place });
    expect("data" in scores && [...scores.data].map((score) => Number(score).toFixed(3))).toEqual(["0.821", "0.032"]);
  }
  source.close();
});

test("the batch job writes a sample where no file is named", async () => {
  const job = startExample("parquet-batch", "score.js", { cwd: folder });
  expect(await job.find(/^200000 reviews.*$/m)).toMatch(
    /^200000 reviews, \d+ of them positive, in .*: scores\.parquet$/,
  );
  expect(await job.ended).toBe(0);
});
