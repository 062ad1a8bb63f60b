import { inspect } from "node:util";
import { describe, expect, test, vi } from "vitest";
import * as status from "../src/index.js";
import { Code, codeFromNumber, codeNumber, invalidArgument, StatusError, toStatusError } from "../src/index.js";

describe("codeNumber, codeFromNumber", () => {
  test("are the numbers of absl::StatusCode, and UNKNOWN for any other", () => {
    const codes = Object.values(Code);
    expect(codes.map(codeNumber)).toEqual(Array.from({ length: 17 }, (_, number) => number));
    expect(codes.map((_, number) => codeFromNumber(number))).toEqual(codes);
    expect([Code.OK, Code.INVALID_ARGUMENT, Code.INTERNAL, Code.UNAUTHENTICATED].map(codeNumber)).toEqual([
      0, 3, 13, 16,
    ]);
    for (const number of [17, -1, 0.5, Number.NaN]) expect(codeFromNumber(number)).toBe(Code.UNKNOWN);
    expect(codeNumber("toString" as Code)).toBe(-1);
  });

  test("a code is its name", () => {
    for (const [name, code] of Object.entries(Code)) expect(code).toBe(name);
  });
});

describe("canonical errors", () => {
  test.each(Object.entries(Code).filter(([name]) => name !== "OK"))(
    "%s has a constructor of that code",
    (name, code) => {
      const key = name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const make = (status as unknown as Record<string, typeof invalidArgument>)[key];
      const error = make("wanted 1, found 2", { at: 7 });
      expect(error).toBeInstanceOf(StatusError);
      expect([error.code, error.message, error.details]).toEqual([code, "wanted 1, found 2", { at: 7 }]);
      expect(String(error)).toBe(`${name}: wanted 1, found 2`);
    },
  );
});

describe("StatusError", () => {
  test("at() leads the message with the place, keeps code, details and the original", () => {
    const inner = invalidArgument("bad shape", { wanted: [1] });
    const outer = inner.at("node 'x'", { node: "x" });
    expect(String(outer)).toBe("INVALID_ARGUMENT: node 'x': bad shape");
    expect(outer.details).toEqual({ wanted: [1], node: "x" });
    expect(outer.cause).toBe(inner);
  });
});

describe("a StatusError that is shown, written or sent", () => {
  const error = invalidArgument("wanted 1, found 2", { at: 7, found: [2n], path: "a" });

  test("shows code, message and details in a console", () => {
    const text = inspect(error);
    expect(text).toMatch(/^StatusError: wanted 1, found 2\n/);
    expect(text).toMatch(/code: 'INVALID_ARGUMENT'/);
    expect(text).toMatch(/details: \{ at: 7, found: \[ 2n \], path: 'a' \}/);
    expect(text).not.toMatch(/name:/);
  });

  test("is code, message and details in JSON, of which toStatusError makes an error", () => {
    const json = JSON.stringify(error);
    expect(json).toBe(
      '{"code":"INVALID_ARGUMENT","message":"wanted 1, found 2","details":{"at":7,"found":["2"],"path":"a"}}',
    );
    for (const sent of [JSON.parse(json), structuredClone(error.toJSON())]) {
      const received = toStatusError(sent);
      expect(received).toBeInstanceOf(StatusError);
      expect(String(received)).toBe("INVALID_ARGUMENT: wanted 1, found 2");
      expect(received.details).toEqual({ at: 7, found: ["2"], path: "a" });
    }
  });

  test("keeps its message when it is cloned", () => {
    const clone: Error = structuredClone(error);
    expect(clone.message).toBe("wanted 1, found 2");
    expect(clone.stack).toMatch(/^StatusError: wanted 1, found 2/);
  });
});

describe("StatusError of another copy of the package", () => {
  test("is one, and keeps its code; what only looks like one is not", async () => {
    vi.resetModules();
    const copy: typeof status = await import("../src/index.js");
    expect(copy.StatusError).not.toBe(StatusError);
    const error = copy.invalidArgument("x");
    expect(error).toBeInstanceOf(StatusError);
    expect(toStatusError(error)).toBe(error);
    for (const other of [new Error("x"), { name: "StatusError", code: 3, details: {} }, "StatusError", null]) {
      expect(other).not.toBeInstanceOf(StatusError);
    }
  });
});

describe("toStatusError", () => {
  test("takes data for an error only with a code of ours and a message", () => {
    for (const data of [
      { code: "ENOENT", message: "x" },
      { code: "OK" },
      { code: "toString", message: "x" },
      {},
      null,
    ]) {
      expect(toStatusError(data).code).toBe(Code.INTERNAL);
    }
  });

  test("keeps a StatusError, wraps any other value", () => {
    const error = invalidArgument("x");
    expect(toStatusError(error)).toBe(error);
    expect(String(toStatusError(new TypeError("boom")))).toBe("INTERNAL: boom");
    expect(String(toStatusError("text"))).toBe("INTERNAL: text");
    expect(toStatusError(new DOMException("stop", "AbortError")).code).toBe(Code.CANCELLED);
  });
});
