import { Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { StringBlockBuilder } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { type Base64Loops, base64LoopsOver } from "../../src/bytes/base64-loops.js";

type Text = string | Uint8Array;

describe.each([true, false])("base64LoopsOver, wasmLoops %s", (wasmLoops) => {
  const run = (
    texts: readonly Text[],
    write: (loops: Base64Loops, from: number, cell: number, text: number) => number,
  ) =>
    withTestMemory(
      (memory) => {
        using tensor = Tensor.fromStrings(memory, [texts.length], texts);
        using builder = new StringBlockBuilder(memory, texts.length);
        const bytes = texts.length * 1000;
        const isDone = builder.addWritten(texts.length, bytes, (cell, text) =>
          write(base64LoopsOver(memory), tensor.address, cell, text),
        );
        if (!isDone) return undefined;
        using result = Tensor.fromStringBlock(memory, [texts.length], builder.finish());
        return Array.from({ length: texts.length }, (_, i) => result.strings().bytes(i));
      },
      { wasmLoops },
    );
  const encode = (texts: readonly Text[], isPadded: boolean) =>
    run(texts, (loops, from, cell, text) => loops.encodeTexts(from, texts.length, isPadded, cell, text));
  const decode = (texts: readonly Text[]) =>
    run(texts, (loops, from, cell, text) => loops.decodeTexts(from, texts.length, cell, text));

  /** Bytes of every size up to 99, with all values. */
  const all = Array.from({ length: 100 }, (_, size) => Uint8Array.from({ length: size }, (_, i) => i * 37 + size * 11));
  const encoded = all.map((bytes) => Buffer.from(bytes).toString("base64url"));
  const padded = encoded.map((text) => text.padEnd(Math.ceil(text.length / 4) * 4, "="));

  test("encodes bytes of every size, padded or not", () => {
    const texts = (list: readonly Uint8Array[] | undefined) => list?.map((bytes) => Buffer.from(bytes).toString());
    expect(texts(encode(all, false))).toEqual(encoded);
    expect(texts(encode(all, true))).toEqual(padded);
  });

  test("decodes texts of every size, padded or not", () => {
    expect(decode(encoded)).toEqual(all);
    expect(decode(padded)).toEqual(all);
  });

  test("knows every character, and refuses all others at every place", () => {
    const alphabet = new Set(Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"));
    for (const size of [4, 7, 16, 38]) {
      for (const at of [0, 3, size - 1]) {
        for (let byte = 0; byte < 256; byte++) {
          if (byte === 61 && at === size - 1) continue;
          const text = new Uint8Array(size).fill(65);
          text[at] = byte;
          expect(decode([text]) !== undefined, `${byte} at ${at} of ${size}`).toBe(alphabet.has(byte));
        }
      }
    }
  });

  test("refuses a size of 1 modulo 4, and ignores bits that are left over", () => {
    expect([decode(["A"]), decode(["AAAAA"]), decode(["AA", "A".repeat(33)])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(decode(["AB", "AAB=", ""])).toEqual([Uint8Array.of(0), Uint8Array.of(0, 0), new Uint8Array(0)]);
  });
});
