import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePlugin } from "../src/index.js";

/**
 * Compiles the test plugins of @heddle/c-api in both modes, and writes what they were made of: `fixtures.json` has the hash of
 * each source with all headers, and of each plugin. Run from the repository's root.
 */
const folder = "packages/c-api/test";
const headers = hashOf(filesBelow("packages/c-api/include"));
const plugins: Record<string, string> = {};
const sources: Record<string, string> = {};
for (const file of readdirSync(join(folder, "c")).sort()) {
  const name = file.replace(/\.cc?$/, "");
  const standard = file.endsWith(".cc") ? "-std=c++17" : "-std=c11";
  sources[file] = hashOf([join(folder, "c", file)]);
  for (const mode of ["own", "shared"] as const) {
    const plugin = await compilePlugin({
      sources: [join(folder, "c", file)],
      mode,
      manifest: {
        name: `heddle-test-${name.replaceAll("_", "-")}`,
        version: "1.0.0",
        ...(name.startsWith("legacy_") && { strings: "legacy" }),
      },
      outFile: join(folder, "fixtures", `${name}.${mode}.wasm`),
      compilerArguments: [standard, "-Wall", "-Wextra", "-Werror"],
    });
    plugins[`${name}.${mode}.wasm`] = plugin.sha256;
    process.stdout.write(`${name}.${mode}.wasm ${plugin.bytes.length} ${plugin.imports.join(" ")}\n`);
  }
}
writeFileSync(join(folder, "fixtures/fixtures.json"), `${JSON.stringify({ headers, sources, plugins }, null, 2)}\n`);

function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
