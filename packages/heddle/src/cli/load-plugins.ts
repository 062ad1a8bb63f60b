import type { LoadedPlugin } from "@heddle/plugin-loader";
import { loadPlugin } from "@heddle/plugin-loader/node";
import type { CommandContext } from "./command-context.js";

/** Flags of commands that load plugins. */
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
  const options = {
    ...(trustPlugins !== undefined && { trust: trustPlugins }),
    ...(pluginTimeout !== undefined && { timeLimitMs: pluginTimeout }),
  };
  for (const spec of specs) {
    terminal.showProgress(`plugin ${spec} …`);
    loaded.push(await loadPlugin(host, spec, options));
  }
  return loaded;
}
