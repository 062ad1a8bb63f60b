import { afterEach, describe, expect, test, vi } from "vitest";
import { encodeInto, unshared } from "../src/utf8.js";

describe("unshared", () => {
  test("returns a view of its own bytes as it is, and copies shared ones", () => {
    const own = Uint8Array.of(1, 2, 3);
    expect(unshared(own)).toBe(own);
    const shared = new Uint8Array(new SharedArrayBuffer(3)).fill(7);
    expect(unshared(shared)).toEqual(Uint8Array.of(7, 7, 7));
    expect(unshared(shared).buffer).toBeInstanceOf(ArrayBuffer);
  });
});

describe("encodeInto", () => {
  test.each([new ArrayBuffer(16), new SharedArrayBuffer(16)])("writes UTF-8 to %o", (buffer) => {
    const target = new Uint8Array(buffer, 2, 12);
    expect(encodeInto("é日\ud800", target)).toBe(8);
    expect([...target.subarray(0, 9)]).toEqual([0xc3, 0xa9, 0xe6, 0x97, 0xa5, 0xef, 0xbf, 0xbd, 0]);
  });

  describe("where TextEncoder refuses shared memory", () => {
    afterEach(() => vi.restoreAllMocks());

    test("writes it a copy", async () => {
      const { encodeInto: plain } = TextEncoder.prototype;
      vi.spyOn(TextEncoder.prototype, "encodeInto").mockImplementation(function (this: TextEncoder, text, target) {
        if (!(target.buffer instanceof ArrayBuffer)) throw new TypeError("must not be shared");
        return plain.call(this, text, target);
      });
      vi.resetModules();
      const fresh = await import("../src/utf8.js");
      const target = new Uint8Array(new SharedArrayBuffer(8));
      expect(fresh.encodeInto("é!", target)).toBe(3);
      expect([...target]).toEqual([0xc3, 0xa9, 0x21, 0, 0, 0, 0, 0]);
    });
  });
});
