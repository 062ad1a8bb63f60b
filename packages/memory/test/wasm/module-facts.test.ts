import { readFileSync } from "node:fs";
import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDylink } from "../../src/wasm/dylink.js";
import { moduleFacts } from "../../src/wasm/module-facts.js";

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../plugin-loader/test/fixtures/${name}.wasm`, import.meta.url)));

describe("moduleFacts", () => {
  test("sees a start function and the limits of memories", () => {
    expect(moduleFacts(bytesOf("good"))).toEqual({
      hasStart: false,
      hasElements: true,
      importedMemory: undefined,
      ownMemory: { minimum: 2, maximum: undefined },
    });
    expect(moduleFacts(bytesOf("loop-in-start")).hasStart).toBe(true);
    expect(moduleFacts(bytesOf("shared-good"))).toEqual({
      hasStart: false,
      hasElements: true,
      importedMemory: { minimum: 1, maximum: undefined },
      ownMemory: undefined,
    });
  });
});

describe("hostile modules", () => {
  const damaged = (name: string, read: (bytes: Uint8Array) => unknown) => {
    const good = bytesOf(name);
    const cut = fc.tuple(
      fc.nat(good.length),
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(cut, ([length, changes]) => {
        const bytes = good.slice(0, length);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        try {
          read(bytes);
        } catch (error) {
          if (!(error instanceof StatusError)) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  };

  test("moduleFacts returns or throws a StatusError", () => damaged("shared-good", moduleFacts));

  test("readDylink returns or throws a StatusError", () =>
    damaged("shared-good", (bytes) => readDylink(bytes.slice(17))));
});

describe("readDylink", () => {
  test("reads sizes, and what else a module needs", () => {
    const needed = [2, 9, 1, 7, ..."libc.so".split("").map((char) => char.charCodeAt(0))];
    expect(readDylink(Uint8Array.of(1, 5, 0x80, 2, 4, 2, 0, ...needed))).toEqual({
      memoryBytes: 256,
      memoryAlignment: 16,
      tableSlots: 2,
      needed: ["libc.so"],
    });
  });
});
