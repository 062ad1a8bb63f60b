import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { createFfi, dropAny, FfiObject, readValue, TypeIndex, writeValue } from "../../src/index.js";
import { newObject, releaseObject, retainObject, useCount } from "../../src/object/object.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { innerAddress, testObject, testObjectAddress } from "../test-object.js";

const HUNDRED_THOUSAND = 100_000;

eachProfile("FfiObject", (profile) => {
  test("counts its references", () => {
    withFfi(profile, (ffi) => {
      const a = testObject(ffi);
      const b = a.clone();
      expect([a.useCount, b.useCount, a.isSame(b)]).toEqual([2, 2, true]);
      using other = testObject(ffi);
      expect([other.useCount, other.isSame(a)]).toEqual([1, false]);
      b.release();
      expect([a.useCount, b.isReleased]).toEqual([1, true]);
      const moved = new FfiObject(ffi, a.take());
      expect([moved.useCount, a.isReleased, ffi.liveObjects]).toEqual([1, true, 2]);
      moved.release();
      expect(ffi.liveObjects).toBe(1);
    });
  });

  test("is shown with its type and address", () => {
    withFfi(profile, (ffi) => {
      const object = testObject(ffi);
      const { address } = object;
      expect([`${object}`, inspect(object)]).toEqual([`test.Object at ${address}`, `test.Object at ${address}`]);
      object.release();
      expect(inspect({ object })).toBe("{ object: a released reference }");
    });
  });

  test("is released once, however often it is asked", () => {
    withFfi(profile, (ffi) => {
      const object = testObject(ffi);
      const other = object.clone();
      object.release();
      object.release();
      object[Symbol.dispose]();
      expect(other.useCount).toBe(1);
      expect(() => object.address).toThrow("this reference was released");
      expect(() => object.clone()).toThrow(expect.objectContaining({ code: "FAILED_PRECONDITION" }));
      expect(() => object.typeKey).toThrow("this reference was released");
      other.release();
    });
  });

  test("refuses what was freed: a dangling reference, a count that underflows", () => {
    withFfi(profile, (ffi) => {
      const object = testObject(ffi);
      const { address } = object;
      const dangling = new FfiObject(ffi, address);
      object.release();
      const { liveBytes } = ffi.memory;
      expect(() => dangling.clone()).toThrow(/no live object is at \d+ \(type \d+, count 0\)/);
      expect(() => retainObject(ffi, address)).toThrow("no live object");
      expect(() => releaseObject(ffi, address)).toThrow("no live object");
      expect(() => dangling.release()).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
      expect(() => dangling.release()).not.toThrow();
      expect([ffi.memory.liveBytes, ffi.liveObjects]).toEqual([liveBytes, 0]);
    });
  });

  test("refuses counts that no program reaches", () => {
    withFfi(profile, (ffi) => {
      using object = testObject(ffi);
      const index = (object.address + ffi.profile.countOffset) >>> 2;
      ffi.memory.u32[index] = 0x7fffffff;
      expect(() => object.clone()).toThrow("count 2147483647");
      ffi.memory.u32[index] = 0xffffffff;
      expect(() => releaseObject(ffi, object.address)).toThrow("count 4294967295");
      expect(useCount(ffi, object.address)).toBe(0xffffffff);
      ffi.memory.u32[index] = 1;
    });
  });

  test("of one Ffi is refused by another", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const other = createFfi({ memory: ffi.memory, profile });
        using object = testObject(other);
        expect(() => writeValue(ffi, cell, object)).toThrow("this object belongs to another Ffi");
        expect(readValue(ffi, cell)).toBeNull();
        expect(object.useCount).toBe(1);
      }),
    );
  });

  test("knows its type and those it extends", () => {
    withFfi(profile, (ffi) => {
      const number = ffi.types.define({ key: "test.Number", childSlots: 1 });
      const int = ffi.types.define({ key: "test.Int", parent: number });
      const float = ffi.types.define({ key: "test.Float", parent: number });
      using a = new FfiObject(ffi, newObject(ffi, int, ffi.profile.headerBytes));
      using b = new FfiObject(ffi, newObject(ffi, float, ffi.profile.headerBytes));
      expect([a.typeIndex, a.typeKey, b.typeKey]).toEqual([int, "test.Int", "test.Float"]);
      const keys = ["ffi.Object", "test.Number", "test.Int", "test.Float", "test.None"];
      expect(keys.map((key) => a.isInstance(key))).toEqual([true, true, true, false, false]);
      expect(keys.map((key) => b.isInstance(key))).toEqual([true, true, false, true, false]);
    });
  });

  test("in a chain of a million ends without a stack", () => {
    const ffi = createFfi({ profile });
    let address = 0;
    for (let i = 0; i < 10 * HUNDRED_THOUSAND; i++) address = testObjectAddress(ffi, address);
    expect([ffi.liveObjects, innerAddress(ffi, address) !== 0]).toEqual([10 * HUNDRED_THOUSAND, true]);
    releaseObject(ffi, address);
    expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
  });

  test("ends with its type's destroyer first and those it extends after it, also when one throws", () => {
    withFfi(profile, (ffi) => {
      const ended: string[] = [];
      const base = ffi.types.define({ key: "test.Base", childSlots: 1, destroy: () => ended.push("base") });
      const derived = ffi.types.define({ key: "test.Derived", parent: base, destroy: () => ended.push("derived") });
      new FfiObject(ffi, newObject(ffi, derived, ffi.profile.headerBytes)).release();
      expect(ended).toEqual(["derived", "base"]);
      const failing = ffi.types.define({
        key: "test.Failing",
        destroy: () => {
          throw new RangeError("not ended");
        },
      });
      const inner = new FfiObject(ffi, newObject(ffi, failing, ffi.profile.headerBytes));
      inner.clone().release();
      expect(() => inner.release()).toThrow("not ended");
    });
  });

  test("has the header of its layout", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, "a string on the heap");
        const object = ffi.memory.u32[(cell >>> 2) + 2] ?? 0;
        const data = object + ffi.profile.headerBytes + 8;
        const { deleter } = ffi;
        const header = profile === "rfc" ? [33, 1, deleter, 0] : [1, 1, 65, 0, deleter, 0];
        const words = [...header, data, 20];
        expect([...ffi.memory.u32.subarray(object >>> 2, (object >>> 2) + words.length)]).toEqual(words);
        expect(ffi.memory.u8[data + 20]).toBe(0);
        dropAny(ffi, cell);
      }),
    );
  });
});

describe("a type of a program's own in the RFC's layout", () => {
  test("has a code of its own, whatever its number", () => {
    withFfi("rfc", (ffi) => {
      const first = ffi.types.define({ key: "test.First" });
      const indices = [
        first,
        ...Array.from({ length: 30 }, (_, i) => ffi.types.define({ key: `test.T${i}` })),
        100,
        127,
      ];
      ffi.types.define({ key: "test.Static", index: 100 });
      ffi.types.define({ key: "test.Last", index: 127 });
      for (const index of indices) {
        using object = new FfiObject(ffi, newObject(ffi, index, ffi.profile.headerBytes));
        expect(object.typeIndex).toBe(index);
      }
    });
  });

  test("has no code twice", () => {
    withFfi("rfc", ({ profile }) => {
      const indices = Array.from({ length: 200 }, (_, i) => TypeIndex.OBJECT + i);
      for (const index of indices)
        expect([index, profile.typeOfHeader(profile.headerCode(index))]).toEqual([index, index]);
      expect(new Set(indices.map((index) => profile.headerCode(index))).size).toBe(indices.length);
      const undefinedCodes = [-17, -13, 3, 15, 23, 31, 45, 64, 77, 128, 137];
      expect(undefinedCodes.map((code) => profile.typeOfHeader(code))).toEqual(undefinedCodes.map(() => -1));
    });
  });
});
