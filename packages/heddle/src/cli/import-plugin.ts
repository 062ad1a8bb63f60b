import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { KernelPlugin } from "@heddle/kernel-api";
import { invalidArgument, notFound, StatusError, toStatusError, unimplemented } from "@heddle/status";

/**
 * The plugin that an ES module exports as `plugin`.
 *
 * @param spec the path of a file, or the name of a package that is installed for the current folder
 * @throws {StatusError} NOT_FOUND when there is no such module, INVALID_ARGUMENT when it is no plugin, UNIMPLEMENTED for wasm
 */
export async function importPlugin(spec: string): Promise<KernelPlugin> {
  if (spec.endsWith(".wasm"))
    throw unimplemented(`plugin '${spec}': WebAssembly plugins cannot be loaded yet`, { spec });
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await import(locate(spec));
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw invalidArgument(`plugin '${spec}' cannot be imported: ${toStatusError(error).message}`, { spec });
  }
  const { plugin } = module;
  if (!isPlugin(plugin)) throw invalidArgument(`'${spec}' exports no kernel plugin under the name 'plugin'`, { spec });
  return plugin;
}

function locate(spec: string): string {
  const file = resolve(spec);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return pathToFileURL(file).href;
  try {
    return pathToFileURL(createRequire(join(process.cwd(), "package.json")).resolve(spec)).href;
  } catch {
    throw notFound(`plugin '${spec}' is neither a file nor a package that is installed here`, { spec });
  }
}

function isPlugin(value: unknown): value is KernelPlugin {
  const plugin = value as Partial<KernelPlugin> | null | undefined;
  return (
    typeof plugin?.name === "string" &&
    typeof plugin.register === "function" &&
    typeof plugin.interfaceVersion?.major === "number" &&
    typeof plugin.interfaceVersion.minor === "number"
  );
}
