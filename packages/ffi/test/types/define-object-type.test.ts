import fc from "fast-check";
import { expect, test } from "vitest";
import { defineObjectType, type Ffi, type FfiObject, type FfiValue, TypeIndex } from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

interface Point {
  x: number;
  y: number;
}
interface Named extends Point {
  name: string | null;
  next: FfiObject | null;
}

function definePoints(ffi: Ffi) {
  const point = defineObjectType<Point>(ffi, {
    key: "test.Point",
    fields: { x: { type: "float" }, y: { type: "float", default: 0.5 } },
    childSlots: 2,
  });
  const named = defineObjectType<Named>(ffi, {
    key: "test.Named",
    parent: "test.Point",
    fields: { name: { type: "str", nullable: true }, next: { type: "test.Named", nullable: true, default: null } },
  });
  return { point, named };
}

eachProfile("defineObjectType", (profile) => {
  test("lays out cells after the header, those of the parent first", () => {
    withFfi(profile, (ffi) => {
      const { named } = definePoints(ffi);
      const { headerBytes } = ffi.profile;
      expect(named.fields.map((field) => [field.name, field.offsetBytes])).toEqual([
        ["x", headerBytes],
        ["y", headerBytes + 16],
        ["name", headerBytes + 32],
        ["next", headerBytes + 48],
      ]);
      using object = named.create({ x: 2, name: "n" });
      expect(ffi.memory.f64[(object.address + headerBytes + 8) >>> 3]).toBe(2);
      expect([object.typeKey, object.isInstance("test.Point"), object.isInstance("ffi.Array")]).toEqual([
        "test.Named",
        true,
        false,
      ]);
    });
  });

  test("makes objects whose fields are properties", () => {
    withFfi(profile, (ffi) => {
      const { named } = definePoints(ffi);
      using first = named.create({ x: 1, name: null });
      expect([first.x, first.y, first.name, first.next]).toEqual([1, 0.5, null, null]);
      using second = named.create({ x: 2, y: true, name: "a name of more than 8 bytes", next: first });
      expect([second.x, second.y, second.name, first.useCount]).toEqual([2, 1, "a name of more than 8 bytes", 2]);
      using next = second.next as FfiObject & Named;
      expect([next.isSame(first), next.x]).toEqual([true, 1]);
      second.name = "b";
      second.next = null;
      expect([second.name, first.useCount]).toEqual(["b", 2]);
    });
  });

  test("refuses values of other types and leaves the field as it was", () => {
    withFfi(profile, (ffi) => {
      const { point, named } = definePoints(ffi);
      using object = named.create({ x: 1, name: "a string of many bytes" });
      const set = (name: keyof Named, value: unknown) => () => Object.assign(object, { [name]: value });
      expect(set("x", "1")).toThrow("Mismatched type of field `x` of `test.Named`. Expected `float` but got `str`");
      expect(set("name", 7)).toThrow("Mismatched type of field `name` of `test.Named`. Expected `str` but got `int`");
      expect(set("x", null)).toThrow("Expected `float` but got `None`");
      using other = point.create({ x: 1 });
      expect(set("next", other)).toThrow("Expected `test.Named` but got `test.Point`");
      expect(set("next", Symbol("s"))).toThrow("a symbol has no form as a value of FFI");
      expect([object.x, object.name, object.next]).toEqual([1, "a string of many bytes", null]);
    });
  });

  test("refuses objects without their required fields, with unknown ones and after their release", () => {
    withFfi(profile, (ffi) => {
      const { point, named } = definePoints(ffi);
      expect(() => point.create()).toThrow("Required field `x` not set in type `test.Point`");
      expect(() => named.create({ x: 1, y: 2, name: Symbol("s") })).toThrow("a symbol has no form");
      expect(() => point.create({ x: 1, z: 2 } as { x: number })).toThrow("type 'test.Point' has no field 'z'");
      const object = point.create({ x: 1 });
      object.release();
      expect(() => object.x).toThrow("this reference was released");
    });
  });

  test("refuses definitions that cannot be", () => {
    withFfi(profile, (ffi) => {
      definePoints(ffi);
      const define = (key: string, parent: string, fields: object) => () =>
        defineObjectType(ffi, { key, parent, fields: fields as { [name: string]: object } });
      expect(define("test.Point", "ffi.Object", {})).toThrow("type 'test.Point' is defined already");
      expect(define("test.A", "ffi.String", {})).toThrow("extends 'ffi.String', which is not a type with fields");
      expect(define("test.A", "test.Missing", {})).toThrow("extends 'test.Missing', which is not a type with fields");
      expect(define("test.A", "test.Point", { x: {} })).toThrow("field 'x' of type 'test.A' has the name of another");
      expect(define("test.A", "ffi.Object", { release: {} })).toThrow("has the name of another property");
      expect(define("test.A", "ffi.Object", { a: { type: "test.Missing" } })).toThrow("which is not defined");
    });
  });

  test("gives back a chain of twenty thousand objects without recursion", () => {
    withFfi(profile, (ffi) => {
      const type = defineObjectType(ffi, { key: "test.Link", fields: { next: {} } });
      let last: FfiObject = type.create({ next: null });
      for (let i = 0; i < 20_000; i++) {
        const link = type.create({ next: last });
        last.release();
        last = link;
      }
      expect(ffi.liveObjects).toBe(20_001);
      last.release();
    });
  });

  test("keeps whatever sequence of values is set", () => {
    const value = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.double(), fc.string(), fc.uint8Array());
    withFfi(profile, (ffi) => {
      const type = defineObjectType<{ any: FfiValue }>(ffi, { key: "test.Any", fields: { any: {} } });
      using object = type.create({ any: null });
      fc.assert(
        fc.property(value, (given) => {
          object.any = given;
          expect(object.any).toEqual(given);
        }),
      );
    });
  });
});

test("the types of fields are found by name and by key", () => {
  withFfi("tvm-ffi", (ffi) => {
    const type = defineObjectType(ffi, { key: "test.T", fields: { a: { type: "ffi.String" }, b: { type: "bytes" } } });
    using object = type.create({ a: "a", b: new Uint8Array(20) });
    expect([object.a, object.b]).toEqual(["a", new Uint8Array(20)]);
    expect(type.index).toBeGreaterThanOrEqual(TypeIndex.DYNAMIC_BEGIN);
  });
});
