import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
const include = fileURLToPath(new URL("../../include", import.meta.url));

test("the fixtures were compiled from these sources and headers: rebuild with pnpm --filter heddle-cc fixtures", () => {
  const made: unknown = JSON.parse(readFileSync(join(folder, "fixtures/fixtures.json"), "utf8"));
  const headers = readdirSync(include, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const modules = readdirSync(join(folder, "fixtures")).filter((name) => name.endsWith(".wasm"));
  expect({
    headers: hashOf(headers),
    sources: hashes(readdirSync(join(folder, "c")), "c"),
    modules: hashes(modules, "fixtures"),
  }).toEqual(made);
});

function hashes(names: readonly string[], below: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hashOf([join(folder, below, name)])]));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
