import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledCommand } from "@heddle/tooling-testing/bundled-command";
import { describe, expect, test } from "vitest";

const { folder, run: testkit } = bundledCommand(new URL("../", import.meta.url), {
  cli: "src/cli.ts",
  "task-thread": "src/cli/task-thread.ts",
});

describe("heddle-testkit", () => {
  test("ops lists the ops of the plugin in a folder; --check compares", () => {
    const plugin = join(folder, "plugin");
    mkdirSync(plugin);
    const heddle = { abi: "1.0", ops: ["A"], module: "./index.mjs" };
    writeFileSync(join(plugin, "package.json"), JSON.stringify({ name: "k", version: "1.0.0", heddle }));
    writeFileSync(
      join(plugin, "index.mjs"),
      `const op = (name) => ({ name, inputs: [], outputs: [], attrs: [] });
       export const plugin = { name: "k", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 }, register(registrar) {
         registrar.registerOp(op("A"));
         registrar.registerOp(op("B"));
       } };`,
    );
    expect(testkit(plugin, "ops", "--check")).toEqual({
      code: 1,
      stdout: "",
      stderr: "heddle-testkit: k registers A, B, which is not the list in package.json: run heddle-testkit ops\n",
    });
    expect(testkit(plugin, "ops")).toEqual({ code: 0, stdout: "k: A, B, now listed in package.json\n", stderr: "" });
    const found = { code: 0, stdout: "k: A, B, as listed\n", stderr: "" };
    expect(testkit(folder, "ops", "plugin", "--check")).toEqual(found);
    expect(testkit(plugin, "ops")).toEqual(found);
    const copy = join(folder, "empty");
    cpSync(plugin, copy, { recursive: true });
    writeFileSync(join(copy, "index.mjs"), "export const plugins = [];");
    expect(testkit(copy, "ops").stderr).toMatch(
      /^heddle-testkit: INVALID_ARGUMENT: '.*' exports no kernel plugin: .*\n$/,
    );
  });

  test.each([
    [
      "does not return",
      "for (;;);",
      "DEADLINE_EXCEEDED: the plugin's code took longer than 300 ms: --timeout allows more",
    ],
    ["ends its thread", "process.exit(3);", "ABORTED: the plugin's code ended its thread with exit code 3"],
  ])("ends when a plugin %s", (_, register, message) => {
    const plugin = mkdtempSync(join(folder, "stuck-"));
    const heddle = { abi: "1.0", ops: [], module: "./index.js" };
    writeFileSync(
      join(plugin, "package.json"),
      JSON.stringify({ name: "k", version: "1.0.0", type: "module", heddle }),
    );
    writeFileSync(
      join(plugin, "index.js"),
      `const interfaceVersion = { major: 1, minor: 0 };
       export const plugin = { name: "k", version: "1.0.0", interfaceVersion, register() { ${register} } };`,
    );
    const found = { code: 2, stdout: "", stderr: `heddle-testkit: ${message}\n` };
    const limit = register.startsWith("for") ? ["--timeout", "300"] : [];
    expect(testkit(plugin, "ops", ...limit)).toEqual(found);
    expect(testkit(plugin, "model", "-o", join(plugin, "model"), ...limit)).toEqual(found);
  });

  test("ends although a plugin keeps a timer", () => {
    const plugin = mkdtempSync(join(folder, "timer-"));
    const heddle = { abi: "1.0", ops: ["A"], module: "./index.js" };
    writeFileSync(
      join(plugin, "package.json"),
      JSON.stringify({ name: "k", version: "1.0.0", type: "module", heddle }),
    );
    writeFileSync(
      join(plugin, "index.js"),
      `setInterval(() => {}, 1000);
       const op = { name: "A", inputs: [], outputs: [], attrs: [] };
       const interfaceVersion = { major: 1, minor: 0 };
       export const plugin = { name: "k", version: "1.0.0", interfaceVersion, register: ({ registerOp }) => registerOp(op) };`,
    );
    expect(testkit(plugin, "ops")).toEqual({ code: 0, stdout: "k: A, as listed\n", stderr: "" });
  });

  test.each([
    [[], "name a command: model or ops; heddle-testkit --help shows how"],
    [["op"], "unknown command 'op': model or ops; heddle-testkit --help shows how"],
    [["ops", "a", "b"], "name one folder; heddle-testkit ops --help shows how"],
    [["ops", "--op", "A"], "Unknown option '--op'; heddle-testkit ops --help shows how"],
    [["ops", "--timeout", "0"], "--timeout takes a whole number of milliseconds from 1 to 2147483647, found '0'"],
    [["model"], "name the model to write with --output; heddle-testkit model --help shows how"],
    [["model", "a", "b"], "name one plugin; heddle-testkit model --help shows how"],
  ])("refuses %j in one line", (args, message) => {
    const stderr = `heddle-testkit: INVALID_ARGUMENT: ${message}\n`;
    expect(testkit(folder, ...args)).toEqual({ code: 2, stdout: "", stderr });
  });

  test.each([["--help"], ["ops", "--help"], ["model", "-h"]])("shows help: %s %s", (...args) => {
    const { code, stdout, stderr } = testkit(folder, ...args);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^usage: heddle-testkit /);
  });
});
