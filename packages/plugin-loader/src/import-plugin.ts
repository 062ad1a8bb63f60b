import type { KernelPlugin } from "@heddle/kernel-api";
import { Code, invalidArgument, StatusError } from "@heddle/status";

/**
 * Imports a module in JavaScript.
 *
 * @param name names it in messages
 * @returns the plugin that it exports as `plugin`
 * @throws {StatusError} INVALID_ARGUMENT when it cannot be imported, or exports no plugin
 */
export async function importPlugin(url: string, name: string): Promise<KernelPlugin> {
  let module: { plugin?: unknown; default?: { plugin?: unknown } };
  try {
    // Bundlers leave this import as it is: the URL is known at run time.
    module = await import(/* @vite-ignore */ /* webpackIgnore: true */ url);
  } catch (cause) {
    const options = { details: { spec: name }, cause };
    throw new StatusError(Code.INVALID_ARGUMENT, `plugin '${name}' cannot be imported: ${reasonOf(cause)}`, options);
  }
  const plugin = module.plugin ?? module.default?.plugin; // All that CommonJS exports is in `default`.
  if (isKernelPlugin(plugin)) return plugin;
  throw invalidArgument(
    `'${name}' exports no kernel plugin: an object \`plugin\` with name, version, interfaceVersion and register`,
    { spec: name },
  );
}

/** Codes of Node's errors for a file that is not JavaScript; the second one is that of Node 20 for the third. */
const OTHER_FILES: readonly unknown[] = [
  "ERR_UNKNOWN_FILE_EXTENSION",
  "ERR_IMPORT_ASSERTION_TYPE_MISSING",
  "ERR_IMPORT_ATTRIBUTE_MISSING",
];

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (!("code" in cause) || !OTHER_FILES.includes(cause.code)) return cause.message;
  return "it is neither JavaScript nor WebAssembly: pass a .wasm, .mjs or .js file, a package or its folder";
}

function isKernelPlugin(value: unknown): value is KernelPlugin {
  if (typeof value !== "object" || value === null) return false;
  const candidate: Partial<KernelPlugin> = value;
  return (
    typeof candidate.name === "string" &&
    typeof candidate.version === "string" &&
    typeof candidate.interfaceVersion?.major === "number" &&
    typeof candidate.interfaceVersion.minor === "number" &&
    typeof candidate.register === "function"
  );
}
