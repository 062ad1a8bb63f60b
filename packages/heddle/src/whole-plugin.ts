import type { KernelPlugin } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import type { DefaultPlugin } from "./gen/op-index.js";

/** The plugin of a default package with all its parts, the same object each time. @throws {StatusError} what its imports throw */
export function wholePlugin(own: DefaultPlugin): Promise<KernelPlugin> {
  const plugin = whole.get(own) ?? joined(own);
  whole.set(own, plugin);
  return plugin;
}

const whole = /* @__PURE__ */ new WeakMap<DefaultPlugin, Promise<KernelPlugin>>();

async function joined({ load }: DefaultPlugin): Promise<KernelPlugin> {
  const { plugin, importRare, importLoopTwins } = await load();
  if (!importRare) return plugin;
  const [{ registerRare }, twins] = await Promise.all([importRare(), importLoopTwins?.()]);
  return {
    ...plugin,
    register(registrar) {
      if (twins) provideTwins(twins.loopTwins);
      plugin.register(registrar);
      registerRare(registrar);
    },
  };
}
