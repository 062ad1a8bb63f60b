import type { Tensor } from "@heddle/tensor";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Code, loadModel, type Model } from "../../src/index.js";
import { modelPath } from "../model-case.js";

/** More rows than two slices have. */
const COUNT = 20_000;
const WORDS = "the movie was GREAT!!! naïve café ☕ awful, boring plot... a superb cast <br> 2 plots".split(" ");
const texts = Array.from({ length: COUNT }, (_, i) =>
  Array.from({ length: i % 9 }, (_, k) => WORDS[(i * 7 + k * 3 + (i >> 4)) % WORDS.length]).join(" "),
);

describe.each(["sentiment", "vectorize_tf_idf", "vectorize_count", "vectorize_multi_hot"])("a batch of %s", (name) => {
  let model: Model;
  beforeEach(async () => {
    model = await loadModel(modelPath(name));
  });
  afterEach(() => model.dispose());

  test("has the results of its parts", async () => {
    const whole = await model.run({ text: texts });
    const part = 1000;
    for (let row = 0; row < COUNT; row += 7 * part) {
      const wanted = await model.run({ text: texts.slice(row, row + part) });
      for (const [output, value] of Object.entries(wanted)) {
        const width = value.shape.slice(1).reduce((product, size) => product * size, 1);
        const found = whole[output].toArray().slice(row * width, (row + part) * width);
        expect(found).toEqual(value.toArray());
      }
    }
  });

  test("has the results of one run", async () => {
    const whole = await model.run({ text: texts });
    const wanted = model.runSync({ text: texts }); // Runs all rows at once.
    for (const [output, value] of Object.entries(wanted)) {
      expect(whole[output].shape).toEqual(value.shape);
      expect(whole[output].data).toEqual(value.data);
    }
  });

  test("is aborted between slices, and gives its memory back", async () => {
    const { memory } = model.host;
    await model.run({ text: texts.slice(0, 10) });
    const before = memory.liveBytes;
    const controller = new AbortController();
    setImmediate(() => controller.abort()); // In the first turn of the event loop.
    await expect(model.run({ text: texts }, { signal: controller.signal, sliceMs: 0 })).rejects.toMatchObject({
      code: Code.CANCELLED,
    });
    await expect(model.run({ text: texts }, { timeoutMs: 1 })).rejects.toMatchObject({
      code: Code.DEADLINE_EXCEEDED,
      message: "the run took longer than 1 ms",
    });
    expect(memory.liveBytes).toBe(before);
  });

  test("may be tensors", async () => {
    using outputs = await model.run({ text: texts }, { zeroCopy: true });
    const values = await model.run({ text: texts });
    for (const [output, tensor] of Object.entries<Tensor>(outputs))
      expect(tensor.toArray()).toEqual(values[output].toArray());
  });
});

test("a large batch takes less memory than one run of it", async () => {
  using model = await loadModel(modelPath("sentiment"));
  const { memory } = model.host;
  await model.run({ text: texts });
  const sizeBytes = memory.u8.length;
  model.runSync({ text: texts });
  expect(memory.u8.length).toBeGreaterThan(sizeBytes);
});
