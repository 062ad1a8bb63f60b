import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fixtureModes, writtenBy } from "./plugin-fixture.js";

/** What glibc's strtod and its family made of the texts in c/parse_probe.c. */
const golden = readFileSync(new URL("fixtures/parse.txt", import.meta.url), "utf8");

describe.each(fixtureModes)("the C and C++ libraries of plugins %s", (_, load) => {
  test("reads numbers as a C library does", () => {
    const plugin = load("parse_probe");
    const text = writtenBy(plugin, "parse_trace", golden.length + 1);
    expect(text.split("\n")).toEqual(golden.split("\n"));
    plugin.free();
    expect(plugin.memory.liveBytes).toBe(0);
  });

  test.each([
    ["library_probe", "library_edges"],
    ["cpp_probe", "cpp_edges"],
    ["tstring_class", "tstring_edges"],
  ])("has what kernels use: %s", (name, edges) => {
    const plugin = load(name);
    expect(plugin.exports[edges]()).toBe(0);
    plugin.free();
    expect(plugin.memory.liveBytes).toBe(0);
  });
});
