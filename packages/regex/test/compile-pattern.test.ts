import { readFileSync } from "node:fs";
import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { compilePattern } from "../src/compile-pattern.js";

interface CompiledCase {
  readonly pattern: string;
  readonly message: string | null;
}

/** Made by fixtures/patterns.py with TensorFlow 2.21.0; a message of null is a pattern that RE2 accepts. */
const compiled: readonly CompiledCase[] = JSON.parse(
  readFileSync(new URL("./fixtures/patterns.json", import.meta.url), "utf8"),
);

async function messageOf(pattern: Uint8Array): Promise<string | null> {
  try {
    await compilePattern(pattern);
    return null;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return error.message;
  }
}

describe("compilePattern", () => {
  test("refuses text, which JavaScript may pass", () => {
    const message = (found: string) => `the pattern must be a Uint8Array, found ${found}`;
    expect(() => compilePattern("a+" as never)).toThrow(message('the string "a+": encode it with TextEncoder'));
    expect(() => compilePattern(undefined as never)).toThrow(message("undefined"));
    expect(() => compilePattern(null as never)).toThrow(message("null"));
  });

  test.each(compiled)("judges $pattern as RE2 does", async ({ pattern, message }) => {
    expect(await messageOf(new TextEncoder().encode(pattern))).toBe(message);
  });

  test("refuses bytes that are not UTF-8", async () => {
    expect(await messageOf(Uint8Array.of(0x61, 0xff))).toBe("Invalid pattern: a\ufffd, error: invalid UTF-8");
  });

  test("says that it has no \\C", async () => {
    const compile = async () => compilePattern(new TextEncoder().encode("a\\C"));
    await expect(compile()).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message: "Pattern a\\C uses \\C (any byte), which is not supported",
    });
  });

  test("is synchronous once the engine is loaded", async () => {
    await compilePattern(new TextEncoder().encode("a|b"));
    expect(compilePattern(new TextEncoder().encode("(a)"))).not.toBeInstanceOf(Promise);
  });
});
