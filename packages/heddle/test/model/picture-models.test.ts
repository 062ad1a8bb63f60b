import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";
import type { ModelCase } from "../model-case.js";

const folder = fileURLToPath(new URL("../../../../fixtures/pictures/", import.meta.url));
const cases: ModelCase[] = JSON.parse(readFileSync(`${folder}classifier.cases.json`, "utf8"));

const compiled = await compileBytes(`${folder}classifier`);

describe.each([
  ["loaded", `${folder}classifier`],
  ["compiled", compiled],
])("a model of pictures, %s", (_name, source) => {
  test.each(cases.map((given, i) => [i, given.signature, given] as const))(
    "has TensorFlow's outputs, %i: %s",
    async (_, signature, { inputs, outputs }) => {
      const host = new Host({ memory: createTestMemory() });
      const model = await loadModel(source, { host });
      const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)] as const);
      {
        using found = await model.run(Object.fromEntries(given), { signature });
        const differences = Object.entries(outputs).map(([key, wanted]) => [
          key,
          differenceFromCase(found[key], wanted),
        ]);
        expect(differences.filter(([, difference]) => difference !== undefined)).toEqual([]);
      }
      for (const [, tensor] of given) tensor.release();
      model.dispose();
      expect(host.memory.liveBytes).toBe(0);
    },
  );
});
