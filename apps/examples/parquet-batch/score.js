import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { columnOfValues, inputOfColumn, readRows, writeRows } from "@heddle/rows";
import { fileSink, fileSource } from "@heddle/rows/node";
import { loadModel } from "heddle";
import { writeSample } from "./write-sample.js";

const folder = fileURLToPath(new URL("../../../fixtures/models/sentiment", import.meta.url));
const [input = "reviews.parquet", output = "scores.parquet"] = process.argv.slice(2);
if (!existsSync(input)) {
  console.log(`${input} does not exist: writing a sample of 200,000 reviews there`);
  await writeSample(input, 200_000);
}

const model = await loadModel(folder);
const source = await fileSource(input);
const sink = await fileSink(output);
const writer = await writeRows(sink, "parquet");
const started = performance.now();
let rows = 0;
let positives = 0;
for await (const { columns, rowCount, place } of readRows(source, "parquet", {
  batchRows: 8192,
  select: () => ["review"],
})) {
  const review = columns.get("review");
  const text = inputOfColumn(review, { dtype: "string", shape: [-1] }, { name: "review", place });
  const { positive } = await model.run({ text }, { outputs: ["positive"] });
  const scores = { dtype: "float", shape: [rowCount], data: positive.data };
  await writer.write(
    new Map([
      ["review", review],
      ["positive", columnOfValues(scores)],
    ]),
    rowCount,
  );
  rows += rowCount;
  for (const score of positive.data) positives += score > 0.5 ? 1 : 0;
}
await writer.finish();
await sink.commit();
source.close();
model.dispose();

const seconds = (performance.now() - started) / 1000;
console.log(`${rows} reviews, ${positives} of them positive, in ${seconds.toFixed(1)} s: ${output}`);
