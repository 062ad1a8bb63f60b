import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { userFolder } from "../src/folders.js";

const installed = join(userFolder, "node_modules");

/** Every entry of a package that is a module. */
function entriesOf(name: string): readonly string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(installed, name, "package.json"), "utf8"));
  const modules = Object.entries(exports).filter(
    ([entry, target]) => typeof target === "object" && !entry.includes("*"),
  );
  return modules.map(([entry]) => `${name}${entry.slice(1)}`);
}

async function warningsOf(entries: readonly string[], platform: "browser" | "node"): Promise<readonly string[]> {
  const contents = entries.map((entry, i) => `export * as entry${i} from ${JSON.stringify(entry)};\n`).join("");
  const stdin = { contents, resolveDir: userFolder };
  const options = { bundle: true, splitting: true, format: "esm", write: false, logLevel: "silent" } as const;
  const { warnings } = await build({ ...options, stdin, platform, outdir: "out", loader: { ".node": "empty" } });
  return warnings.map(({ text, location }) => `${text} (${location?.file}: ${location?.lineText.slice(0, 100)})`);
}

test("esbuild bundles every entry for Node without a warning", async () => {
  const names = ["heddle", ...readdirSync(join(installed, "@heddle")).map((name) => `@heddle/${name}`)];
  const entries = names.flatMap(entriesOf);
  expect(entries.length).toBeGreaterThan(80);
  expect(await warningsOf(entries, "node")).toEqual([]);
});

test("esbuild bundles what pages import of heddle without a warning", async () => {
  const entries = entriesOf("heddle").filter((entry) => entry !== "heddle/serve");
  expect(await warningsOf(entries, "browser")).toEqual([]);
});
