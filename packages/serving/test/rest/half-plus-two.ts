import { decodeExample } from "@heddle/kernels-example/encode";
import { invalidArgument, notFound } from "@heddle/status";
import type { ModelProvider, PredictionService, Servable, ServableInput } from "../../src/index.js";
import { predictionService } from "../../src/index.js";
import { floats, madeUpDef, madeUpServable } from "../made-up-models.js";

/** The signatures of TensorFlow Serving's test model `saved_model_half_plus_two`, computed here. */
const defs = {
  serving_default: madeUpDef("predict", { x: ["float", -1, 1] }, { y: ["float", -1, 1] }),
  regress_x_to_y: madeUpDef("regress", { inputs: ["string"] }, { outputs: ["float", -1, 1] }),
  classify_x_to_y: madeUpDef("classify", { inputs: ["string"] }, { scores: ["float", -1, 1] }),
};

export const halfPlusTwo: Servable = madeUpServable(defs, async (inputs, { signature } = {}) => {
  const [[name, input] = []] = Object.entries(inputs);
  if (input?.shape && input.shape.length > 2)
    throw invalidArgument(`input '${name}' has ${input.shape.length} dimensions`);
  const x = name === "x" ? numbersOf(input) : examplesOf(input);
  const shape = name === "x" ? (input?.shape ?? []) : [x.length, 1];
  const y = floats(shape, ...x.map((value) => value / 2 + 2));
  return signature === "classify_x_to_y" ? { scores: y } : signature === "regress_x_to_y" ? { outputs: y } : { y };
});

function numbersOf(input: ServableInput | undefined): number[] {
  return input && "data" in input ? Array.from(input.data, Number) : [];
}

function examplesOf(input: ServableInput | undefined): number[] {
  if (!input || !("offsets" in input)) return [];
  const { values, offsets } = input;
  return Array.from({ length: offsets.length - 1 }, (_, i) => {
    const { x } = decodeExample(values.subarray(Number(offsets[i]), Number(offsets[i + 1])));
    return Number(x && "values" in x ? x.values[0] : 0);
  });
}

/** A provider of versions 123 and 124 of models; the label `stable` is 123. */
export function versionedModels(servables: Readonly<Record<string, Servable>>): ModelProvider {
  return {
    names: Object.keys(servables).sort(),
    lease({ name, version, label }) {
      const servable = servables[name];
      if (label !== undefined && label !== "stable")
        throw invalidArgument(`Unrecognized servable version label: ${label}`);
      const wanted = label === undefined ? version : 123n;
      if (!servable || (wanted !== undefined && wanted !== 123n && wanted !== 124n)) {
        const request = wanted === undefined ? `Latest(${name})` : `Specific(${name}, ${wanted})`;
        throw notFound(`Servable not found for request: ${request}`);
      }
      return { name, version: wanted ?? 124n, servable, release: () => {}, [Symbol.dispose]: () => {} };
    },
    status({ name, version, label }) {
      if (!servables[name]) throw notFound(`Could not find any versions of model ${name}`);
      const wanted = label === undefined ? version : 123n;
      const found = [124n, 123n].filter((each) => wanted === undefined || each === wanted);
      if (found.length === 0) throw notFound(`Could not find version ${wanted} of model ${name}`);
      return found.map((each) => ({ version: each, state: "AVAILABLE", code: "OK", message: "" }));
    },
    close: async () => {},
  };
}

/** A service of the one model. */
export function halfPlusTwoService(): PredictionService {
  return predictionService(versionedModels({ half_plus_two: halfPlusTwo }));
}
