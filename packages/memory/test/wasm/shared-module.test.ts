import { describe, expect, test } from "vitest";
import { encodeModule, moduleFacts, sharedModule } from "../../src/wasm/index.js";

const run = { name: "run", type: "i:i", body: [0x20, 0, 0x28, 2, 0] };

describe("sharedModule", () => {
  test("makes a module import a shared memory", () => {
    const bytes = encodeModule(
      [
        { name: "other", kind: { function: "i:i" } },
        { name: "memory", kind: "memory" },
      ],
      [run],
    );
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 8, shared: true });
    const imports = { env: { memory, other: (x: number) => x } };
    expect(() => new WebAssembly.Instance(new WebAssembly.Module(bytes), imports)).toThrow(WebAssembly.LinkError);
    const module = new WebAssembly.Module(sharedModule(bytes) as Uint8Array<ArrayBuffer>);
    const exports = new WebAssembly.Instance(module, imports).exports as unknown as { run(at: number): number };
    new Int32Array(memory.buffer)[4] = 42;
    expect(exports.run(16)).toBe(42);
    expect(moduleFacts(sharedModule(bytes)).importedMemory).toEqual({ minimum: 0, maximum: 65536 });
  });

  test("returns a module that imports no memory, or a shared one, as it is", () => {
    const bytes = encodeModule([], [{ name: "run", type: "i:i", body: [0x20, 0] }]);
    expect(sharedModule(bytes)).toBe(bytes);
    const shared = sharedModule(encodeModule([{ name: "memory", kind: "memory" }], [run]));
    expect(sharedModule(shared)).toBe(shared);
  });

  test("refuses what is no module", () => {
    const bytes = encodeModule([{ name: "memory", kind: "memory" }], [run]);
    for (let length = 0; length < 30; length++) {
      expect(() => sharedModule(bytes.subarray(0, length)), String(length)).toSatisfy((work: () => void) => {
        try {
          work();
          return true;
        } catch (error) {
          return (error as { code?: string }).code === "INVALID_ARGUMENT";
        }
      });
    }
  });
});
