import type { CompiledPlugin } from "../compile-plugin.js";

/** What a command says of a plugin that it wrote. */
export function pluginReport(file: string, plugin: Omit<CompiledPlugin, "warnings">): string {
  const { bytes, sha256, manifest, imports } = plugin;
  return [
    `${file}: ${manifest.name} ${manifest.version}, mode ${manifest.mode}, ${bytes.length} bytes`,
    `sha256 ${sha256}`,
    `needs interface ${manifest.abi}: ${imports.join(", ")}`,
    "",
  ].join("\n");
}
