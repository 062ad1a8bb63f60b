import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const temporary = temporaryFolder();
const fixtures = join(import.meta.dirname, "../../../../../plugin-loader/test/fixtures");
const good = join(fixtures, "good.wasm");
const shared = join(fixtures, "shared-good.wasm");

describe("heddle plugins", () => {
  test("shows what comes with heddle", async () => {
    const { code, stdout } = await heddle(["plugins"]);
    expect(code).toBe(0);
    const { interface: version, plugins } = JSON.parse(stdout);
    expect(version).toBe("1.3");
    expect(plugins).toContainEqual({ name: "@heddle/kernels-string", ops: expect.any(Number), from: "heddle" });
  });

  test("shows what a module declares", async () => {
    const { code, stdout, stderr } = await heddle(["plugins", good, "--format", "table"], { cwd: fixtures });
    expect(code).toBe(0);
    expect(stdout).toBe("good.wasm@0.0.0, own\n  Misbehave(x: int32) -> (y: int32)\n    kernel for any types\n");
    expect(stderr).toMatch(/: 1 op, 1 kernel\n$/);
  });

  test("shows attributes and constraints, of a package of heddle too", async () => {
    const { code, stdout } = await heddle(["plugins", "@heddle/kernels-string"]);
    expect(code).toBe(0);
    const [{ name, mode, ops, kernels }] = JSON.parse(stdout).plugins;
    expect([name, mode]).toEqual(["@heddle/kernels-string", "module"]);
    expect(ops.find((op: { name: string }) => op.name === "AsString")).toMatchObject({
      signature: "(input: T) -> (output: string)",
      attributes: expect.arrayContaining([
        { name: "precision", type: "int", definition: "precision: int = -1", default: "-1" },
      ]),
    });
    expect(kernels.find(({ op }: { op: string }) => op === "StringJoin")).toEqual({
      op: "StringJoin",
      constraints: {},
    });
    const { stdout: text } = await heddle(["plugins", "@heddle/kernels-string", "--format", "table"]);
    expect(text).toContain("  StringLower(input: string) -> (output: string)\n    attribute encoding: string = ''\n");
    expect(text).toContain("    attribute T: {int32, int64}\n");
    expect(text).toContain("    kernel for T: int32 int64\n");
  });

  test("shows the plugins that can be loaded by name here", async () => {
    const folder = temporary();
    const write = (path: string, heddleField: object, name: string) => {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(
        join(folder, path, "package.json"),
        JSON.stringify({ name, version: "1.0.0", heddle: heddleField }),
      );
    };
    write(".", { abi: "1.0", ops: ["Here"], module: "./index.js" }, "here");
    write("node_modules/@me/there", { abi: "1.0", ops: ["A", "B"], module: "./index.js" }, "@me/there");
    write("node_modules/broken", { abi: "one" }, "broken");
    const { stdout } = await heddle(["plugins"], { cwd: folder });
    const listed = JSON.parse(stdout).plugins.filter(({ from }: { from: string }) => from !== "heddle");
    expect(listed).toEqual([
      { name: "here", ops: 1, from: "this folder" },
      { name: "@me/there", ops: 2, from: "node_modules" },
    ]);
  });

  test("asks for trust before a module may have the host's memory", async () => {
    expect(await heddle(["plugins", shared])).toMatchObject({
      code: 2, // Not 3: it can run here, when it is asked for with --trust-plugins.
      stderr: expect.stringContaining("it is built for the host's memory, where it can read and write everything"),
    });
    const { code, stdout } = await heddle(["plugins", shared, "--trust-plugins"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).plugins[0]).toMatchObject({ mode: "shared", interface: "1.3" });
  });

  test.each([
    ["wrong-major", 3, "needs interface 2.0, this host offers 1.0 to 1.3: update Heddle"],
    ["forbidden-import", 3, "has imports that this host does not offer to plugins in 'own' mode: env.fetch"],
    ["missing-init", 2, "does not export TF_InitKernel"],
  ])("refuses %s", async (name, code, message) => {
    expect(await heddle(["plugins", join(fixtures, `${name}.wasm`)])).toMatchObject({
      code,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });

  test("ends a plugin that takes too long", async () => {
    const args = ["run", "nothing", "--plugin", join(fixtures, "loop-in-init.wasm"), "--plugin-timeout", "500"];
    expect(await heddle(args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("loading took longer than 500 ms"),
    });
  });
});
