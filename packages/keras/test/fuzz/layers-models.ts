import type { LayersModel } from "@heddle/graph";
import { fuzzBytesAsync, type Random } from "@heddle/tooling-testing/fuzz";
import { readLayersModel } from "../../src/index.js";
import { layersModel } from "../tfjs/layers-files.js";

const NAMES = ["keras_2_graph", "keras_2_text", "nested", "encoder_decoder", "cells", "graph", "bidirectional"];
const models = NAMES.map(layersModel);
const texts = models.map(({ topology }) => new TextEncoder().encode(JSON.stringify(topology)));
/** The weights of all: layers of several models have names of their own. */
const model: LayersModel = { ...models[0], weights: new Map(models.flatMap(({ weights }) => [...weights])) };

/** The layers of a model as JSON, in which values are replaced: a program, or one error. */
export const kerasLayersModels = fuzzBytesAsync({
  valid: (random) => random.pick(texts),
  mutate: (random, bytes) => {
    const json = JSON.parse(new TextDecoder().decode(bytes));
    for (let changes = 1 + random.below(3); changes > 0; changes--) change(random, json);
    return new TextEncoder().encode(JSON.stringify(json));
  },
  async read(bytes) {
    await readLayersModel({ ...model, topology: parsed(bytes) }, { limits: { maxNodes: 5000, maxDepth: 20 } });
  },
});

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Puts another value in the place of one inside `json`. */
function change(random: Random, json: unknown): void {
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      visit(holder[key]);
    }
  };
  visit(json);
  if (places.length === 0) return;
  const [holder, key] = random.pick(places);
  const [other, otherKey] = random.pick(places);
  const values = [null, true, -1, 0, 1, 0.5, 1e9, 2 ** 53, "", "x", "dense", "relu", [], [[]], {}, undefined];
  const value = random.below(4) === 0 ? other[otherKey] : random.pick(values);
  holder[key] = value === undefined ? undefined : structuredClone(value);
}
