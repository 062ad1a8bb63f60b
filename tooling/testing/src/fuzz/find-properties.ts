import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type PluginBuild } from "esbuild";
import type { FuzzProperty } from "./fuzz-bytes.js";

/** A property that a file in `packages/PACKAGE/test/fuzz/` exports. */
export interface NamedProperty {
  /** The folder of its package. */
  readonly package: string;
  /** The name of its file, without `.ts`. */
  readonly file: string;
  readonly name: string;
  readonly run: FuzzProperty;
}

/** All properties under `root`, the folder of the repository, on the packages' sources. */
export async function findProperties(root: string): Promise<NamedProperty[]> {
  const properties: NamedProperty[] = [];
  for (const folder of readdirSync(join(root, "packages")).sort()) {
    const fuzz = join(root, "packages", folder, "test/fuzz");
    if (!existsSync(fuzz)) continue;
    for (const file of readdirSync(fuzz).sort()) {
      for (const [name, run] of Object.entries(await importSource(join(fuzz, file)))) {
        properties.push({ package: folder, file: basename(file, ".ts"), name, run });
      }
    }
  }
  return properties;
}

/** The properties whose package, file or own name is `name`; all of them without a name. */
export function chooseProperties(properties: readonly NamedProperty[], name?: string): readonly NamedProperty[] {
  if (name === undefined) return properties;
  const chosen = properties.filter((each) => [each.package, each.file, each.name].includes(name));
  if (chosen.length > 0) return chosen;
  const known = new Set(properties.flatMap((each) => [each.package, each.file, each.name]));
  throw new Error(`no package, file or property is called '${name}'; known names: ${[...known].join(", ")}`);
}

/** Imports a TypeScript file, bundled with the sources of the packages that it uses. */
async function importSource(file: string): Promise<Readonly<Record<string, FuzzProperty>>> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-fuzz-"));
  const outfile = join(folder, `${basename(file, ".ts")}.mjs`);
  try {
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      conditions: ["@heddle/source"],
      logLevel: "error",
      plugins: [{ name: "own-url", setup: keepOwnUrl }],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Keeps `import.meta.url` of test files, from which they find their fixtures. */
function keepOwnUrl({ onLoad }: PluginBuild): void {
  onLoad({ filter: /\/test\/.*\.ts$/ }, ({ path }) => ({
    contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
    loader: "ts",
  }));
}
