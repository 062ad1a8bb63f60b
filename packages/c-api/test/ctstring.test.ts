import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureModes, type PluginFixture, writtenBy } from "./plugin-fixture.js";

/**
 * What TensorFlow 2.21's own header did: c/ctstring_trace.c, compiled for x86-64 with that header's folder as include path, and a
 * main that prints what ctstring_trace writes.
 */
const golden = readFileSync(new URL("fixtures/ctstring-trace.txt", import.meta.url), "utf8");

describe.each(fixtureModes)("the inline string functions %s", (_, load) => {
  let plugin: PluginFixture & { free(): void };

  beforeEach(() => {
    plugin = load("ctstring_trace");
  });
  afterEach(() => {
    plugin.free();
    expect(plugin.memory.liveBytes).toBe(0);
  });

  test("do what TensorFlow's do, step by step", () => {
    const text = writtenBy(plugin, "ctstring_trace", golden.length + 1);
    expect(text.split("\n")).toEqual(golden.split("\n"));
  });

  test("append nothing when a size cannot count it", () => {
    expect(plugin.exports.ctstring_append_too_much()).toBe(1);
  });

  test.each(["ctstring_resize", "ctstring_reserve"])("%s allocates what the growth policy says", (name) => {
    expect(plugin.exports[name](22)).toBe(22);
    expect(plugin.exports[name](23)).toBe(31);
    expect(plugin.exports[name](100)).toBe(111);
  });

  test.each(["ctstring_resize", "ctstring_reserve", "ctstring_view"])(
    "%s traps when a string has more than 2^30 - 1 bytes",
    (name) => {
      expect(() => plugin.exports[name](2 ** 30)).toThrow(WebAssembly.RuntimeError);
      expect(() => plugin.exports[name](2 ** 32 - 1)).toThrow(WebAssembly.RuntimeError);
    },
  );

  test("view a string of 2^30 - 1 bytes", () => {
    expect(plugin.exports.ctstring_view(2 ** 30 - 1)).toBe(2 ** 30 - 1);
  });
});
