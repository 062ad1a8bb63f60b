import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import {
  createError,
  createFfi,
  createFunction,
  type Ffi,
  FfiArray,
  FfiDict,
  type FfiErrorObject,
  type FfiFunction,
  FfiList,
  FfiMap,
  FunctionRegistry,
  findFunction,
  getFunction,
  setFunction,
  transferValue,
} from "../../src/index.js";
import { eachProfile, profiles, withFfi } from "../each-profile.js";

/** Runs a test with an Ffi of each layout over memories of their own, which share functions; nothing may be live at the end. */
function withTwo(run: (one: Ffi, other: Ffi) => void): void {
  const functions = new FunctionRegistry();
  const ffis = profiles.map((profile) => createFfi({ profile, memory: createTestMemory(), functions }));
  run(ffis[0] as Ffi, ffis[1] as Ffi);
  for (const ffi of ffis) ffi.dispose();
  for (const ffi of ffis) expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
}

eachProfile("functions by name", (profile) => {
  test("are set, found, replaced and taken out", () => {
    withFfi(profile, (ffi) => {
      using f = createFunction(ffi, (x: unknown) => x);
      setFunction(ffi, "mytest.echo", f);
      {
        using found = getFunction(ffi, "mytest.echo");
        expect(found.isSame(f)).toBe(true);
        expect(found.call(1)).toBe(1);
      }
      expect(f.useCount).toBe(2);
      expect(() => setFunction(ffi, "mytest.echo", f)).toThrow("Global Function `mytest.echo` is already registered");
      expect(f.useCount).toBe(2);
      expect(ffi.functions.names()).toEqual(["mytest.echo"]);
      setFunction(ffi, "mytest.echo", () => 2, { override: true });
      expect(f.useCount).toBe(1);
      using replaced = getFunction(ffi, "mytest.echo");
      expect(replaced.call()).toBe(2);
      expect([ffi.functions.remove("mytest.echo"), ffi.functions.remove("mytest.echo")]).toEqual([true, false]);
      expect(findFunction(ffi, "mytest.echo")).toBe(undefined);
      expect(() => getFunction(ffi, "nope.nope")).toThrow("Function nope.nope not found");
    });
  });

  test("keep their object until the Ffi is disposed", () => {
    withFfi(profile, (ffi) => {
      using f = createFunction(ffi, (a: number) => a + 1);
      setFunction(ffi, "a", f);
      setFunction(ffi, "b", f);
      expect(ffi.functions.get("b")?.(1)).toBe(2);
    });
  });
});

test("a function of one Ffi is called from another with copies of values", () => {
  withTwo((one, other) => {
    using join = createFunction(one, (list: FfiList, text: string) => {
      expect(list.ffi).toBe(one);
      list.push(text);
      return list;
    });
    setFunction(one, "join", join);
    using joinThere = getFunction(other, "join");
    using inner = FfiArray.from(other, [1, 2.5]);
    using list = FfiList.from(other, [inner, inner, "a longer string"]);
    using joined = joinThere.call(list, "x") as FfiList;
    expect(joined.ffi).toBe(other);
    expect([joined.length, joined.get(2), joined.get(3)]).toEqual([4, "a longer string", "x"]);
    using first = joined.get(0) as FfiArray;
    using second = joined.get(1) as FfiArray;
    expect([...first]).toEqual([1, 2.5]);
    expect(first.isSame(second)).toBe(true);
    expect(list.length).toBe(3);
  });
});

test("Maps and Dicts are copied with their entries", () => {
  withTwo((one, other) => {
    using inner = FfiDict.from(one, [[1, "a longer string"]]);
    using map = FfiMap.from(one, [
      ["d", inner],
      [inner, 2.5],
    ]);
    using copy = transferValue(map, other) as FfiMap;
    using dict = copy.get("d") as FfiDict;
    expect([copy.size, [...dict], copy.get(dict)]).toEqual([2, [[1, "a longer string"]], 2.5]);
  });
});

test("a function that is passed to another Ffi calls back", () => {
  withTwo((one, other) => {
    using apply = createFunction(one, (f: FfiFunction, x: number) => f.call(x));
    using there = transferValue(apply, other) as FfiFunction;
    using double = createFunction(other, (x: number) => 2 * x);
    expect(there.call(double, 21)).toBe(42);
    const error = new Error("no");
    using failing = createFunction(other, () => {
      throw error;
    });
    expect(() => there.call(failing, 1)).toThrow(error);
  });
});

test("errors keep their error; objects of other types are refused", () => {
  withTwo((one, other) => {
    using object = createError(one, { kind: "KeyError", message: "m", backtrace: "at here\n" });
    using copy = transferValue(object, other) as FfiErrorObject;
    expect([copy.kind, copy.message, copy.backtrace]).toEqual(["KeyError", "m", "at here\n"]);
    using list = FfiList.from(one);
    list.push(list);
    using copied = transferValue(list, other) as FfiList;
    using element = copied.get(0) as FfiList;
    expect(element.isSame(copied)).toBe(true);
    list.clear();
    copied.clear();
  });
});
