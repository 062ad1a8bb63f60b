import { readFileSync } from "node:fs";
import { ByteSink } from "@heddle/kernel-api/texts";
import { compilePattern, Matcher, replaceAll, replaceFirst } from "@heddle/regex";
import { parseRewrite } from "@heddle/regex/simple";
import { describe, expect, test } from "vitest";

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
