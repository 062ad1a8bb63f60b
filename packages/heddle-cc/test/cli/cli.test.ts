import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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

  test("shows its help", () => {
    const { status, stdout } = spawnSync(process.execPath, [script, "--help"], { encoding: "utf8" });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: heddle-cc \[options\] <sources\.\.\.>\n/);
  });
});
