import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { setAny } from "../../src/any/cell.js";
import {
  createFfi,
  createFunction,
  type Ffi,
  FfiArray,
  type FfiError,
  type FfiFunction,
  TypeIndex,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { placeWasm } from "../wasm-functions.js";

/** A function object that calls itself through WebAssembly `depth` times more. */
function recursive(ffi: Ffi): { readonly f: FfiFunction; readonly applied: FfiFunction } {
  const { apply } = placeWasm(ffi, "apply");
  const applied = createFunction(ffi, { safeCall: apply });
  const f = createFunction(ffi, (self: FfiFunction, depth: number): unknown =>
    depth === 0 ? "the bottom of it" : applied.call(self, self, depth - 1),
  );
  return { f, applied };
}

/** The error that `run` throws. */
function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

eachProfile("calls at their limits", (profile) => {
  test("nest hundreds deep, and end clearly when they are too deep", () => {
    const ffi = createFfi({ profile, memory: createTestMemory() });
    const { f, applied } = recursive(ffi);
    expect(f.call(f, 200)).toBe("the bottom of it");
    for (let i = 0; i < 3; i++) {
      expect(thrownBy(() => f.call(f, 100_000))).toMatchObject({
        code: "RESOURCE_EXHAUSTED",
        message: "calls are nested more than 256 deep: mend the recursion, or set maxCallDepth",
      });
      expect([ffi.calls.arena.depth, f.useCount]).toEqual([0, 1]);
      expect(f.call(f, 3)).toBe("the bottom of it");
    }
    f.release();
    applied.release();
    ffi.dispose();
    expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
  });

  test("survive the end of JavaScript's stack", () => {
    const ffi = createFfi({ profile, memory: createTestMemory(), maxCallDepth: 1_000_000 });
    const { f } = recursive(ffi);
    const error = thrownBy(() => f.call(f, 1_000_000));
    expect(error).toBeInstanceOf(Error);
    expect(ffi.calls.arena.depth).toBe(0);
    expect(f.call(f, 3)).toBe("the bottom of it");
  });

  test("refuse too many arguments, of JavaScript and of modules", () => {
    const ffi = createFfi({ profile, memory: createTestMemory(), maxArguments: 3 });
    const f = createFunction(ffi, (...args: unknown[]) => args.length);
    expect([f.call(), f.call(1), f.call(1, 2, 3)]).toEqual([0, 1, 3]);
    const message = "a call with 4 arguments: the limit, maxArguments, is 3";
    expect(() => f.call(1, 2, 3, 4)).toThrow(message);
    const call = ffi.table.caller("iiii:i");
    withCells(ffi, 1, (result) => {
      const order = (args: number, count: number) => (profile === "rfc" ? [count, args] : [args, count]);
      const safeCall = ffi.memory.u32[(f.address + ffi.profile.headerBytes) >>> 2] ?? 0;
      for (const [args, count, text] of [
        [result, 4, message],
        [result, -1, "a call with -1 arguments"],
        [result + 4, 1, "are not cells in the memory"],
        [-16, 1, "are not cells in the memory"],
      ] as const) {
        expect(call(safeCall, f.address, ...order(args, count), result)).toBe(-1);
        const { raised } = ffi.calls;
        expect((raised as FfiError).message).toContain(text);
      }
      expect(call(safeCall, 4711 * 16, ...order(result, 1), result)).toBe(-1);
      expect((ffi.calls.raised as FfiError).message).toContain("no function of this Ffi is at 75376");
    });
    f.release();
    ffi.dispose();
    expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
  });

  test("leave no argument and no frame when something fails", () => {
    withFfi(profile, (ffi) => {
      using array = FfiArray.from(ffi, [1]);
      using failing = createFunction(ffi, (..._args: unknown[]) => {
        throw new Error("no");
      });
      const { trap, fail } = placeWasm(ffi, "trap", "fail");
      using trapping = createFunction(ffi, { safeCall: trap });
      using status = createFunction(ffi, { safeCall: fail });
      const argument = ["a longer string", new Uint8Array(20), array, () => 1, new Error("e")];
      const objects = ffi.liveObjects;
      for (const f of [failing, trapping, status]) {
        expect(() => f.call(...argument)).toThrow();
        expect(() => f.call(...argument, Symbol("no form"))).toThrow("a symbol has no form as a value of FFI");
        expect([ffi.liveObjects, array.useCount, ffi.calls.arena.depth]).toEqual([objects, 1, 0]);
      }
      using broken = createFunction(ffi, (..._args: unknown[]) => Symbol("no form"));
      expect(() => broken.call(...argument)).toThrow("a symbol has no form as a value of FFI");
      expect([ffi.liveObjects, array.useCount, ffi.calls.arena.depth]).toEqual([objects + 1, 1, 0]);
    });
  });

  test("frames stay where they are when a nested call needs more room", () => {
    withFfi(profile, (ffi) => {
      using inner = createFunction(ffi, (...args: number[]) => args.reduce((sum, arg) => sum + arg, 0));
      using outer = createFunction(ffi, {
        packed(args, count, result) {
          const before = ffi.memory.u8.slice(args, args + count * 16);
          const many = Array.from({ length: 2000 }, (_, i) => i);
          expect([inner.call(...many), inner.call(...many.slice(0, 100)), inner.call(...many)]).toEqual([
            1_999_000, 4950, 1_999_000,
          ]);
          expect(ffi.memory.u8.slice(args, args + count * 16)).toEqual(before);
          setAny(ffi, result, TypeIndex.BOOL, 1, 0);
        },
      });
      expect(outer.call(1, "two", 2.5)).toBe(true);
      expect(outer.call(...Array.from({ length: 300 }, (_, i) => i))).toBe(true);
    });
  });

  test("an Ffi that was disposed makes no more calls; one in a call ends after it", () => {
    const ffi = createFfi({ profile, memory: createTestMemory() });
    const f = createFunction(ffi, (x: unknown) => {
      ffi.dispose();
      return x;
    });
    expect(f.call("a longer string")).toBe("a longer string");
    expect(() => f.call(1)).toThrow("this Ffi was disposed");
    f.release();
    expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
  });

  test("what is not a cell's value is refused as an argument", () => {
    withFfi(profile, (ffi) => {
      using echo = createFunction(ffi, {
        packed: (args, _count, result) => setAny(ffi, result, TypeIndex.INT, args, 0),
      });
      using seen = createFunction(ffi, (x: unknown) => x);
      withCells(ffi, 2, (result, arg) => {
        echo.callCells(arg, 1, result);
        setAny(ffi, arg, TypeIndex.ARRAY, 4712, 0);
        expect(() => seen.callCells(arg, 1, result)).toThrow(/no live object is at 4712/);
        setAny(ffi, arg, TypeIndex.OBJECT_RVALUE_REF, 0, 0);
        expect(() => seen.callCells(arg, 1, result)).toThrow("RValueRef already moved");
        using array = FfiArray.from(ffi, [1]);
        const slot = ffi.memory.malloc(4);
        ffi.memory.u32[slot >>> 2] = array.address;
        array.clone().take();
        setAny(ffi, arg, TypeIndex.OBJECT_RVALUE_REF, slot, 0);
        setAny(ffi, result, TypeIndex.NONE, 0, 0);
        using unique = createFunction(ffi, (x: FfiArray) => x.useCount);
        unique.callCells(arg, 1, result);
        expect([ffi.memory.i32[(result >>> 2) + 2], ffi.memory.u32[slot >>> 2], array.useCount]).toEqual([2, 0, 1]);
        expect(() => unique.callCells(arg, 1, result)).toThrow("RValueRef already moved");
        ffi.memory.free(slot);
      });
    });
  });
});
