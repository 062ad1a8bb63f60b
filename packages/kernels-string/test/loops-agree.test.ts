import type { Host } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import fc from "fast-check";
import { afterAll, describe, test } from "vitest";
import { agrees, bytes, disposeHosts, int, strings, text, texts, type, wide } from "./both-loops.js";

afterAll(disposeHosts);

describe("loops in WebAssembly and their twins", () => {
  test.each([
    ["StringStrip", {}],
    ["StringLength", { unit: bytes("BYTE") }],
    ["StringLength", { unit: bytes("UTF8_CHAR") }],
    ["StringToHashBucket", { num_buckets: int(1013) }],
    [
      "StringToHashBucketStrong",
      { num_buckets: int(2 ** 40), key: { kind: "list", of: "int", value: [-5n, 2n ** 40n] } },
    ],
  ] as const)("agree in %s", (op, attrs) =>
    agrees(op, attrs, texts, (values) => (memory) => [strings(memory, values)]),
  );

  test.each(["StringLower", "StringUpper"])("agree in %s of Unicode", (op) => {
    const letter = fc.oneof(
      fc.integer({ min: 1, max: 0x17f }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom("a", "Z", "é", "É", "×", "÷", "ß", "ÿ", "µ", "ª", "Σ", "İ", "x".repeat(20)),
    );
    const word = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));
    const values = fc.array(fc.oneof(word, word, text), { maxLength: 8 });
    return agrees(op, { encoding: bytes("utf-8") }, values, (values) => (memory) => [strings(memory, values)], 400);
  });

  test.each(["BYTE", "UTF8_CHAR"])("agree in Substr of %s", async (unit) => {
    const number = fc.oneof(fc.bigInt(-6n, 14n), fc.constantFrom(-(2n ** 63n), 2n ** 63n - 1n));
    const parts = fc.array(fc.tuple(text, number, number), { minLength: 1, maxLength: 4 });
    const attrs = { unit: bytes(unit), T: type(DataType.INT64) };
    await agrees(
      "Substr",
      attrs,
      parts,
      (rows) => (memory) => [
        strings(
          memory,
          rows.map(([value]) => value),
        ),
        wide(
          memory,
          rows.map(([, position]) => position),
        ),
        wide(
          memory,
          rows.map(([, , length]) => length),
        ),
      ],
      200,
    );
    await agrees("Substr", attrs, fc.tuple(texts, number, number), ([values, position, length]) => (memory) => [
      strings(memory, values),
      wide(memory, [position], []),
      wide(memory, [length], []),
    ]);
  });

  test.each(["", "-", "日本, and more than 22 bytes"])("agree in joins with '%s'", async (separator) => {
    const attrs = { separator: bytes(separator) };
    const rows = fc.array(fc.tuple(text, text, fc.bigInt(0n, 3n)), { maxLength: 40 });
    await agrees("StringJoin", { ...attrs, N: int(2) }, rows, (rows) => (memory) => [
      strings(
        memory,
        rows.map(([left]) => left),
      ),
      strings(
        memory,
        rows.map(([, right]) => right),
      ),
    ]);
    const segments = { ...attrs, Tindices: type(DataType.INT64), Tnumsegments: type(DataType.INT64) };
    await agrees("UnsortedSegmentJoin", segments, rows, (rows) => (memory) => [
      strings(
        memory,
        rows.map(([value]) => value),
      ),
      wide(
        memory,
        rows.map(([, , segment]) => segment),
      ),
      wide(memory, [4n], []),
    ]);
  });

  test.each([",", " ,\t", "ab", "日本", "xx", "0123456789"])("agree in splits at '%s'", async (separator) => {
    const inputs = (values: readonly Uint8Array[]) => (memory: Host["memory"]) => [
      strings(memory, values),
      strings(memory, [separator], []),
    ];
    await agrees("StringSplit", {}, texts, inputs);
    await agrees("StringSplit", { skip_empty: { kind: "bool", value: false } }, texts, inputs);
    for (const most of [-1, 0, 1, 3]) await agrees("StringSplitV2", { maxsplit: int(most) }, texts, inputs);
  });

  test("agree in Fingerprint of strings, rows of strings and bytes", async () => {
    const method = (memory: Host["memory"]) => strings(memory, ["farmhash64"], []);
    const attrs = { T: type(DataType.STRING) };
    await agrees("Fingerprint", attrs, texts, (values) => (memory) => [strings(memory, values), method(memory)]);
    await agrees("Fingerprint", attrs, texts, (values) => (memory) => [
      strings(memory, [...values, ...values], [values.length, 2]),
      method(memory),
    ]);
    const numbers = fc.array(fc.bigInt(0n, 2n ** 60n), { minLength: 1, maxLength: 9 });
    await agrees("Fingerprint", { T: type(DataType.INT64) }, numbers, (values) => (memory) => [
      wide(memory, values),
      method(memory),
    ]);
  });

  test.each([
    "a|é",
    "(?i)K|ab$",
    "^\\s+|\\s+$",
    "[^\\w\\s]",
    ".*b.*",
    "\\bab\\b",
    "\\pL+",
    "x*",
    "[^a]",
    "(a)|(é)",
    "\\B",
  ])("agree in RegexReplace and RegexFullMatch of %s", async (pattern) => {
    const many = fc.array(text, { maxLength: 40 });
    const scalar = (memory: Host["memory"], value: string) => strings(memory, [value], []);
    await agrees("RegexFullMatch", {}, many, (values) => (memory) => [
      strings(memory, values),
      scalar(memory, pattern),
    ]);
    await agrees("RegexReplace", {}, many, (values) => (memory) => [
      strings(memory, values),
      scalar(memory, pattern),
      scalar(memory, "<\\0>"),
    ]);
  });
  test.each(["strict", "replace", "ignore"])(
    "agree in UnicodeDecode and UnicodeEncode with errors: %s",
    async (errors) => {
      const policy = { errors: bytes(errors), replacement_char: int(0xe9) };
      for (const replaces of [false, true]) {
        const attrs = {
          ...policy,
          input_encoding: bytes("UTF-8"),
          replace_control_characters: { kind: "bool", value: replaces },
          Tsplits: type(replaces ? DataType.INT32 : DataType.INT64),
        };
        await agrees("UnicodeDecode", attrs, texts, (values) => (memory) => [strings(memory, values)]);
        await agrees("UnicodeDecodeWithOffsets", attrs, texts, (values) => (memory) => [strings(memory, values)]);
      }
      const codePoint = fc.oneof(
        fc.integer({ min: 0, max: 0x24ff }),
        fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff),
        fc.constantFrom(-1, 0xd800, 0xdfff, 0x110000),
      );
      const rows = fc.array(fc.array(codePoint, { maxLength: 30 }), { maxLength: 5 });
      for (const replacement of [0xe9, 0xd801]) {
        const attrs = { errors: bytes(errors), output_encoding: bytes("UTF-8"), replacement_char: int(replacement) };
        await agrees("UnicodeEncode", { ...attrs, Tsplits: type(DataType.INT64) }, rows, (rows) => (memory) => {
          const splits = [0n];
          for (const row of rows) splits.push((splits.at(-1) ?? 0n) + BigInt(row.length));
          const values = Tensor.allocate(memory, DataType.INT32, [rows.flat().length]);
          memory.i32.set(rows.flat(), values.address / 4);
          return [values, wide(memory, splits)];
        });
      }
    },
  );
});
