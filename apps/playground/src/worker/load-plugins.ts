import type { Host } from "heddle";
import type { ChosenFile, LoadedPluginFacts } from "./messages.js";

/** Loads plugins into a host, in order. @throws {StatusError} the loader's, led by the name of the file */
export async function loadPlugins(host: Host, files: readonly ChosenFile[]): Promise<LoadedPluginFacts[]> {
  const loaded: LoadedPluginFacts[] = [];
  if (files.length === 0) return loaded;
  const { loadPlugin, loadWasm } = await import("@heddle/plugin-loader");
  for (const { path, file } of files) {
    if (/\.wasm$/i.test(path)) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      loaded.push(factsOf(await loadWasm(host, { bytes, label: path })));
      continue;
    }
    const url = URL.createObjectURL(new Blob([file], { type: "text/javascript" }));
    try {
      loaded.push(factsOf(await loadPlugin(host, url)));
    } catch (error) {
      if (error instanceof Error) error.message = error.message.replaceAll(url, path);
      throw error;
    } finally {
      URL.revokeObjectURL(url);
    }
  }
  return loaded;
}

function factsOf({ name, version, ops }: Awaited<ReturnType<typeof import("@heddle/plugin-loader").loadWasm>>) {
  return { name, version, ops: ops.map((op) => op.name) };
}
