import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { Host } from "../src/index.js";

describe("modules of a Host", () => {
  const module = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

  test("are those of its memory", () => {
    using host = new Host({ modules: { "eye/thread@12345678": module }, memory: { maximumBytes: 1 << 20 } });
    expect(host.memory.wasmModule("eye/thread@12345678")).toBe(module);
    expect(host.memory.wasmModule("eye/thread@87654321")).toBeUndefined();
    expect(host.memory.maximumBytes).toBe(1 << 20);
  });

  test("are refused for a memory that is given", () => {
    expect(() => new Host({ modules: {}, memory: new LinearMemory() })).toThrow(
      "modules are for a memory that the host makes: a LinearMemory has modules among its options",
    );
  });
});
