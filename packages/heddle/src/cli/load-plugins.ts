import type { LoadedPlugin } from "@heddle/plugin-loader";
import { loadPlugin } from "@heddle/plugin-loader/node";
import type { CommandContext } from "./command-context.js";

export interface PluginFlags {
  readonly plugin?: readonly string[];
  readonly trustPlugins?: boolean;
  readonly pluginTimeout?: number;
}

/** Loads plugins into the command's host, in order. @throws {StatusError} as the plugin loader does */
export async function loadPlugins(
  specs: readonly string[],
  { trustPlugins, pluginTimeout }: PluginFlags,
  { host, terminal }: CommandContext,
): Promise<LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = [];
  for (const spec of specs) {
    terminal.showProgress(`plugin ${spec} …`);
    loaded.push(await loadPlugin(host, spec, { trust: trustPlugins, timeLimitMs: pluginTimeout }));
  }
  return loaded;
}
