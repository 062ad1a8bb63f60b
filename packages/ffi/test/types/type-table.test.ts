import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFfi, TypeIndex } from "../../src/index.js";

/** A table as a program has it. */
const table = () => createFfi().types;

describe("TypeTable", () => {
  test("has tvm-ffi's numbers and keys", () => {
    const types = table();
    const keys: readonly (readonly [number, string])[] = [
      [0, "None"],
      [1, "int"],
      [2, "bool"],
      [3, "float"],
      [4, "void*"],
      [5, "DataType"],
      [6, "Device"],
      [7, "DLTensor*"],
      [8, "const char*"],
      [9, "TVMFFIByteArray*"],
      [10, "ObjectRValueRef"],
      [11, "ffi.SmallStr"],
      [12, "ffi.SmallBytes"],
      [64, "ffi.Object"],
      [65, "ffi.String"],
      [66, "ffi.Bytes"],
    ];
    for (const [index, key] of keys) {
      expect([types.row(index)?.key, types.find(key)?.index]).toEqual([key, index]);
    }
    expect([types.name(11), types.name(12), types.name(65), types.name(5000)]).toEqual([
      "str",
      "bytes",
      "str",
      "type 5000",
    ]);
    expect([types.row(63), types.row(-1), types.row(2.5), types.find("toString")]).toEqual(Array(4).fill(undefined));
  });

  test("returns the number of a key that is defined already", () => {
    const types = table();
    const first = types.define({ key: "test.A" });
    expect(first).toBeGreaterThanOrEqual(TypeIndex.DYNAMIC_BEGIN);
    expect(types.define({ key: "test.A" })).toBe(first);
    const child = types.define({ key: "test.B", parent: first });
    expect(() => types.define({ key: "test.B" })).toThrow(expect.objectContaining({ code: "ALREADY_EXISTS" }));
    expect(() => types.define({ key: "test.B", parent: first, index: child + 1 })).toThrow("another parent or number");
    expect([types.row(child)?.depth, types.row(child)?.ancestors]).toEqual([2, [TypeIndex.OBJECT, first]]);
  });

  test("puts children into the numbers that their parent keeps, then elsewhere", () => {
    const types = table();
    const parent = types.define({ key: "test.Parent", childSlots: 3 });
    const a = types.define({ key: "test.A", parent });
    const b = types.define({ key: "test.B", parent, childSlots: 1 });
    const inB = types.define({ key: "test.InB", parent: b });
    const late = types.define({ key: "test.Late", parent });
    expect([a, b, inB]).toEqual([parent + 1, parent + 2, parent + 3]);
    expect(late).toBe(parent + 4);
    for (const child of [a, b, inB, late]) expect(types.isInstance(child, parent)).toBe(true);
    expect([types.isInstance(late, b), types.isInstance(parent, a), types.isInstance(inB, b)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("refuses children past the numbers of a closed parent, and of its closed children", () => {
    const types = table();
    const parent = types.define({ key: "test.Closed", childSlots: 2, childSlotsCanOverflow: false });
    const child = types.define({ key: "test.Child", parent, childSlots: 1 });
    types.define({ key: "test.Grandchild", parent: child });
    expect(() => types.define({ key: "test.Late", parent })).toThrow(
      "type 'test.Late' does not fit into the numbers that 'test.Closed' keeps for its children",
    );
    expect(() => types.define({ key: "test.LateGrandchild", parent: child })).toThrow(
      expect.objectContaining({ code: "RESOURCE_EXHAUSTED" }),
    );
    expect([types.find("test.Late"), types.find("test.LateGrandchild")]).toEqual([undefined, undefined]);
  });

  test("refuses numbers that belong to others, and goes round them", () => {
    const types = table();
    const parent = types.define({ key: "test.Parent", childSlots: 3 });
    expect(() => types.define({ key: "test.Stranger", index: parent + 2 })).toThrow(
      `type number ${parent + 2} of 'test.Stranger' belongs to 'test.Parent' already`,
    );
    expect(() => types.define({ key: "test.Int", index: TypeIndex.STRING })).toThrow("belongs to 'ffi.String' already");
    expect(() => types.define({ key: "test.Wide", index: 100, childSlots: 60 })).toThrow("belongs to");
    types.define({ key: "test.Chosen", parent, index: parent + 1 });
    const next = types.define({ key: "test.Next", parent });
    expect(next).toBe(parent + 2);
    const free = types.define({ key: "test.Free", index: 5000 });
    expect(types.define({ key: "test.After" })).toBe(free + 1);
  });

  test("refuses parents and numbers that cannot be", () => {
    const types = table();
    expect(() => types.define({ key: "test.A", parent: 4000 })).toThrow(
      "type 'test.A' extends type 4000, which is not defined",
    );
    expect(() => types.define({ key: "test.A", parent: TypeIndex.INT })).toThrow(
      "type 'test.A' extends 'int', whose values are not objects",
    );
    const parent = types.define({ key: "test.P", index: 300 });
    expect(() => types.define({ key: "test.A", parent, index: 299 })).toThrow(
      "is below that of 'test.P', which it extends",
    );
    for (const bad of [-1, 1.5, Number.NaN, 2 ** 31]) {
      expect(() => types.define({ key: "test.A", childSlots: bad })).toThrow(`has the number or child slots ${bad}`);
      expect(() => types.define({ key: "test.A", index: bad })).toThrow(
        expect.objectContaining({ code: "INVALID_ARGUMENT" }),
      );
    }
    expect(() => {
      for (let i = 0; ; i++) types.define({ key: `test.Big${i}`, childSlots: 2 ** 19 });
    }).toThrow("more than 1048576 types");
  });

  test("agrees with a walk over the ancestors", () => {
    const definition = fc.record({
      parent: fc.nat(30),
      childSlots: fc.nat(5),
      canOverflow: fc.boolean(),
      index: fc.option(fc.integer({ min: 130, max: 180 }), { nil: undefined, freq: 4 }),
    });
    fc.assert(
      fc.property(fc.array(definition, { maxLength: 30 }), (definitions) => {
        const types = table();
        const parents = new Map<number, number>();
        definitions.forEach(({ parent, childSlots, canOverflow, index }, i) => {
          const chosen = [TypeIndex.OBJECT, ...parents.keys()][parent % (parents.size + 1)] ?? TypeIndex.OBJECT;
          const number = index === undefined ? {} : { index };
          try {
            const type = types.define({
              key: `test.${i}`,
              parent: chosen,
              childSlots,
              childSlotsCanOverflow: canOverflow,
              ...number,
            });
            expect(parents.has(type)).toBe(false);
            parents.set(type, chosen);
          } catch (error) {
            expect(["ALREADY_EXISTS", "INVALID_ARGUMENT", "RESOURCE_EXHAUSTED"]).toContain(
              (error as { code?: string }).code,
            );
          }
        });
        const extendsType = (index: number | undefined, ancestor: number): boolean =>
          index !== undefined && (index === ancestor || extendsType(parents.get(index), ancestor));
        for (const type of parents.keys()) {
          for (const ancestor of [TypeIndex.OBJECT, ...parents.keys()]) {
            expect([type, ancestor, types.isInstance(type, ancestor)]).toEqual([
              type,
              ancestor,
              extendsType(type, ancestor),
            ]);
          }
        }
      }),
    );
  });
});
