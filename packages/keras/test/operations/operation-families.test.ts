import { describe, expect, test } from "vitest";
import { layersAndOperations } from "../../src/h5/keras-3-modules.js";
import { layerKinds } from "../../src/layers/layer-kinds.js";
import { commonOperations } from "../../src/operations/lower-operation.js";
import { operationFamilies } from "../../src/operations/operation-families.js";

const names = [...commonOperations.keys(), ...operationFamilies.flatMap((family) => family.names)];

describe("operationFamilies", () => {
  test("name the operations that each of them has", async () => {
    for (const family of operationFamilies) {
      expect([...family.names].sort()).toEqual(Object.keys(await family.load()).sort());
    }
  });

  test("have no operation twice", () => {
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("layersAndOperations", () => {
  test("has the layers whose names operations have too", () => {
    expect([...layersAndOperations].sort()).toEqual(names.filter((name) => layerKinds.has(name)).sort());
  });
});
