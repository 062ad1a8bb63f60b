import { readFileSync } from "node:fs";
import { ByteSink } from "@heddle/kernel-api/texts";
import { compilePattern, Matcher, replaceAll, replaceFirst } from "@heddle/regex";
import { parseRewrite } from "@heddle/regex/simple";
import { Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ProgramReplacer } from "../../src/regex/program-replacer.js";

interface MatchedCase {
  readonly pattern: string;
  readonly rewrite: string;
  readonly global: boolean;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly full: readonly boolean[];
}

/** Made by fixtures/regex-cases.py with TensorFlow 2.21.0. */
const { matched }: { readonly matched: readonly MatchedCase[] } = JSON.parse(
  readFileSync(new URL("../fixtures/regex-cases.json", import.meta.url), "utf8"),
);

const encode = (text: string) => new TextEncoder().encode(text);

/** The text of `hex` replaced, with other bytes around it that must not matter. */
async function replaced(hex: string, { pattern, rewrite: rewriteText, global }: MatchedCase): Promise<string> {
  const program = await compilePattern(encode(pattern));
  const rewrite = parseRewrite(encode(rewriteText));
  if (rewrite.maxGroup > program.groupCount) return hex;
  const bytes = Buffer.from(hex, "hex");
  const u8 = new Uint8Array(bytes.length + 8).fill(0x61);
  u8.set(bytes, 4);
  const sink = new ByteSink();
  const replace = global ? replaceAll : replaceFirst;
  const matcher = new Matcher(program, rewrite.maxGroup);
  return replace(sink, u8, 4, 4 + bytes.length, matcher, rewrite) ? Buffer.from(sink.view()).toString("hex") : hex;
}

describe("replaceAll and replaceFirst", () => {
  test("return the results of RE2, on random patterns and bytes", async () => {
    for (const row of matched) {
      const outputs = await Promise.all(row.inputs.map((hex) => replaced(hex, row)));
      expect({ ...row, outputs }).toEqual(row);
    }
  });
});

/** So often the inputs of a pattern follow each other, so that its states are known in later ones. */
const TIMES = 12;

describe.each([true, false])("ProgramReplacer, wasmLoops %s", (wasmLoops) => {
  test("returns the results of RE2 for many texts", async () => {
    for (const row of matched) {
      const program = await compilePattern(encode(row.pattern));
      const replacer = new ProgramReplacer(program, parseRewrite(encode(row.rewrite)), row.global);
      const inputs = row.inputs.map((hex) => Buffer.from(hex, "hex"));
      const values = Array.from({ length: TIMES }, () => inputs).flat();
      withTestMemory(
        (memory) => {
          using input = Tensor.fromStrings(memory, [values.length], values);
          using output = replacer.replace(memory, input);
          const texts = output.byteStrings().map((text) => Buffer.from(text).toString("hex"));
          expect({ ...row, texts }).toEqual({ ...row, texts: values.map((_, i) => row.outputs[i % inputs.length]) });
        },
        { wasmLoops },
      );
    }
  });

  test("replaces long texts, and texts that become much longer", async () => {
    const program = await compilePattern(encode("(b+)(c|d)"));
    const lines = Array.from({ length: 40 }, (_, i) => `${"a".repeat(i * 9)}bbc${"é".repeat(i)}bd`);
    const rewrite = `<\\2${"x".repeat(300)}\\1>`;
    const expected = lines.map((line) => line.replace(/(b+)(c|d)/g, `<$2${"x".repeat(300)}$1>`));
    withTestMemory(
      (memory) => {
        const replacer = new ProgramReplacer(program, parseRewrite(encode(rewrite)), true);
        for (let run = 0; run < 3; run++) {
          using input = Tensor.fromStrings(memory, [41], [...lines, lines.join("-")]);
          using output = replacer.replace(memory, input);
          expect(output.toArray()).toEqual([...expected, expected.join("-")]);
        }
        using none = Tensor.fromStrings(memory, [2], ["a".repeat(900), "e".repeat(30)]);
        using same = replacer.replace(memory, none);
        expect(same.address).toBe(none.address);
      },
      { wasmLoops },
    );
  });

  test("replaces a text that takes a quarter of the memory", async () => {
    const program = await compilePattern(encode("(b+)(c|d)"));
    const text = "a".repeat(2 ** 23);
    withTestMemory(
      (memory) => {
        const replacer = new ProgramReplacer(program, parseRewrite(encode("\\2\\1")), true);
        using input = Tensor.fromStrings(memory, [1], [`${text}bbc`]);
        for (let run = 0; run < 2; run++) {
          using output = replacer.replace(memory, input);
          expect(output.toArray<string>()[0] === `${text}cbb`).toBe(true);
        }
      },
      { wasmLoops, maximumBytes: 2 ** 25 },
    );
  });
});

describe("Matcher", () => {
  test("says whether a whole text matches as RE2 does", async () => {
    for (const row of matched) {
      const matcher = new Matcher(await compilePattern(encode(row.pattern)), 0);
      const full = row.inputs.map((hex) => {
        const bytes = Buffer.from(hex, "hex");
        return matcher.matchesWhole(bytes, 0, bytes.length);
      });
      expect({ ...row, full }).toEqual(row);
    }
  });

  test("takes time in proportion to the text, whatever the pattern", async () => {
    const matcher = new Matcher(await compilePattern(encode("(a*)*(a*)*(a*)*b")), 3);
    const text = encode("a".repeat(20_000));
    const start = performance.now();
    expect(matcher.matchesWhole(text, 0, text.length)).toBe(false);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
