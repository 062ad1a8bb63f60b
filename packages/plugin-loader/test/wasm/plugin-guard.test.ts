import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { PluginGuard } from "../../src/wasm/plugin-guard.js";

describe("PluginGuard", () => {
  test("says once that the module failed, with the first failure", () => {
    const memory = new LinearMemory();
    const failures: string[] = [];
    const trap = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    const callbacks = { pointer: () => 0, one: trap, two: trap, three: trap };
    const guard = new PluginGuard("p", memory, callbacks, {
      stackPointer: undefined,
      mayGrow: true,
      check: () => undefined,
      failed: ({ message }) => failures.push(message),
    });
    expect(guard.pointer(1, 2)).toBe(0);
    for (const call of [() => guard.one(1, 2), () => guard.two(1, 2, 3), () => guard.pointer(1, 2)]) {
      expect(call).toThrowError("plugin p is disabled: it trapped: unreachable");
    }
    guard.disable("it was unloaded");
    expect(failures).toEqual(["plugin p is disabled: it trapped: unreachable"]);
    expect(memory.liveBytes).toBe(0);
  });
});
