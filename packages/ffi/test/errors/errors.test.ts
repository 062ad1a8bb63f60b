import { invalidArgument, StatusError } from "@heddle/status";
import { expect, test } from "vitest";
import {
  createError,
  createFunction,
  dropAny,
  FfiError,
  FfiErrorObject,
  readValue,
  setRaised,
  takeRaised,
  takeRaisedObject,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { placeWasm } from "../wasm-functions.js";

/** The error that `run` throws. */
function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

eachProfile("errors", (profile) => {
  test("an error of JavaScript comes back as the same instance, through WebAssembly too", () => {
    withFfi(profile, (ffi) => {
      const error = new RangeError("out of it");
      using failing = createFunction(ffi, () => {
        throw error;
      });
      expect(thrownBy(() => failing.call())).toBe(error);
      const { apply } = placeWasm(ffi, "apply");
      using applied = createFunction(ffi, { safeCall: apply });
      expect(thrownBy(() => applied.call(applied, failing))).toBe(error);
      expect(takeRaised(ffi)).toBe(undefined);
    });
  });

  test("a caller in memory sees kind, message, stack and causes", () => {
    withFfi(profile, (ffi) => {
      const cause = new FfiError("KeyError", "no such key");
      setRaised(ffi, invalidArgument("wanted 1", { cause: 0 }));
      const first = new FfiErrorObject(ffi, takeRaisedObject(ffi));
      expect([first.kind, first.message]).toEqual(["ValueError", "wanted 1"]);
      expect(first.backtrace).toMatch(/^at .*errors\.test\.ts/m);
      first.release();
      setRaised(ffi, new Error("outer", { cause }));
      using second = new FfiErrorObject(ffi, takeRaisedObject(ffi));
      expect(takeRaisedObject(ffi)).toBe(0);
      expect([second.kind, second.message]).toEqual(["RuntimeError", "outer"]);
      using inner = second.cause;
      expect(inner?.kind).toBe("KeyError");
      expect(inner?.toError()).toBe(cause);
      expect(inner?.cause).toBe(undefined);
    });
  });

  test("an error object crosses into JavaScript with all of its parts", () => {
    withFfi(profile, (ffi) => {
      using inner = createError(ffi, { kind: "TypeError", message: "here", backtrace: "test0\n" });
      using outer = createError(ffi, { kind: "ValueError", message: "cause", backtrace: "test1", cause: inner });
      setRaised(ffi, outer);
      const error = takeRaised(ffi);
      expect(error).toBeInstanceOf(FfiError);
      expect(error).toMatchObject({
        kind: "ValueError",
        code: "INVALID_ARGUMENT",
        message: "cause",
        backtrace: "test1",
        cause: { kind: "TypeError", message: "here", backtrace: "test0\n" },
      });
      expect(outer.extraContext).toBe(undefined);
    });
  });

  test("a value that is not an Error is described", () => {
    withFfi(profile, (ffi) => {
      const { apply } = placeWasm(ffi, "apply");
      using applied = createFunction(ffi, { safeCall: apply });
      for (const [value, text] of [
        ["text", '"text"'],
        [42, "42"],
        [null, "null"],
        [{ a: 1 }, "an object of class Object"],
      ] as const) {
        const error = thrownBy(() =>
          applied.call(() => {
            throw value;
          }),
        );
        expect(error).toMatchObject({
          kind: "RuntimeError",
          message: `a function threw ${text}, which is not an Error`,
          ...(value === null ? {} : { cause: value }),
        });
      }
    });
  });

  test("backtraces are read with the most recent call last, and updated", () => {
    withFfi(profile, (ffi) => {
      using error = createError(ffi, { kind: "TypeError", message: "here", backtrace: "test0\ntest1\ntest2\n" });
      expect(error.traceback).toBe("test2\ntest1\ntest0\n");
      error.appendBacktrace("test3\n");
      error.appendBacktrace("test4\n");
      expect(error.fullMessage).toBe(
        "Traceback (most recent call last):\ntest4\ntest3\ntest2\ntest1\ntest0\nTypeError: here\n",
      );
      error.replaceBacktrace("ä\n");
      expect(error.backtrace).toBe("ä\n");
    });
  });

  test("errors are values", () => {
    withFfi(profile, (ffi) => {
      withCells(ffi, 1, (cell) => {
        const error = new FfiError("MyError", "mine");
        writeValue(ffi, cell, error);
        using object = readValue(ffi, cell) as FfiErrorObject;
        expect(object.typeKey).toBe("ffi.Error");
        expect(object.toError()).toBe(error);
        using echo = createFunction(ffi, (x: unknown) => x);
        using echoed = echo.call(object) as FfiErrorObject;
        expect(echoed.isSame(object)).toBe(true);
        dropAny(ffi, cell);
      });
    });
  });

  test("failures without an error, traps and wrong pointers are clear", () => {
    withFfi(profile, (ffi) => {
      const { fail, trap } = placeWasm(ffi, "fail", "trap");
      const message = (safeCall: number) => {
        using f = createFunction(ffi, { safeCall });
        return thrownBy(() => f.call(1, "a longer string"));
      };
      expect(message(fail)).toMatchObject({
        kind: "InternalError",
        message: "a function returned -1 and raised no error",
      });
      expect(message(trap)).toMatchObject({
        kind: "RuntimeError",
        message: `the function at pointer ${trap} trapped: unreachable`,
      });
      expect(message(123456)).toMatchObject({ kind: "RuntimeError", message: "no function is at pointer 123456" });
      expect(message(ffi.table.reserve(1))).toMatchObject({ message: /^no function is at pointer/ });
      expect(message(ffi.deleter)).toMatchObject({ message: /signature mismatch/ });
    });
  });
});

test("FfiError is a StatusError with the code of its kind", () => {
  const error = new FfiError("KeyError", "no");
  expect(error).toBeInstanceOf(StatusError);
  expect(String(error)).toBe("NOT_FOUND: no");
  expect(invalidArgument("x")).not.toBeInstanceOf(FfiError);
  expect(new FfiError("Own", "x").code).toBe("UNKNOWN");
});
