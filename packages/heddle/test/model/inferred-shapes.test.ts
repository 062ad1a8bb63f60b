import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { signatureRequest } from "@heddle/graph";
import { shapesCompatible } from "@heddle/kernel-api";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { modelCases, modelNames, modelPath } from "../model-case.js";

const folder = new URL("../fixtures/shapes/", import.meta.url);
/** The shapes that TensorFlow infers for the outputs of each graph; null for an unknown rank. */
const wanted: Record<string, Record<string, readonly number[] | null>> = JSON.parse(
  readFileSync(new URL("shapes.json", folder), "utf8"),
);

describe("Executor.inferShapes", () => {
  test.each(Object.entries(wanted))("infers the shapes of %s as TensorFlow does", async (name, outputs) => {
    using model = await loadModel(fileURLToPath(new URL(`${name}.pb`, folder)));
    const signature = model.executor.program.signatures.get("serving_default");
    const { fetches } = await model.executor.inferShapes(
      signatureRequest(signature ?? { name, inputs: [], outputs: [] }),
    );
    const found = signature?.outputs.map((output, index) => {
      return [output.name, fetches[index]?.map((size) => Math.max(size, -1)) ?? null] as const;
    });
    expect(Object.fromEntries(found ?? [])).toMatchObject(outputs);
  });

  test.each(modelNames)("infers shapes that the results of %s have", async (name) => {
    using model = await loadModel(modelPath(name));
    for (const { signature: key, inputs, outputs } of modelCases(name)) {
      const signature = model.executor.program.signatures.get(key);
      if (!signature) throw new Error(`there is no signature ${key}`);
      const feeds = signature.inputs.map((input) => ({ ...input, shape: inputs[input.name]?.shape }));
      const { fetches, types } = await model.executor.inferShapes({ ...signatureRequest(signature), feeds });
      for (const [index, output] of signature.outputs.entries()) {
        expect(shapesCompatible(fetches[index], outputs[output.name]?.shape)).toBe(true);
        expect(types[index]).toBe(output.dtype);
      }
    }
  });
});
