import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundledCommand } from "@heddle/tooling-testing/bundled-command";
import { describe, expect, test } from "vitest";

const { folder, run: create } = bundledCommand(new URL("../", import.meta.url), { cli: "src/cli.ts" });

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
