import { formatVersion } from "@heddle/plugin-format";
import type { SealedPlugin } from "../finish-plugin.js";

/** The lines that a command prints for a plugin that it wrote. */
export function pluginReport(file: string, plugin: SealedPlugin): string {
  const { bytes, sha256, manifest, imports } = plugin;
  return [
    `${file}: ${manifest.name} ${manifest.version}, mode ${manifest.mode}, ${bytes.length} bytes`,
    `sha256 ${sha256}`,
    `needs interface ${formatVersion(manifest.abi)}: ${imports.join(", ")}`,
    "",
  ].join("\n");
}
