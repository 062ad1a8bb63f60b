import { describe, expect, test, vi } from "vitest";
import * as status from "../src/index.js";
import { Code, codeName, invalidArgument, StatusError, toStatusError } from "../src/index.js";

describe("codeName", () => {
  test("names every code and answers UNKNOWN for any other number", () => {
    for (const [name, code] of Object.entries(Code)) expect(codeName(code)).toBe(name);
    expect(codeName(17)).toBe("UNKNOWN");
    expect(codeName(-1)).toBe("UNKNOWN");
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
  test("keeps a StatusError, wraps any other value", () => {
    const error = invalidArgument("x");
    expect(toStatusError(error)).toBe(error);
    expect(String(toStatusError(new TypeError("boom")))).toBe("INTERNAL: boom");
    expect(String(toStatusError("text"))).toBe("INTERNAL: text");
    expect(toStatusError(new DOMException("stop", "AbortError")).code).toBe(Code.CANCELLED);
  });
});
