import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StatusError } from "@heddle/status";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPlugin, TEMPLATES } from "../src/index.js";

const own = fileURLToPath(new URL("..", import.meta.url));

/** A folder within reach of this package's node_modules. */
function folder(): string {
  const path = mkdtempSync(join(own, ".test-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Runs a command in a folder, with the commands of this package's dependencies. */
function run(cwd: string, command: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, PATH: `${join(own, "node_modules/.bin")}:${process.env.PATH}`, NODE_OPTIONS: "" };
  return new Promise((resolve) => {
    execFile("sh", ["-c", command], { cwd, env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
      resolve({ code, output: stdout + stderr });
    });
  });
}

function failure(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof StatusError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "created";
}

describe("createPlugin", () => {
  test.each(TEMPLATES)("%s: what it makes builds, and its tests pass", async (template) => {
    const target = join(folder(), "two-words");
    const files = createPlugin({ folder: target, name: "@me/heddle-plugin-two-words", template });
    expect(files).toContain("package.json");
    expect(files).toContain(".gitignore");
    symlinkSync(join(own, "node_modules"), join(target, "node_modules"));
    const { scripts, heddle } = JSON.parse(readFileSync(join(target, "package.json"), "utf8"));
    expect(heddle.ops).toEqual(["TwoWords"]);
    // `npm publish` and `npm pack` in a fresh clone would else pack without the build.
    expect(scripts.prepublishOnly).toBe("npm run build && npm test");
    expect(scripts.prepack).toBe("npm run build");
    const built = await run(target, scripts.build);
    expect(built, built.output).toMatchObject({ code: 0 });
    const tested = await run(target, scripts.test);
    expect(tested, tested.output).toMatchObject({ code: 0 });
    expect(tested.output).toMatch(/^. fail 0$/m);
    expect(tested.output).toMatch(/^. pass [1-9]/m);
    const tried = await run(target, scripts.try);
    expect(tried, tried.output).toMatchObject({ code: 0 });
    expect(tried.output).toContain('{"outputs":{"output":["good!","morning!"]}}');
  });

  test("writes nothing into a folder that is not empty", () => {
    const target = folder();
    writeFileSync(join(target, "mine.txt"), "");
    expect(failure(() => createPlugin({ folder: target, name: "x", template: "c" }))).toBe(
      `ALREADY_EXISTS: '${target}' is not empty: choose another name, or empty it`,
    );
  });

  test("writes nothing where a file is", () => {
    const target = join(folder(), "file");
    writeFileSync(target, "");
    expect(failure(() => createPlugin({ folder: target, name: "x", template: "c" }))).toBe(
      `ALREADY_EXISTS: '${target}' is a file: choose another name`,
    );
  });

  test.each([
    ["Upper", "INVALID_ARGUMENT: 'Upper' is not a name that npm allows"],
    ["../x", "INVALID_ARGUMENT: '../x' is not a name that npm allows"],
    [
      "heddle-plugin-2",
      "INVALID_ARGUMENT: no op can be named after 'heddle-plugin-2': the name must begin with a letter",
    ],
  ])("refuses the name %s", (name, message) => {
    expect(failure(() => createPlugin({ folder: join(folder(), "x"), name, template: "c" }))).toBe(message);
  });
});
