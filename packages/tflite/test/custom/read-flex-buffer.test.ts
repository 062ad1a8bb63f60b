import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FlexValue, readFlexBuffer } from "../../src/custom/read-flex-buffer.js";
import { DecodeBudget } from "../../src/flatbuffer/decode-budget.js";

const cases: Readonly<Record<string, { readonly hex: string; readonly value: unknown }>> = JSON.parse(
  readFileSync(new URL("../fixtures/flex-buffers.json", import.meta.url), "utf8"),
);
const read = (bytes: Uint8Array, limits = {}) =>
  readFlexBuffer(bytes, { budget: new DecodeBudget(1 << 20), maxDepth: 20, ...limits });
const bytesOf = (name: string) => new Uint8Array(Buffer.from(cases[name].hex, "hex"));

describe("readFlexBuffer", () => {
  test.each(Object.keys(cases))("reads the value that the library wrote: %s", (name) => {
    expect(plain(read(bytesOf(name)))).toEqual(cases[name].value);
  });

  test("refuses vectors that are nested too deeply, and more memory than is allowed", () => {
    expect(() => read(bytesOf("vectors"), { maxDepth: 2 })).toThrow("values are nested deeper than 2");
    expect(() => read(bytesOf("vectors"), { budget: new DecodeBudget(100) })).toThrow(
      "raise the limit maxDecodedBytes",
    );
  });

  test("throws DATA_LOSS or RESOURCE_EXHAUSTED, whatever the bytes", () => {
    const codeOf = (bytes: Uint8Array) => {
      try {
        read(bytes);
        return undefined;
      } catch (error) {
        return error instanceof Error && "code" in error ? error.code : error;
      }
    };
    const codes = ["DATA_LOSS", "RESOURCE_EXHAUSTED", undefined];
    for (const name of Object.keys(cases)) {
      const whole = bytesOf(name);
      for (let at = 0; at < whole.length; at++) {
        for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
          const changed = whole.slice();
          changed[at] = value;
          expect(codes).toContain(codeOf(changed));
        }
        expect(codes).toContain(codeOf(whole.subarray(0, at)));
      }
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => codes.includes(codeOf(bytes) as string)));
  });
});

/** A value as the generator writes it. */
function plain(value: FlexValue): unknown {
  if (typeof value === "bigint") return { int: `${value}` };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
  if (value instanceof Map) return { map: Object.fromEntries([...value].map(([key, each]) => [key, plain(each)])) };
  return Array.isArray(value) ? value.map(plain) : value;
}
