import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Host } from "@heddle/kernel-fallback";
import {
  type Artifact,
  addModuleManifest,
  editManifest,
  type PluginManifest,
  readModuleManifest,
} from "@heddle/plugin-format";
import { type LoadedPlugin, loadWasm } from "@heddle/plugin-loader";
import { loadPlugin, pluginFile, pluginManifest, staleBuild } from "@heddle/plugin-loader/node";
import { failedPrecondition } from "@heddle/status";

/** The ops of a built plugin, and the places that list others. */
export interface PluginOps {
  readonly plugin: string;
  /** In the order of registration. */
  readonly registered: readonly string[];
  /** `package.json`, and modules with a section `heddle.abi`, whose list is another. */
  readonly outdated: readonly string[];
  /** The outdated modules with new sections. */
  readonly modules: readonly { readonly artifact: Artifact; readonly bytes: Uint8Array }[];
}

/**
 * Loads the plugin in a folder as if it declared no ops, and compares those that it registers with its lists. All its code that
 * registers runs, with trust.
 *
 * @throws {StatusError} FAILED_PRECONDITION when sources are newer than the build, a module is not the one that the package.json
 *   has the hash of, or the modules of the two modes register different ops; otherwise as `loadPlugin`
 */
export async function readOps(folder: string): Promise<PluginOps> {
  const manifest = pluginManifest(folder);
  const stale = staleBuild(folder);
  if (stale !== undefined) throw failedPrecondition(stale);
  const found: { readonly mode: string; readonly ops: readonly string[] }[] = [];
  const builds: { readonly artifact: Artifact; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const artifact of manifest.artifacts) {
    const bytes = new Uint8Array(readFileSync(pluginFile(folder, artifact.file)));
    checkHash(manifest, artifact, bytes);
    builds.push({ artifact, bytes });
    found.push({
      mode: `'${artifact.mode}' mode`,
      ops: await opsOf((host) => loadUndeclared(host, manifest, artifact, bytes)),
    });
  }
  if (manifest.module !== undefined) {
    const file = pluginFile(folder, manifest.module);
    found.push({ mode: "JavaScript", ops: await opsOf((host) => loadPlugin(host, file)) });
  }
  const [first, ...others] = found;
  const registered = first?.ops ?? [];
  for (const { mode, ops } of others) {
    if (sameNames(ops, registered)) continue;
    throw failedPrecondition(
      `plugin ${manifest.name} registers ${registered.join(", ") || "no ops"} in ${first?.mode} and ` +
        `${ops.join(", ") || "no ops"} in ${mode}: build both from the same sources`,
    );
  }
  const modules = builds.flatMap(({ artifact, bytes }) => {
    const listed = withOps(manifest, bytes, registered);
    return listed ? [{ artifact, bytes: listed }] : [];
  });
  const outdated = [
    ...(sameNames(manifest.ops, registered) ? [] : ["package.json"]),
    ...modules.map(({ artifact }) => artifact.file),
  ];
  return { plugin: manifest.name, registered, outdated, modules };
}

/** Writes the lists that {@link readOps} found outdated, and the hashes of the modules that change by it. */
export function writeOps(folder: string, { registered, modules }: PluginOps): void {
  for (const { artifact, bytes } of modules) writeFileSync(pluginFile(folder, artifact.file), bytes);
  const file = join(folder, "package.json");
  const hashes = new Map(modules.map(({ artifact, bytes }) => [artifact.file, sha256(bytes)]));
  const edited = editManifest(readFileSync(file, "utf8"), file, (heddle) => ({
    ...heddle,
    ops: registered,
    ...(Array.isArray(heddle.artifacts) && {
      artifacts: heddle.artifacts.map((entry) => ({ ...entry, sha256: hashes.get(entry.file) ?? entry.sha256 })),
    }),
  }));
  writeFileSync(file, edited);
}

/** The names of the ops that a plugin registers in a new host. */
async function opsOf(load: (host: Host) => Promise<LoadedPlugin>): Promise<readonly string[]> {
  using host = new Host();
  const plugin = await load(host);
  const names = plugin.ops.map(({ name }) => name);
  plugin.dispose();
  return names;
}

/** Loads a module whose manifests declare no ops, so that the loader has nothing to compare with those that it registers. */
function loadUndeclared(
  host: Host,
  manifest: PluginManifest,
  artifact: Artifact,
  wasm: Uint8Array<ArrayBuffer>,
): Promise<LoadedPlugin> {
  const bytes = withOps(manifest, wasm, []) ?? wasm;
  const undeclared = { ...manifest, ops: [] };
  return loadWasm(
    host,
    { bytes, label: manifest.name, manifest: undeclared, artifact: { ...artifact, sha256: sha256(bytes) } },
    { trust: true },
  );
}

/** The module with another list in its section, or undefined when it has this list or no section. */
function withOps(
  plugin: PluginManifest,
  wasm: Uint8Array<ArrayBuffer>,
  ops: readonly string[],
): Uint8Array<ArrayBuffer> | undefined {
  if (!WebAssembly.validate(wasm)) return undefined; // The loader says why.
  const section = readModuleManifest(new WebAssembly.Module(wasm), plugin.name);
  const { name, version, abi, mode } = section;
  if (name === undefined || version === undefined || abi === undefined || mode === undefined) return undefined;
  if (sameNames(section.ops ?? [], ops)) return undefined;
  return addModuleManifest(wasm, { ...section, name, version, abi, mode, ops });
}

function checkHash({ name }: PluginManifest, { file, sha256: wanted }: Artifact, bytes: Uint8Array): void {
  if (sha256(bytes) === wanted) return;
  throw failedPrecondition(
    `plugin ${name}: ${file} is not the file that its package.json has the sha-256 of: build it again`,
  );
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
