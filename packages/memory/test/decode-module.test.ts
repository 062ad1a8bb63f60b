import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { decodeModule } from "../src/decode-module.js";
import { loopBytes, loopText } from "../src/loop-text.js";

describe("decodeModule", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("returns the bytes that were written, as loopBytes does", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000, size: "max" }), (bytes) => {
        expect(Buffer.compare(decodeModule(loopText(bytes)), bytes)).toBe(0);
      }),
    );
    const every = Uint8Array.from({ length: 1 << 16 }, (_, i) => i + (i >>> 8));
    for (const size of [0, 1, 256, 20_000, 65_279, 65_280, 65_281, every.length]) {
      const text = loopText(every.subarray(0, size));
      expect(Buffer.compare(decodeModule(text), loopBytes(text))).toBe(0);
    }
  });

  test("returns bytes of its own", () => {
    const first = decodeModule(loopText(Uint8Array.of(1, 2, 3)));
    decodeModule(loopText(Uint8Array.of(4, 5, 6)));
    expect([...first]).toEqual([1, 2, 3]);
    expect(first.buffer.byteLength).toBe(3);
  });

  test("decodes in JavaScript where there is no room for another memory", async () => {
    vi.resetModules();
    vi.spyOn(WebAssembly, "Memory").mockImplementation(function refuse() {
      throw new RangeError("WebAssembly.Memory(): could not allocate memory");
    });
    const { decodeModule: decode } = await import("../src/decode-module.js");
    expect([...decode(loopText(Uint8Array.of(0, 0x61, 7, 200)))]).toEqual([0, 0x61, 7, 200]);
  });
});
