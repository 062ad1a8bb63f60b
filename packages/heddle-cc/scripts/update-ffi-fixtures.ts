import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileFfiModule } from "../src/index.js";

/**
 * Compiles the test modules of @heddle/ffi in both modes, and writes what they were made of: `fixtures.json` has the hash of each
 * source with all headers, and of each module. Run from the repository's root.
 */
const folder = "packages/ffi/test";
mkdirSync(join(folder, "fixtures"), { recursive: true });
const modules: Record<string, string> = {};
const sources: Record<string, string> = {};
for (const file of readdirSync(join(folder, "c")).sort()) {
  sources[file] = hashOf([join(folder, "c", file)]);
  for (const mode of ["own", "shared"] as const) {
    const name = `${file.replace(/\.c$/, "")}.${mode}.wasm`;
    const { bytes, sha256, imports } = await compileFfiModule({
      sources: [join(folder, "c", file)],
      mode,
      outFile: join(folder, "fixtures", name),
      compilerArguments: ["-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-infinite-recursion"],
    });
    modules[name] = sha256;
    process.stdout.write(`${name} ${bytes.length} ${imports.join(" ")}\n`);
  }
}
const include = "packages/ffi/include";
const headers = readdirSync(include, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const made = { headers: hashOf(headers), sources, modules };
writeFileSync(join(folder, "fixtures/fixtures.json"), `${JSON.stringify(made, null, 2)}\n`);

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
