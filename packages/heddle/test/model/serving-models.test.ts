import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import type { ModelCase } from "../model-case.js";

const folder = fileURLToPath(new URL("../../../../fixtures/serving/", import.meta.url));

describe("loadModel", () => {
  test.each(["half_plus_two/00000123", "half_plus_two/00000124", "classifier/1"])(
    "runs every signature of %s, most of which take Examples",
    async (name) => {
      const cases: ModelCase[] = JSON.parse(readFileSync(`${folder}${name.replace("/", ".")}.cases.json`, "utf8"));
      const host = new Host({ memory: createTestMemory() });
      const model = await loadModel(folder + name, { host });
      for (const { signature, inputs, outputs } of cases) {
        const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)] as const);
        using found = await model.run(Object.fromEntries(given), { signature });
        for (const [, tensor] of given) tensor.release();
        const differences = Object.entries(outputs).map(([key, wanted]) => differenceFromCase(found[key], wanted));
        expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
      }
      model.dispose();
      expect(host.memory.liveBytes).toBe(0);
    },
  );
});
