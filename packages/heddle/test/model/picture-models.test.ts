import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import type { ModelCase } from "../model-case.js";

const folder = fileURLToPath(new URL("../../../../fixtures/pictures/", import.meta.url));
const cases: ModelCase[] = JSON.parse(readFileSync(`${folder}classifier.cases.json`, "utf8"));

describe("loadModel", () => {
  test.each(cases.map((given, i) => [i, given.signature, given] as const))(
    "runs the model of pictures, %i: %s",
    async (_, signature, { inputs, outputs }) => {
      const host = new Host({ memory: createTestMemory() });
      const model = await loadModel(`${folder}classifier`, { host });
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
