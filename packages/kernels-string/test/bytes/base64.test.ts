import { attr } from "@heddle/kernel-api/attr-values";
import { Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** More than are written without a pause, some of them long. */
const COUNT = 5000;
const texts = Array.from({ length: COUNT }, (_, i) => `${i} `.repeat((i % 11) + 1));

describe.each([true, false])("texts in many blocks, wasmLoops %s", (wasmLoops) => {
  const run = async (op: string, values: readonly string[], pad?: boolean) => {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    using input = Tensor.fromStrings(host.memory, [values.length], values);
    const attrs = new Map(pad === undefined ? [] : [["pad", attr.bool(pad)]]);
    const [output] = await runOp(host, op, [input], { attrs });
    using made = output;
    return made.strings().toArray();
  };

  test.each([true, false])("are encoded and decoded, padded %s", async (pad) => {
    const encoded = await run("EncodeBase64", texts, pad);
    const padded = (text: string) => text.padEnd(pad ? Math.ceil(text.length / 4) * 4 : 0, "=");
    expect(encoded).toEqual(texts.map((text) => padded(Buffer.from(text).toString("base64url"))));
    expect(await run("DecodeBase64", encoded)).toEqual(texts);
  });

  test("are refused when one of the last block is not valid", async () => {
    const wrong = [...texts.map(() => "AAAA"), "A*AA"];
    await expect(run("DecodeBase64", wrong)).rejects.toThrow("Invalid character found in base64.");
  });

  test("are stripped, and their case is changed", async () => {
    expect(await run("StringStrip", texts)).toEqual(texts.map((text) => text.trim()));
    const words = texts.map((text) => text.replaceAll("1", "aB"));
    expect(await run("StringUpper", words)).toEqual(words.map((text) => text.toUpperCase()));
  });
});
