import { describe, expect, test } from "vitest";
import { ffiRuntimeParts, RUNTIME_PARTS, runtimeParts } from "../src/interface-headers.js";

describe("runtimeParts", () => {
  test("are those in C for C, and all for C++", () => {
    expect(runtimeParts(false)).toEqual([
      "heddle/plugin_runtime.c",
      "heddle/plugin_format.c",
      "heddle/plugin_no_system.c",
    ]);
    expect(runtimeParts(true)).toBe(RUNTIME_PARTS);
    expect(RUNTIME_PARTS).toContain("heddle/plugin_runtime.cc");
  });
});

describe("ffiRuntimeParts", () => {
  test("have no entry point of plugins", () => {
    expect(ffiRuntimeParts(false)).toEqual([
      "heddle/ffi_runtime.c",
      "heddle/plugin_format.c",
      "heddle/plugin_no_system.c",
    ]);
    expect(ffiRuntimeParts(true)).toContain("heddle/plugin_runtime.cc");
  });
});
