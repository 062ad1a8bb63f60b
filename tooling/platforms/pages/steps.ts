import { loadModel } from "heddle";

const TEXTS = ["The movie was GREAT!!!", "awful, boring plot..."];

/** The uses of a model that every platform has. Each step resolves to plain values, which the test compares. */
export const steps = {
  async url(base: URL) {
    using model = await loadModel(new URL("/models/sentiment/", base));
    return positive(await model.run({ text: TEXTS }));
  },
  async files(base: URL) {
    const files: Record<string, Uint8Array> = {};
    for (const name of ["saved_model.pb", "variables/variables.index", "variables/variables.data-00000-of-00001"]) {
      const response = await fetch(new URL(`/models/sentiment/${name}`, base));
      files[name] = new Uint8Array(await response.arrayBuffer());
    }
    const model = await loadModel(files);
    try {
      return positive(await model.run({ text: TEXTS }));
    } finally {
      model.dispose();
    }
  },
  async zeroCopy(base: URL) {
    using model = await loadModel(new URL("/models/string_lookup/", base));
    const inputs = { color: ["red", "blue", "no colour"] };
    using outputs = await model.run(inputs, { outputs: ["index"], zeroCopy: true });
    return outputs.index.toArray().map(Number);
  },
  async values(base: URL) {
    using model = await loadModel(new URL("/models/string_lookup/", base));
    const outputs = await model.run({ color: ["red", "naïve ☕"] });
    return JSON.stringify(structuredClone(outputs).index.shape) + JSON.stringify(outputs);
  },
  async error(base: URL) {
    using model = await loadModel(new URL("/models/sentiment/", base).href);
    return model.run({ text: [[1]] }).then(String, (error) => error.message);
  },
};

/** Runs every step, with the models of the site at `base`. */
export async function runSteps(base: URL): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const [name, step] of Object.entries(steps)) results[name] = await step(base);
  return results;
}

function positive(outputs: { readonly positive: { toArray(): readonly unknown[] } }): readonly string[] {
  return outputs.positive.toArray().map((probability) => Number(probability).toFixed(3));
}
