import { Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeExample, encodeExample } from "../../src/encode.js";
import { plugin } from "../../src/index.js";

async function decode(text: string, host = new Host({ memory: createTestMemory(), plugins: [plugin] })) {
  using input = Tensor.fromStrings(host.memory, [], [text]);
  const [output] = await runOp(host, "DecodeJSONExample", [input]);
  if (!output) throw new Error("no output");
  using example = output;
  return decodeExample(example.strings().bytes(0));
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** TensorFlow's kernels flush subnormal numbers; JSON has no negative zero. */
const flushed = (value: number) => (value === 0 ? 0 : Math.abs(value) < 2 ** -126 ? value * 0 : value);

/** A feature as JSON and as its values. */
const feature = fc.oneof(
  fc.array(fc.uint8Array({ maxLength: 40 })).map((values) => ({
    json: { bytesList: { value: values.map(base64) } },
    feature: { kind: "bytes" as const, values },
  })),
  fc.array(fc.float()).map((values) => ({
    json: { float_list: { value: values.map((value) => (Number.isFinite(value) ? value : String(value))) } },
    feature: { kind: "float" as const, values: values.map(flushed) },
  })),
  fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)).map((values) => ({
    json: { int64List: { value: values.map(String) } },
    feature: { kind: "int64" as const, values },
  })),
);

describe("DecodeJSONExample", () => {
  test("reads the features that JSON.stringify wrote", async () => {
    const features = fc.dictionary(fc.string({ unit: "grapheme" }), feature);
    await fc.assert(
      fc.asyncProperty(features, async (all) => {
        const entries = Object.entries(all);
        const text = JSON.stringify({
          features: { feature: Object.fromEntries(entries.map(([name, { json }]) => [name, json])) },
        });
        const wanted = Object.fromEntries(entries.map(([name, { feature }]) => [name, feature]));
        expect(await decode(text)).toEqual(decodeExample(encodeExample(wanted)));
      }),
    );
  });

  test("shows the beginning of a long name", async () => {
    const shown = `no such field: '${"a".repeat(1000)}...'`;
    await expect(decode(`{"${"a".repeat(100_000)}":1}`)).rejects.toThrow(shown);
  });

  test.each<[string, (size: number) => string]>([
    ["names", (size) => `{"features":{"feature":{${listOf(size / 14, (i) => `"name ${i}":{}`)}}}}`],
    [
      "integers",
      (size) => `{"features":{"feature":{"a":{"int64List":{"value":[${listOf(size / 4, (i) => `${i % 999}`)}]}}}}}`,
    ],
    ["a string", (size) => `{"features":{"feature":{"a":{"bytesList":{"value":"${"QUJD".repeat(size / 4)}"}}}}}`],
    ["escapes", (size) => `{"features":{"feature":{"${"\\u00e9".repeat(size / 6)}":{}}}}`],
    [
      "surrogates that spaces part",
      (size) => `{"features":{"feature":{"${`\\ud83d${" ".repeat(90)}\\ude00`.repeat(size / 102)}":{}}}}`,
    ],
    ["a number", (size) => `{"features":{"feature":{"a":{"int64List":{"value":${"1".repeat(size)}}}}}}`],
    ["a quoted number", (size) => `{"features":{"feature":{"a":{"floatList":{"value":"${" 1".padStart(size)}x"}}}}}`],
    [
      "digits that are no number",
      (size) => `{"features":{"feature":{"a":{"floatList":{"value":"${"1".repeat(size)}x"}}}}}`,
    ],
    [
      "a hexadecimal number",
      (size) => `{"features":{"feature":{"a":{"floatList":{"value":"0x${"f".repeat(size)}"}}}}}`,
    ],
    ["not a number", (size) => `{"features":{"feature":{"a":{"floatList":{"value":"nan(${"9".repeat(size)})"}}}}}`],
    ["brackets", (size) => "[".repeat(size)],
    [
      "arrays in arrays",
      (size) => `{"features":{"feature":{"a":{"int64List":{"value":[${listOf(size / 10, () => "[[[[1]]]]")}]}}}}}`,
    ],
    ["white space", (size) => `{${" \n".repeat(size / 2)}}`],
  ])("takes time proportional to the length of %s", async (_, textOf) => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const timeOf = async (size: number) => {
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 3; i++) {
        const text = textOf(size);
        const start = process.cpuUsage();
        await decode(text, host).catch(() => undefined);
        const { user, system } = process.cpuUsage(start);
        least = Math.min(least, (user + system) / 1000);
      }
      return least;
    };
    const small = await timeOf(10_000);
    // A hundred times the bytes; the bound leaves room for caches and the collector of garbage. A square would be 10,000 times.
    expect(await timeOf(1_000_000)).toBeLessThan(1000 * Math.max(small, 0.5));
  });
});

function listOf(count: number, item: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => item(i)).join(",");
}
