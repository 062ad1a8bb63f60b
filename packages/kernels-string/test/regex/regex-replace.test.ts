import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { scalar, strings, text } from "../string-input.js";

async function replace(pattern: string, rewrite: string, values: readonly string[], global = true) {
  const attrs = { pattern: text(pattern), rewrite: text(rewrite), replace_global: { b: global } };
  const [output] = await runOp(plugin, "StaticRegexReplace", attrs, [strings(values)]);
  return output.value;
}

describe("StaticRegexReplace", () => {
  test("removes TextVectorization's punctuation", async () => {
    const punctuation = "[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']";
    expect(
      await replace(punctuation, "", ["a!\"#$%&()*+,-./:;<=>?@[\\]^_`{|}~'b", "é, plain text of some length."]),
    ).toEqual(["ab", "é plain text of some length"]);
  });

  test.each([
    ["", "-", "abc", "-a-b-c-"],
    ["b*", "-", "abc", "-a-c-"],
    ["(a)(b)?", "<\\1\\2\\0\\\\>", "abac", "<abab\\><aa\\>c"],
    ["\\s+", " ", "a \t\n b", "a b"],
    ["[^a-z]+", "", "aÉ日1b", "ab"],
    ["<br />", " ", "x<br />y<br /", "x y<br /"],
    ["(?i)É", "e", "éÉE", "eeE"],
  ])("replaces %j by %j as RE2 does", async (pattern, rewrite, value, expected) => {
    expect(await replace(pattern, rewrite, [value])).toEqual([expected]);
  });

  test("replaces the first match only when replace_global is false", async () => {
    expect(await replace("[ab]", "", ["xaby"], false)).toEqual(["xby"]);
    expect(await replace("(?:a|b)", "", ["xaby"], false)).toEqual(["xby"]);
  });

  test("leaves strings alone when the replacement names a group that does not exist", async () => {
    expect(await replace("(a)", "\\2", ["aa"])).toEqual(["aa"]);
    expect(await replace("a", "\\1", ["aa"])).toEqual(["aa"]);
  });

  test.each([
    ["a(?=b)", "Invalid pattern: a(?=b), error: invalid perl operator: (?="],
    ["(a", "Invalid pattern: (a, error: missing ): (a"],
    ["(a)\\1", "Invalid pattern: (a)\\1, error: invalid escape sequence: \\1"],
  ])("refuses %j with RE2's words", async (pattern, message) => {
    await expect(replace(pattern, "", ["a"])).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message });
  });
});

describe("RegexReplace", () => {
  const run = (pattern: CaseTensor, rewrite: CaseTensor) =>
    runOp(plugin, "RegexReplace", { replace_global: { b: true } }, [strings(["a-b", "c"]), pattern, rewrite]);

  test("takes pattern and replacement from tensors", async () => {
    expect((await run(scalar("(\\w)"), scalar("<\\1>")))[0].value).toEqual(["<a>-<b>", "<c>"]);
  });

  test("refuses a pattern or a rewrite that is not a scalar", async () => {
    await expect(run(strings(["a"]), scalar(""))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Pattern must be scalar, but received [1]",
    });
    await expect(run(scalar("a"), strings([""]))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Rewrite must be scalar, but received [1]",
    });
  });
});
