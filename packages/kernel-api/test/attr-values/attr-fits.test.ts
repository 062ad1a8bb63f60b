import { DataType } from "@heddle/tensor";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attrFits } from "../../src/attr-values/attr-fits.js";
import { type AttrDefinition, type AttrValue, checkAttr } from "../../src/index.js";

const text = fc.constantFrom("a", "b", "").map((each) => new TextEncoder().encode(each));
const scalars = {
  int: fc.bigInt({ min: -2n, max: 3n }),
  bool: fc.boolean(),
  string: text,
  type: fc.constantFrom(0, 1, 7, 33, 34, 100, 101, 1.5, -1),
};
const kinds = Object.keys(scalars) as (keyof typeof scalars)[];
const value: fc.Arbitrary<AttrValue> = fc
  .constantFrom(...kinds)
  .chain((kind) =>
    fc.oneof(
      scalars[kind].map((each): unknown => ({ kind, value: each })),
      fc
        .array(scalars[kind] as fc.Arbitrary<unknown>, { maxLength: 3 })
        .map((list) => ({ kind: "list", of: kind, value: list })),
      fc.constant({ kind: "placeholder", value: "T" }),
    ),
  )
  .map((each) => each as AttrValue);
const definition: fc.Arbitrary<AttrDefinition> = fc.constantFrom(...kinds).chain((kind) =>
  fc.record(
    {
      name: fc.constant("a"),
      type: fc.constantFrom<AttrDefinition["type"]>(kind, `list(${kind})`),
      minimum: fc.integer({ min: -1, max: 2 }),
      ...(kind === "type" && { allowedTypes: fc.constant([DataType.FLOAT, DataType.STRING]) }),
      ...(kind === "string" && { allowedStrings: fc.constant(["a", "c"]) }),
    },
    { requiredKeys: ["name", "type"] },
  ),
) as fc.Arbitrary<AttrDefinition>;

describe("attrFits", () => {
  test("is true for the values that checkAttr takes", () => {
    const found = { true: 0, false: 0 };
    fc.assert(
      fc.property(definition, value, (wanted, each) => {
        let isTaken = true;
        try {
          checkAttr(wanted, each, "");
        } catch {
          isTaken = false;
        }
        found[`${isTaken}`]++;
        expect(attrFits(wanted, each)).toBe(isTaken);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(found.true, found.false)).toBeGreaterThan(100);
  });
});
