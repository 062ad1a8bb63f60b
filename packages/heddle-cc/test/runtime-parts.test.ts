import { describe, expect, test } from "vitest";
import { RUNTIME_PARTS, runtimeParts } from "../src/runtime-parts.js";

describe("runtimeParts", () => {
  test("are those of C for C, and all for C++", () => {
    expect(runtimeParts(false)).toEqual(["heddle/plugin_runtime.c", "heddle/plugin_format.c"]);
    expect(runtimeParts(true)).toEqual(RUNTIME_PARTS);
    expect(RUNTIME_PARTS).toEqual([...runtimeParts(false), "heddle/plugin_runtime.cc", "heddle/plugin_no_system.c"]);
  });
});
