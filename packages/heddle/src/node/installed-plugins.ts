import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type PluginManifest, readManifest } from "@heddle/plugin-format";

/** A package that declares itself a kernel plugin. */
export interface InstalledPlugin {
  /** The argument that loads it: the name of the package, or `.` for the one in the folder itself. */
  readonly spec: string;
  readonly manifest: PluginManifest;
}

/**
 * The plugins that can be loaded by name from a folder, by their manifests: the package in the folder itself, and those in
 * `node_modules` there and in the folders above. Their code is not loaded.
 */
export function installedPlugins(from = "."): InstalledPlugin[] {
  const found = new Map<string, InstalledPlugin>();
  const add = (spec: string, folder: string) => {
    const manifest = manifestIn(folder);
    if (manifest && !found.has(manifest.name)) found.set(manifest.name, { spec, manifest });
  };
  add(".", resolve(from));
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    for (const name of packagesIn(modules)) add(name, join(modules, name));
    if (dirname(folder) === folder) return [...found.values()];
  }
}

function packagesIn(modules: string): string[] {
  return namesIn(modules).flatMap((name) =>
    name.startsWith("@") ? namesIn(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch {
    return []; // There is no such folder, or it is a file.
  }
}

/** The manifest of the package in a folder; a package without a valid one is not a plugin. */
function manifestIn(folder: string): PluginManifest | undefined {
  const file = join(folder, "package.json");
  try {
    const text = readFileSync(file, "utf8");
    return text.includes('"heddle"') ? readManifest(JSON.parse(text), file) : undefined;
  } catch {
    return undefined;
  }
}
