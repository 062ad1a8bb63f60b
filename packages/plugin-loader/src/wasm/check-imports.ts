import { C_FUNCTIONS } from "@heddle/c-api";
import { forbiddenImports, incompatibleInterface } from "../errors.js";
import { formatVersion, HOST_VERSION } from "../interface-version.js";

/** Where a plugin's module runs: with a memory of its own, or in the host's. */
export type MemoryMode = "own" | "shared";

/** The modules of imports whose major is not ours: `tfk2`. */
const INTERFACE_MODULE = /^tfk(\d+)$/;

/** What a position-independent module is given besides the interface. */
const SHARED_IMPORTS = ["memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"];

/**
 * Proves, before any code of a module runs, that it imports nothing but what its mode allows.
 *
 * @throws {StatusError} FAILED_PRECONDITION with every name that it may not have, or the interface that it is for
 */
export function checkImports(plugin: string, module: WebAssembly.Module, mode: MemoryMode): void {
  const refused: string[] = [];
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const major = INTERFACE_MODULE.exec(from)?.[1];
    if (major !== undefined && Number(major) !== HOST_VERSION.major) {
      throw incompatibleInterface(plugin, `${major}.0`, formatVersion(HOST_VERSION));
    }
    if (!isAllowed(from, name, kind, mode)) refused.push(`${from}.${name}${hint(from, name)}`);
  }
  if (refused.length > 0) throw forbiddenImports(plugin, mode, refused);
}

function isAllowed(from: string, name: string, kind: WebAssembly.ImportExportKind, mode: MemoryMode): boolean {
  if (from === "tfk1") return kind === "function" && Object.hasOwn(C_FUNCTIONS, name);
  if (mode === "own") return (from === "env" && name === "memory") || isAssemblyScriptAbort(from, name);
  if (from === "GOT.mem") return kind === "global";
  if (from === "GOT.func") return kind === "global";
  return from === "env" && SHARED_IMPORTS.includes(name) && kind !== "function";
}

/** What AssemblyScript calls when an assertion fails; the loader gives it a trap. */
function isAssemblyScriptAbort(from: string, name: string): boolean {
  return from === "env" && name === "abort";
}

function hint(from: string, name: string): string {
  if (from.startsWith("wasi_")) return " (plugins have no WASI)";
  if (from === "tfk1") return ` (no function of interface ${formatVersion(HOST_VERSION)})`;
  if (from === "env" && Object.hasOwn(C_FUNCTIONS, name))
    return " (import it from tfk1: include the headers of @heddle/c-api)";
  return "";
}
