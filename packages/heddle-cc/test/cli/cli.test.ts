import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledCommand } from "@heddle/tooling-testing/bundled-command";
import { describe, expect, test } from "vitest";

const { folder, run } = bundledCommand(new URL("../../", import.meta.url), { cli: "src/cli.ts" }, [
  "@yowasp/clang",
  "commander",
]);

describe("heddle-cc", () => {
  test.each([
    [[], "required option '-o, --output <file>' not specified"],
    [["a.c", "-o", "a.wasm", "--mod", "own"], "unknown option '--mod' (Did you mean --mode?)"],
    [["build"], "missing required argument 'sources'"],
    [["seal"], "missing required argument 'file'"],
  ])("refuses %j in one line", (args, message) => {
    expect(run(folder, ...args)).toEqual({
      code: 2,
      stdout: "",
      stderr: `heddle-cc: INVALID_ARGUMENT: ${message}\n`,
    });
  });

  test("prints the compiler's errors once, with file and line, and fails", () => {
    const plugin = mkdtempSync(join(folder, "plugin-"));
    writeFileSync(join(plugin, "package.json"), '{ "name": "p", "version": "1.0.0" }');
    writeFileSync(join(plugin, "bad.c"), "void TF_InitKernel(void) {\n  missing();\n}\n");
    const { code, stdout, stderr } = run(plugin, "build", "bad.c");
    expect(code).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr.match(/call to undeclared function/g)).toHaveLength(1);
    expect(stderr).toMatch(/^bad\.c:2:3: error: /);
    writeFileSync(join(plugin, "warned.c"), "void TF_InitKernel(void) {\n  int unused = 0;\n}\n");
    expect(run(plugin, "build", "warned.c", "-W", "all").stderr.match(/warned\.c:2:7: warning: /g)).toHaveLength(1);
  });

  test("shows its help", () => {
    const { code, stdout } = run(folder, "--help");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: heddle-cc \[options\] <sources\.\.\.>\n/);
  });
});
