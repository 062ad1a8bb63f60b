import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ffi, FfiArray, FfiList, FfiMap, type FfiObject } from "../../src/index.js";
import { firstMismatch, structuralEqual, structuralHash } from "../../src/structural/index.js";
import { eachProfile, withFfi } from "../each-profile.js";
import { defineTestTypes } from "../test-types.js";

const kinds = [
  "int",
  "var",
  "node",
  "const",
  "common",
  "singleton",
  "array",
  "list",
  "map",
  "turned",
  "func",
  "held",
] as const;

/** A step makes one value of two earlier ones, whose numbers count backwards. */
interface Step {
  readonly kind: (typeof kinds)[number];
  readonly a: number;
  readonly b: number;
}

const recipe = fc.array(fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(3), b: fc.nat(3) }), {
  minLength: 3,
  maxLength: 14,
});

/** Builds the value of a recipe. @param common the objects that are the same in all values */
function build(
  ffi: Ffi,
  types: ReturnType<typeof defineTestTypes>,
  steps: readonly Step[],
  common: Map<number, FfiObject>,
) {
  const made: FfiObject[] = [types.int.create({ value: 0 })];
  const once = (index: number, create: () => FfiObject) => {
    const present = common.get(index) ?? create();
    if (!common.has(index)) common.set(index, present.clone());
    else return present.clone();
    return present;
  };
  for (const [index, { kind, a, b }] of steps.entries()) {
    const lhs = made.at(-1 - (a % made.length)) as FfiObject;
    const rhs = made.at(-1 - (b % made.length)) as FfiObject;
    made.push(
      {
        int: () => types.int.create({ value: a % 2 }),
        var: () => types.varWithDep.create({ name: "v", dep: b === 0 ? lhs : null }),
        node: () => types.node.create({ value: lhs }),
        const: () => types.constant.create({ value: lhs }),
        common: () => once(index, () => types.constant.create({ value: [lhs, rhs] })),
        singleton: () => once(index, () => types.singleton.create({ value: lhs })),
        array: () => FfiArray.from(ffi, [lhs, rhs]),
        list: () => FfiList.from(ffi, [lhs]),
        map: () =>
          FfiMap.from(ffi, [
            ["p", lhs],
            ["q", rhs],
          ]),
        turned: () =>
          FfiMap.from(ffi, [
            ["q", rhs],
            ["p", lhs],
            [lhs, 1],
          ]),
        func: () => types.func.create({ params: [lhs], body: [rhs, lhs] }),
        held: () => types.pair.create({ lhs, rhs }),
      }[kind](),
    );
  }
  const root = FfiArray.from(ffi, made.slice(-4));
  for (const object of made) object.release();
  return root;
}

eachProfile("values that are equal", (profile) => {
  test("have the same hash, whatever they share and define", () => {
    withFfi(profile, (ffi) => {
      const types = defineTestTypes(ffi);
      let equalCount = 0;
      fc.assert(
        fc.property(recipe, recipe, fc.nat(), fc.boolean(), (steps, others, at, mapFreeVars) => {
          const common = new Map<number, FfiObject>();
          const changed = steps.map((step, i) => (i === at % steps.length ? (others[0] as Step) : step));
          const roots = [steps, steps, changed, others].map((each) => build(ffi, types, each, common));
          for (const lhs of roots) {
            for (const rhs of roots) {
              const isEqual = structuralEqual(ffi, lhs, rhs, { mapFreeVars });
              expect(firstMismatch(ffi, lhs, rhs, { mapFreeVars }) === undefined).toBe(isEqual);
              if (!isEqual) continue;
              if (lhs !== rhs) equalCount++;
              expect(structuralHash(ffi, lhs, { mapFreeVars })).toBe(structuralHash(ffi, rhs, { mapFreeVars }));
            }
          }
          for (const object of [...roots, ...common.values()]) object.release();
        }),
        { numRuns: 400 },
      );
      expect(equalCount).toBeGreaterThan(100);
    });
  });
});
