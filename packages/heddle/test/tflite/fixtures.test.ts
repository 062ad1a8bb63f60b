import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel, type Model, StatusError } from "heddle";
import { describe, expect, test } from "vitest";
import { type TfliteCase, tfliteCases, tfliteNames, tflitePath } from "./tflite-cases.js";

/** The converter left the weights of this model out: it reads variables that nothing assigns. Its other output needs none. */
const WITHOUT_WEIGHTS = "sentiment_flex";

/**
 * TensorFlow's default interpreter forgets a zero point in the products of this model, so its cases are of the reference kernels, which
 * round other ops in another way than ours do.
 */
const OF_REFERENCE = "attention.int8";

describe("loadModel", () => {
  test("runs the part of a model that needs no variable, and names a variable that has no value", async () => {
    using model = await loadModel(tflitePath(WITHOUT_WEIGHTS));
    for (const { inputs, outputs } of tfliteCases(WITHOUT_WEIGHTS)) {
      const text = tensorFromCase(model.host.memory, inputs["serving_default_text:0"]);
      using found = await model.run({ text }, { outputs: ["tokens"] });
      expect(outputs && differenceFromCase(found.tokens, outputs.tokens)).toBeUndefined();
      await expect(model.run({ text })).rejects.toThrow("Could not find variable sequential/embedding/embeddings");
      text.release();
    }
  });

  test.each(tfliteNames.filter((name) => name !== WITHOUT_WEIGHTS))(
    "computes the interpreter's outputs for %s.tflite, and frees everything",
    async (name) => {
      const host = new Host({ memory: createTestMemory() });
      const model = await loadModel(tflitePath(name), { host });
      const compare =
        name === OF_REFERENCE ? stepDifference : /dynamic$/.test(name) ? hybridDifference : differenceFromCase;
      for (const each of tfliteCases(name)) await replay(model, each, compare);
      model.dispose();
      expect(host.memory.liveBytes).toBe(0);
    },
  );
});

async function replay(model: Model, { signature, inputs, outputs }: TfliteCase, compare: typeof differenceFromCase) {
  const { memory } = model.host;
  const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(memory, value)] as const);
  try {
    const run = model.run(Object.fromEntries(given), signature === undefined ? {} : { signature });
    if (!outputs) return await expect(run).rejects.toBeInstanceOf(StatusError);
    using found = await run;
    expect(Object.keys(found).sort()).toEqual(Object.keys(outputs).sort());
    for (const [key, wanted] of Object.entries(outputs))
      expect([key, compare(found[key], wanted)]).toEqual([key, undefined]);
  } finally {
    for (const [, tensor] of given) tensor.release();
  }
}

/** As differenceFromCase; floats may differ by 1e-5 of the largest output. */
const hybridDifference: typeof differenceFromCase = (found, wanted) => {
  if (wanted.dtype !== "float32" || `${found.shape}` !== `${wanted.shape}`) {
    return differenceFromCase(found, wanted);
  }
  const values = found.toArray() as readonly number[];
  const largest = wanted.values.reduce<number>((most, value) => Math.max(most, Math.abs(Number(value))), 0);
  const index = wanted.values.findIndex((value, i) => !(Math.abs(Number(value) - values[i]) <= 1e-5 * largest));
  return index < 0 ? undefined : `element ${index}: wanted ${wanted.values[index]}, found ${values[index]}`;
};

/** As differenceFromCase; integers may differ by three steps. */
const stepDifference: typeof differenceFromCase = (found, wanted) => {
  const values = found.toArray() as readonly number[];
  const index = wanted.values.findIndex((value, i) => !(Math.abs(Number(value) - values[i]) <= 3));
  return index < 0 ? undefined : `element ${index}: wanted ${wanted.values[index]}, found ${values[index]}`;
};
