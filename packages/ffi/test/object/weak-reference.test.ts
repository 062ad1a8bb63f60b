import { statusOf } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { box, type FfiObject, newUcs4String, Ucs4String, WeakReference } from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

eachProfile("WeakReference", (profile) => {
  test("locks an object as long as it lives", () => {
    withFfi(profile, (ffi) => {
      const strong = newUcs4String(ffi, "forty-two");
      using weak = new WeakReference(strong);
      expect([strong.useCount, weak.useCount, weak.expired]).toEqual([1, 1, false]);
      const locked = weak.lock();
      expect(locked).toBeInstanceOf(Ucs4String);
      expect(locked?.toString()).toBe("forty-two");
      expect([strong.useCount, weak.useCount]).toEqual([2, 2]);
      strong.release();
      expect(weak.expired).toBe(false);
      locked?.release();
      expect([weak.expired, weak.useCount, weak.lock()]).toEqual([true, 0, null]);
    });
  });

  test("is empty after release, which others do not notice", () => {
    withFfi(profile, (ffi) => {
      using strong = box(ffi, 1);
      const weak = [1, 2, 3].map(() => new WeakReference<FfiObject>(strong));
      const locks = weak.map((each) => each.lock());
      expect(strong.useCount).toBe(4);
      for (const lock of locks) lock?.release();
      weak[0]?.release();
      weak[0]?.release();
      expect(weak.map((each) => each.expired)).toEqual([true, false, false]);
      expect(weak[0]?.lock()).toBe(null);
      for (const each of weak) each.release();
      expect(strong.useCount).toBe(1);
    });
  });

  test("does not take a later object at the same address for its own", () => {
    withFfi(profile, (ffi) => {
      const first = box(ffi, 1);
      using weak = new WeakReference<FfiObject>(first);
      first.release();
      const later = Array.from({ length: 40 }, () => box(ffi, 2));
      expect([weak.expired, weak.lock()]).toEqual([true, null]);
      using other = new WeakReference<FfiObject>(later[0] ?? first);
      expect(other.expired).toBe(false);
      for (const each of later) each.release();
    });
  });

  test("refuses a released object", () => {
    withFfi(profile, (ffi) => {
      const strong = box(ffi, 1);
      strong.release();
      expect(statusOf(() => new WeakReference(strong))).toBe("FAILED_PRECONDITION: this reference was released");
    });
  });
});

test("WeakReference notices when the header counts no weak reference", () => {
  withFfi("tvm-ffi", (ffi) => {
    const strong = box(ffi, 1);
    const weak = new WeakReference(strong);
    const { address } = strong;
    const index = (address + ffi.profile.weakOffset) >>> 2;
    ffi.memory.u32[index] = 0;
    expect(statusOf(() => weak.release())).toBe(`INVALID_ARGUMENT: the object at ${address} has no weak reference`);
    ffi.memory.u32[index] = 1;
    strong.release();
  });
});
