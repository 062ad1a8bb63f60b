import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { leftOut } from "../../src/suites/left-out.js";
import { choosesBuild, root, testFiles, usesTestMemory } from "../../src/suites/uses-test-memory.js";

describe("leftOut", () => {
  test("leaves nothing out of the normal suite", async () => {
    expect(await leftOut({ torture: false, built: false })).toEqual([]);
  });

  test("leaves files without a test memory out of torture mode", async () => {
    const left = new Set(await leftOut({ torture: true, built: false }));
    expect(left).toContain("packages/status/test/status-error.test.ts");
    const named = testFiles().filter((file) =>
      /\b(?:create|with)TestMemory\(/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((file) => left.has(file))).toEqual([]);
  });

  test("leaves out of the built suite what torture mode runs on the same sources, and checks of files", async () => {
    const internals = "packages/tstring/test/text-code.test.ts";
    const checks = "tooling/checks/test/check-english.test.ts";
    const kept = [
      "tooling/checks/test/readme-examples.test.ts",
      "packages/tstring/test/fuzz.test.ts",
      "packages/status/test/status-error.test.ts",
      "apps/detect-language/test/cli/cli.test.ts",
    ];
    const mode = { torture: false, built: true };
    expect(await leftOut(mode, [internals, checks, ...kept])).toEqual([internals, checks]);
  });
});

describe("usesTestMemory", () => {
  test.each([
    ["the memory itself", "packages/memory/test/linear-memory.test.ts", false],
    ["op cases", "packages/kernels-math/test/op-cases.test.ts", true],
    ["properties in a folder", "packages/tstring/test/fuzz.test.ts", true],
    ["a process alone", "packages/heddle/test/cli/bad-input.test.ts", false],
  ])("tells it of %s", (_, file, expected) => {
    expect(usesTestMemory(file)).toBe(expected);
  });
});

describe("choosesBuild", () => {
  test("finds it in a helper", () => {
    expect(choosesBuild("packages/heddle/test/cli/commands/run/run-command.test.ts")).toBe(true);
    expect(choosesBuild("packages/kernels-math/test/element-wise/rare-run.test.ts")).toBe(false);
  });
});
