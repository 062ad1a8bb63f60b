import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Within the package, so that the command finds what it depends on.
const folder = mkdtempSync(join(fileURLToPath(new URL("../..", import.meta.url)), ".test-"));
const script = join(folder, "cli.mjs");

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL("../../src/cli.ts", import.meta.url))],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@heddle/source"],
    external: ["@yowasp/clang", "commander"],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

describe("heddle-cc", () => {
  test.each([
    [[], "required option '-o, --output <file>' not specified"],
    [["a.c", "-o", "a.wasm", "--mod", "own"], "unknown option '--mod' (Did you mean --mode?)"],
    [["build"], "missing required argument 'sources'"],
    [["seal"], "missing required argument 'file'"],
  ])("refuses %j in one line", (args, message) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: "",
      stderr: `heddle-cc: INVALID_ARGUMENT: ${message}\n`,
    });
  });

  test("prints the compiler's errors once, with file and line, and fails", () => {
    writeFileSync(join(folder, "package.json"), '{ "name": "p", "version": "1.0.0" }');
    writeFileSync(join(folder, "bad.c"), "void TF_InitKernel(void) {\n  missing();\n}\n");
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8" });
    const { status, stdout, stderr } = run("build", "bad.c");
    expect(status).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr.match(/call to undeclared function/g)).toHaveLength(1);
    expect(stderr).toMatch(/^bad\.c:2:3: error: /);
    writeFileSync(join(folder, "warned.c"), "void TF_InitKernel(void) {\n  int unused = 0;\n}\n");
    expect(run("build", "warned.c", "-W", "all").stderr.match(/warned\.c:2:7: warning: /g)).toHaveLength(1);
  });

  test("shows its help", () => {
    const { status, stdout } = spawnSync(process.execPath, [script, "--help"], { encoding: "utf8" });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: heddle-cc \[options\] <sources\.\.\.>\n/);
  });
});
