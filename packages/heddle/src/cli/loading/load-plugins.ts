import type { LoadedPlugin } from "@heddle/plugin-loader";
import { defaultPlugins } from "../../gen/op-index.js";
import { visible } from "../../text/visible-text.js";
import { wholePlugin } from "../../whole-plugin.js";
import type { WorkerPluginLimits } from "../../worker/plugin-specs.js";
import type { CommandContext } from "../command-context.js";

/** Flags of commands that load plugins. */
export interface PluginFlags {
  readonly plugin?: readonly string[];
  readonly trustPlugins?: boolean;
  readonly pluginTimeout?: number;
}

/** Loads plugins into the command's host, in order; a package of Heddle is the one that `heddle` itself uses. @throws {StatusError} as the plugin loader does */
export async function loadPlugins(
  specs: readonly string[],
  flags: PluginFlags,
  { host, terminal, watchPlugins }: CommandContext,
): Promise<LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = [];
  if (specs.length === 0) return loaded;
  const { loadPlugin, staleBuild } = await import("@heddle/plugin-loader/node");
  const { pluginTimeout } = flags;
  const options = {
    ...pluginLimits(flags),
    ...(pluginTimeout !== undefined && { observer: watchPlugins(pluginTimeout) }),
  };
  for (const spec of specs) {
    terminal.showProgress(`plugin ${spec} …`);
    const own = defaultPlugins.find(({ name }) => name === spec);
    const stale = own ? undefined : staleBuildOf(spec, staleBuild);
    if (stale !== undefined) terminal.writeNote(`heddle: ${visible(stale)}`);
    loaded.push(await loadPlugin(host, own ? await wholePlugin(own) : spec, options));
  }
  return loaded;
}

/** The option `pluginLimits` of `loadModel`, and options of `loadPlugin`. */
export function pluginLimits({ trustPlugins, pluginTimeout }: PluginFlags): WorkerPluginLimits {
  return {
    ...(trustPlugins !== undefined && { trust: trustPlugins }),
    ...(pluginTimeout !== undefined && { timeLimitMs: pluginTimeout }),
  };
}

/** The sentence of `staleBuild`; a package.json that is not a manifest is reported by the loader. */
function staleBuildOf(spec: string, staleBuild: (spec: string) => string | undefined): string | undefined {
  try {
    return staleBuild(spec);
  } catch {
    return undefined;
  }
}
