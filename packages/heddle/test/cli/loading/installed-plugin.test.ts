import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { beforeAll, describe, expect, test } from "vitest";
import { loadModel } from "../../../src/index.js";
import { namePlugin } from "../../../src/model/name-plugin.js";
import { graphBytes } from "../../graph-bytes.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { heddleCommand } from "../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const bytes = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: DataType.STRING }, shape: [-1] },
  { name: "shouted", op: "Shout", inputs: ["x"] },
]);

describe("an installed plugin that has a missing op", () => {
  beforeAll(() => {
    const plugin = join(folder(), "node_modules/heddle-plugin-shout");
    mkdirSync(plugin, { recursive: true });
    const manifest = { abi: "1.0", ops: ["Shout"], module: "./index.js" };
    const content = { name: "heddle-plugin-shout", version: "1.0.0", heddle: manifest };
    writeFileSync(join(plugin, "package.json"), JSON.stringify(content));
    writeFileSync(join(folder(), "model.pb"), bytes);
  });

  test("is named by heddle check", async () => {
    const { code, stdout, stderr } = await heddle(["check", "model.pb"], { cwd: folder() });
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ missing: ["Shout"], installed: { Shout: "heddle-plugin-shout" } });
    expect(stderr).toContain("The installed plugin heddle-plugin-shout has op Shout: --plugin heddle-plugin-shout\n");
  });

  test("is named by heddle run", async () => {
    const { code, stderr } = await heddle(["run", "model.pb", "--text", "a"], { cwd: folder() });
    expect(code).toBe(3);
    expect(stderr).toBe(
      "heddle: NOT_FOUND: Op type not registered 'Shout' (node 'shouted'). The installed plugin heddle-plugin-shout has it: " +
        '--plugin heddle-plugin-shout on the command line, loadPlugin(host, "heddle-plugin-shout") of @heddle/plugin-loader/node in a program.\n',
    );
  });

  test("is looked for by loadModel; without one, the error is the executor's", async () => {
    const error = await loadModel(bytes).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/^NOT_FOUND: Op type not registered 'Shout'.*Load a plugin that provides it/);
    expect(await namePlugin(error, async () => undefined)).toBe(error);
    expect(String(await namePlugin(error, async (op) => `has-${op}`))).toContain(
      "The installed plugin has-Shout has it",
    );
    expect(String(await namePlugin(error, async () => "."))).toContain(
      "The plugin in this folder has it: --plugin . on",
    );
    const other = new TypeError("another");
    expect(await namePlugin(other, async () => "x")).toBe(other);
  });
});
