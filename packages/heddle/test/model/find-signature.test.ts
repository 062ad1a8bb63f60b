import { unimplemented } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { defaultSignature, findSignature } from "../../src/model/find-signature.js";

const set = (names: readonly string[], unusable: readonly string[] = []) => ({
  signatures: new Map(names.map((name) => [name, { name, inputs: [], outputs: [] }])),
  unusable: new Map(unusable.map((name) => [name, unimplemented(`signature '${name}': it is sparse`)])),
});

describe("findSignature", () => {
  test.each([
    [["serving_default", "other"], undefined, "serving_default"],
    [["only"], undefined, "only"],
    [["a", "b"], "b", "b"],
  ])("among %j, %j means %s", (names, name, found) => {
    expect(findSignature(set(names), name).name).toBe(found);
  });

  test("says what there is", () => {
    expect(() => findSignature(set(["a", "b"]), undefined)).toThrow(
      "the model has no signature 'serving_default', so name one of those it has: 'a', 'b'",
    );
    expect(() => findSignature(set([]), "a")).toThrow("the model has no signature 'a': it has none");
  });

  test("says why one cannot be run", () => {
    expect(() => findSignature(set(["a"], ["serving_default"]), undefined)).toThrow(
      "signature 'serving_default': it is sparse",
    );
    expect(() => findSignature(set(["a"], ["b"]), "b")).toThrow("signature 'b': it is sparse");
    expect(defaultSignature(set(["a"], ["b"]))).toBeUndefined();
  });
});
