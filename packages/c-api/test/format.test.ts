import { readFileSync } from "node:fs";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadOwn, loadShared, type PluginFixture } from "./plugin-fixture.js";

/** What glibc's snprintf wrote: c/format_probe.c, compiled natively with a main that prints what format_trace writes. */
const golden = readFileSync(new URL("fixtures/format.txt", import.meta.url), "utf8");

const modes = [
  ["in a memory of its own", () => ({ ...loadOwn("format_probe"), free() {} })],
  ["in the host's memory", () => loadShared("format_probe", createTestMemory())],
] as const;

describe.each(modes)("snprintf of plugins %s", (_, load) => {
  let plugin: PluginFixture & { free(): void };

  beforeEach(() => {
    plugin = load();
  });
  afterEach(() => {
    plugin.free();
    expect(plugin.memory.liveBytes).toBe(0);
  });

  test("writes what a C library writes", () => {
    const capacity = golden.length + 1;
    const address = plugin.memory.malloc(capacity);
    const size = plugin.exports.format_trace(address, capacity);
    const text = new TextDecoder().decode(plugin.memory.u8.subarray(address, address + Math.min(size, capacity)));
    plugin.memory.free(address);
    expect(text.split("\n")).toEqual(golden.split("\n"));
  });

  test("cuts off and counts what does not fit, and refuses what is no conversion", () => {
    expect(plugin.exports.format_edges()).toBe(1);
  });
});
