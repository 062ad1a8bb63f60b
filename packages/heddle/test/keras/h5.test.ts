import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";

interface LayersCase {
  readonly inputs: Readonly<Record<string, Values>>;
  /** In the order of the model's outputs. */
  readonly outputs: readonly Values[];
}

interface Values {
  readonly shape: readonly number[];
  readonly values: readonly (number | string)[];
}

const folder = new URL("../../../../fixtures/keras-h5/", import.meta.url);
const names = readdirSync(folder).flatMap((name) => /^(.*)\.cases\.json$/.exec(name)?.[1] ?? []);

describe("loadModel of a Keras model in HDF5", () => {
  test.each(names)("%s has the answers of its own library", async (name) => {
    const cases: readonly LayersCase[] = JSON.parse(readFileSync(new URL(`${name}.cases.json`, folder), "utf8"));
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(fileURLToPath(new URL(`${name}.h5`, folder)), { host });
    for (const { inputs, outputs } of cases) {
      const fed = Object.entries(inputs).map(([key, { shape, values }]) => {
        return [key, { shape, data: [...values] }] as const;
      });
      using results = await model.run(Object.fromEntries(fed));
      const found = Object.values(results).map((tensor) => ({ shape: tensor.shape, values: tensor.toArray() }));
      expect(found.map(({ shape }) => shape)).toEqual(outputs.map(({ shape }) => shape));
      const flat = found.flatMap(({ values }) => values.flat(9) as number[]);
      for (const [index, wanted] of outputs.flatMap(({ values }) => values).entries()) {
        expect(flat[index], `number ${index}`).toBeCloseTo(Number(wanted), 5);
      }
    }
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });
});
