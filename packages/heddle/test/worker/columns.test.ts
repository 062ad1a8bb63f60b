import { Dictionary, Int8, Utf8, vectorFromArray } from "apache-arrow";
import { type Inputs, loadModel } from "heddle";
import { expect, test } from "vitest";
import { modelPath } from "../model-case.js";
import { bundledWorker } from "./bundled-worker.js";

const workerUrl = bundledWorker();
const words = ["blue", "?", "blue"];

test("columns of strings are inputs of a model, in this thread and in a worker", async () => {
  const source = modelPath("string_lookup");
  const parts = new TextEncoder().encode(`xx${words.join("")}`);
  const columns: Inputs[] = [
    { color: { values: parts.subarray(2), offsets: Int32Array.of(0, 4, 5, 9) } },
    { color: vectorFromArray(words, new Utf8()) },
    { color: vectorFromArray(["-", ...words], new Utf8()).slice(1) },
    { color: vectorFromArray(words, new Dictionary(new Utf8(), new Int8())) },
  ];
  const here = await loadModel(source);
  const there = await loadModel(source, { worker: { url: workerUrl() } });
  try {
    const { index } = await here.run({ color: words });
    for (const inputs of columns) {
      expect((await here.run(inputs)).index.data).toEqual(index.data);
      expect((await there.run(inputs)).index.data).toEqual(index.data);
    }
  } finally {
    here.dispose();
    there.dispose();
  }
});
