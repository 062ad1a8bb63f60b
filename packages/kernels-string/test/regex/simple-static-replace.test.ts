import { Host, runOp } from "@heddle/kernel-fallback";
import { givenAttributes } from "@heddle/kernel-fallback/eager";
import { Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { isSimpleReplace, registerStaticRegexReplace } from "../../src/simple-patterns.js";

const plugin = {
  name: "simple",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register: registerStaticRegexReplace,
};

async function replace(pattern: string, rewrite: string, value: string, replace_global = true) {
  using host = new Host({ plugins: [plugin] });
  using input = Tensor.fromStrings(host.memory, [1], [value]);
  const { definition } = host.registry.findOp("StaticRegexReplace");
  const attrs = givenAttributes(definition, { pattern, rewrite, replace_global });
  const [output] = await runOp(host, "StaticRegexReplace", [input], { attrs });
  using result = output;
  return result?.strings().toArray();
}

describe("registerStaticRegexReplace of simple patterns", () => {
  test.each([
    ["[ab]", "", true, "xaby", "xy"],
    ["[ab]", "", false, "xaby", "xby"],
    ["<br />", " ", true, "x<br />y", "x y"],
    ["a", "\\1", true, "aa", "aa"],
  ])("replaces %j by %j", async (pattern, rewrite, global, value, expected) => {
    expect(await replace(pattern, rewrite, value, global)).toEqual([expected]);
  });

  test("refuses a pattern that needs the engine", async () => {
    await expect(replace("(a|b)+", "", "ab")).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message: expect.stringContaining('pattern "(a|b)+" with rewrite "" needs: register StaticRegexReplace with'),
    });
  });
});

describe("isSimpleReplace", () => {
  const attrs = (pattern: string, rewrite: string) =>
    new Map(
      Object.entries({ pattern, rewrite }).map(([name, text]) => [
        name,
        { kind: "string", value: new TextEncoder().encode(text) } as const,
      ]),
    );

  test.each([
    ["[ab]", "", true],
    ["[ab]", "<\\0>", false],
    ["(a|b)+", "", false],
    ["(a", "", false],
  ])("tells of %j by %j: %j", (pattern, rewrite, expected) => {
    expect(isSimpleReplace(attrs(pattern, rewrite))).toBe(expected);
  });

  test("is false while an attribute is missing", () => {
    expect(isSimpleReplace(new Map())).toBe(false);
  });
});
