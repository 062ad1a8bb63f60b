import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Beside the templates, so that the command finds them.
const folder = mkdtempSync(join(fileURLToPath(new URL("..", import.meta.url)), ".test-"));
const script = join(folder, "cli.mjs");

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL("../src/cli.ts", import.meta.url))],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@heddle/source"],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function create(cwd: string, ...args: readonly string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

describe("create-heddle-plugin", () => {
  test("says what it wrote, and what to do next", () => {
    const { code, stdout } = create(folder, "my-op", "--template", "c");
    expect(code).toBe(0);
    expect(stdout).toContain("my-op/src/kernels.c\n");
    expect(stdout).toMatch(
      /\n\nNext:\n {2}cd my-op\n {2}npm install\n {2}npm run build\n {2}npm test\n {2}npm run try\n {2}npx heddle run MODEL --plugin \.\n$/,
    );
  });

  test("fills the folder that it is called in, and names the plugin after it", () => {
    const here = join(folder, "two-words");
    mkdirSync(here);
    const { code, stdout } = create(here, ".", "--template", "typescript");
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n\nNext:\n {2}npm install\n/);
    expect(JSON.parse(readFileSync(join(here, "package.json"), "utf8")).name).toBe("two-words");
  });

  test.each([
    [[], "name one folder; --help shows how"],
    [["a", "b"], "name one folder; --help shows how"],
    [["a", "--tmplate", "c"], "Unknown option '--tmplate'; --help shows how"],
    [["a", "--template", "rust"], "unknown template 'rust': choose one of c, assemblyscript, typescript"],
    [["a"], "choose a template with --template: c, assemblyscript, typescript"],
  ])("refuses %j in one line", (args, message) => {
    expect(create(folder, ...args)).toEqual({
      code: 2,
      stdout: "",
      stderr: `create-heddle-plugin: INVALID_ARGUMENT: ${message}\n`,
    });
  });
});
