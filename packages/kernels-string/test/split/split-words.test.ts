import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const SPACES = new Set([9, 10, 11, 12, 13, 32]);

/** The words of a text. */
function wordsOf(text: Uint8Array, bytes: Uint8Array, leftOut: Uint8Array): number[][] {
  const words: number[][] = [[]];
  for (const byte of text) {
    if (leftOut.includes(byte)) continue;
    const to = bytes[byte] ?? 0;
    if (SPACES.has(to)) words.push([]);
    else words.at(-1)?.push(to);
  }
  return words.filter(({ length }) => length > 0);
}

describe.each([true, false])("HeddleSplitWords, wasmLoops %s", (wasmLoops) => {
  const withHost = async (work: (host: Host) => Promise<void>) => {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    await work(host);
    expect(host.memory.liveBytes).toBe(0);
  };

  const split = (host: Host, texts: Tensor, bytes: Uint8Array, leftOut: Uint8Array) =>
    runOp(host, "HeddleSplitWords", [texts], {
      attrs: new Map([
        ["bytes", { kind: "string", value: bytes }],
        ["left_out", { kind: "string", value: leftOut }],
      ]),
    });

  const check = async (host: Host, values: readonly Uint8Array[], bytes: Uint8Array, leftOut: Uint8Array) => {
    using texts = Tensor.fromStrings(host.memory, [values.length], values);
    const [words, splits] = await split(host, texts, bytes, leftOut);
    const wanted = values.map((value) => wordsOf(value, bytes, leftOut));
    const found = words?.strings();
    expect(Array.from({ length: words?.elementCount ?? 0 }, (_, i) => [...(found?.view(i) ?? [])])).toEqual(
      wanted.flat(),
    );
    const ends = wanted.map((_, row) => wanted.slice(0, row + 1).flat().length);
    expect(splits?.toArray()).toEqual([0, ...ends]);
    words?.release();
    splits?.release();
  };

  const table = fc.uint8Array({ minLength: 256, maxLength: 256 });
  const text = fc.oneof(
    fc.uint8Array({ maxLength: 120 }),
    fc.string({ maxLength: 80 }).map((each) => new TextEncoder().encode(each)),
  );

  test("replaces bytes, leaves some out and splits at whitespace", () =>
    withHost((host) =>
      fc.assert(
        fc.asyncProperty(fc.array(text, { maxLength: 6 }), table, fc.uint8Array({ maxLength: 40 }), (...each) =>
          check(host, ...each),
        ),
        { numRuns: 200 },
      ),
    ));

  test("makes words of every size, in blocks of texts", () =>
    withHost(async (host) => {
      const same = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const line = Array.from({ length: 50 }, (_, size) => `${"x".repeat(size)}-${"y".repeat(50 - size)}`).join(" ");
      const values = Array.from({ length: 300 }, (_, i) => new TextEncoder().encode(line.slice(i, 3 * i)));
      await check(host, values, same, new TextEncoder().encode("-"));
    }));

  test("refuses texts that are no vector, and a table of another size", () =>
    withHost(async (host) => {
      using scalar = tensorFromJs(host.memory, DataType.STRING, "a b");
      await expect(split(host, scalar, new Uint8Array(256), new Uint8Array())).rejects.toThrow(
        "input must be a vector, got shape: []",
      );
      await expect(split(host, scalar, new Uint8Array(255), new Uint8Array())).rejects.toThrow(
        "bytes must be 256, saw: 255",
      );
    }));
});
