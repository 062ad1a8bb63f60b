import { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import type { LoadedPlugin } from "@heddle/plugin-loader";
import { equal } from "./expectations.js";
import { loadUnderTest, type PluginUnderTest, type TestMode } from "./plugin-under-test.js";

/**
 * Loads the plugin into a new host with this memory, and checks afterwards that the memory is released. A disabled plugin is
 * not called again: blocks of its kernels in the host's memory stay there.
 */
export async function withPlugin(
  plugin: PluginUnderTest,
  mode: TestMode,
  memory: LinearMemory,
  body: (host: Host, loaded: LoadedPlugin) => Promise<void>,
): Promise<void> {
  using host = new Host({ memory });
  const loaded = await loadUnderTest(host, plugin, mode);
  await body(host, loaded);
  const wasDisabled = loaded.failure !== undefined;
  loaded.dispose();
  if (wasDisabled && mode === "shared") return;
  equal(memory.liveBytes, 0, "bytes in use after the plugin was unloaded");
}
