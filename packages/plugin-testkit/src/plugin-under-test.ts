import type { KernelPlugin } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { type PluginManifest, readManifest } from "@heddle/plugin-format";
import { type LoadedPlugin, loadPlugin, loadWasm } from "@heddle/plugin-loader";

/** A mode that the suite runs a plugin in. */
export type TestMode = "own" | "shared" | "module";

/** A plugin that is read but not loaded: its package.json and its modules. */
export interface PluginUnderTest {
  /** The content of its package.json. */
  readonly packageJson: unknown;
  /** The modules of a plugin in WebAssembly, by the mode that they are built for. */
  readonly wasm?: Readonly<Partial<Record<"own" | "shared", Uint8Array>>>;
  /** The plugin itself, when it is in JavaScript. */
  readonly plugin?: KernelPlugin;
  /** A sentence when the modules are older than their sources: the suite fails with it. */
  readonly stale?: string;
}

/** The modes that a plugin can be run in. */
export function modesOf({ wasm, plugin }: PluginUnderTest): readonly TestMode[] {
  const modes: readonly TestMode[] = ["own", "shared"];
  const built = modes.filter((mode) => mode !== "module" && wasm?.[mode] !== undefined);
  return plugin ? [...built, "module"] : built;
}

/** Loads the plugin with trust. @param manifest default the one in its package.json */
export function loadUnderTest(
  host: Host,
  under: PluginUnderTest,
  mode: TestMode,
  manifest: PluginManifest = readManifest(under.packageJson, "package.json"),
): Promise<LoadedPlugin> {
  if (mode === "module") {
    if (!under.plugin) throw new Error("there is no plugin in JavaScript");
    return loadPlugin(host, under.plugin);
  }
  const bytes = under.wasm?.[mode];
  const artifact = manifest.artifacts.find((candidate) => candidate.mode === mode);
  if (!bytes) throw new Error(`there is no module for '${mode}' mode`);
  if (!artifact) throw new Error(`the package.json names no artifact for '${mode}' mode`);
  return loadWasm(host, { bytes, label: manifest.name, manifest, artifact }, { trust: true });
}
