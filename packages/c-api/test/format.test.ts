import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureModes, type PluginFixture, writtenBy } from "./plugin-fixture.js";

/** What glibc's snprintf wrote: c/format_probe.c, compiled natively with a main that prints what format_trace writes. */
const golden = readFileSync(new URL("fixtures/format.txt", import.meta.url), "utf8");

describe.each(fixtureModes)("snprintf of plugins %s", (_, load) => {
  let plugin: PluginFixture & { free(): void };

  beforeEach(() => {
    plugin = load("format_probe");
  });
  afterEach(() => {
    plugin.free();
    expect(plugin.memory.liveBytes).toBe(0);
  });

  test("writes what a C library writes", () => {
    const text = writtenBy(plugin, "format_trace", golden.length + 1);
    expect(text.split("\n")).toEqual(golden.split("\n"));
  });

  test("cuts off and counts what does not fit, and refuses what is no conversion", () => {
    expect(plugin.exports.format_edges()).toBe(1);
  });
});
