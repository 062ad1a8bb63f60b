import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DataType } from "@heddle/tensor";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { type GraphNode, graphBytes } from "../../graph-bytes.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { heddleCommand } from "../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const sample = (name: string) => fileURLToPath(new URL(`../../../../../apps/plugins/${name}`, import.meta.url));

/** Writes a graph with strings `x` as its input. @returns the file */
function graph(name: string, nodes: readonly GraphNode[]): string {
  const file = join(folder(), `${name}.pb`);
  const input = { name: "x", op: "Placeholder", types: { dtype: DataType.STRING }, shape: [-1] };
  writeFileSync(file, graphBytes([input, ...nodes]));
  return file;
}

async function outputs(args: readonly string[], cwd?: string) {
  const { code, stdout, stderr } = await heddle(["run", ...args, "--format", "json"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout).outputs;
}

describe("heddle run --plugin with the samples of apps/plugins", () => {
  test.each([[], ["--trust-plugins"], ["--plugin-timeout", "20000"]])("C, %s", async (...flags) => {
    const file = graph("clean", [
      { name: "clean", op: "NormalizeWhitespace", inputs: ["x"] },
      { name: "redacted", op: "RedactNumbers", inputs: ["clean"] },
    ]);
    const input = ["--input", 'x=["  card \\t 4111 1111 1111 1234\\n", ""]'];
    expect(await outputs([file, ...input, "--plugin", sample("c"), ...flags])).toEqual({
      redacted: ["card **** **** **** 1234", ""],
    });
  });

  test("AssemblyScript, with an attribute", async () => {
    const file = graph("nearest", [
      { name: "dictionary", op: "Placeholder", types: { dtype: DataType.STRING }, shape: [-1] },
      { name: "nearest", op: "NearestWord", inputs: ["x", "dictionary"], types: { Tindex: DataType.INT32 } },
      { name: "index", op: "Identity", inputs: ["nearest"], types: { T: DataType.INT32 } },
      { name: "distance", op: "Identity", inputs: ["nearest:1"], types: { T: DataType.INT32 } },
    ]);
    const inputs = ["--input", 'x=["recieve","zebra"]', "--input", 'dictionary=["separate","receive"]'];
    expect(await outputs([file, ...inputs, "--plugin", sample("assemblyscript")])).toEqual({
      index: [1, -1],
      distance: [1, -1],
    });
  });

  describe("TypeScript", () => {
    // As it is when it is installed: its package.json, and what its build makes.
    const installed = () => join(folder(), "node_modules/heddle-plugin-unicode");
    beforeAll(async () => {
      mkdirSync(installed(), { recursive: true });
      await build({
        entryPoints: [join(sample("typescript"), "src/index.ts")],
        outfile: join(installed(), "dist/index.js"),
        bundle: true,
        platform: "node",
        format: "esm",
        target: "node20",
        conditions: ["@heddle/source"],
      });
      symlinkSync(join(sample("typescript"), "package.json"), join(installed(), "package.json"));
    });

    test("by its name, as an installed package", async () => {
      const file = graph("unicode", [
        { name: "text", op: "NormalizeUTF8", inputs: ["x"] },
        { name: "count", op: "GraphemeCount", inputs: ["x"], types: { T: DataType.INT64 } },
      ]);
      const args = [file, "--input", 'x=["ﬁve ①","👍🏽"]', "--plugin", "heddle-plugin-unicode"];
      expect(await outputs(args, folder())).toEqual({ text: ["five 1", "👍🏽"], count: [5, 1] });
    });
  });
});
