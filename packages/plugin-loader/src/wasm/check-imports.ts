import { C_FUNCTIONS } from "@heddle/c-api";
import { INTERFACE_VERSION } from "@heddle/kernel-api";
import {
  ASSEMBLY_SCRIPT_ABORT,
  formatVersion,
  INTERFACE_MODULE,
  type MemoryMode,
  PLACEMENT_IMPORTS,
} from "@heddle/plugin-format";
import { failedPrecondition } from "@heddle/status";
import { incompatibleInterface } from "../errors.js";
import { isFunctionOfFunctions } from "../functions/plugin-functions.js";

/** The interface of any major: `tfk2`. */
const ANY_INTERFACE = /^tfk(\d+)$/;

/**
 * Checks, before any code of a module runs, that it imports only what its mode allows.
 *
 * @throws {StatusError} FAILED_PRECONDITION with every import that is not allowed, or with the interface that the module needs
 */
export function checkImports(plugin: string, module: WebAssembly.Module, mode: MemoryMode): void {
  const refused: string[] = [];
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const major = ANY_INTERFACE.exec(from)?.[1];
    if (major !== undefined && Number(major) !== INTERFACE_VERSION.major) {
      throw incompatibleInterface(plugin, `${major}.0`, formatVersion(INTERFACE_VERSION));
    }
    if (!isAllowed(from, name, kind, mode)) refused.push(`${from}.${name}${hint(from, name)}`);
  }
  if (refused.length === 0) return;
  throw failedPrecondition(
    `plugin ${plugin} has imports that this host does not offer to plugins in '${mode}' mode: ${refused.join(", ")}`,
    { plugin, mode, names: refused },
  );
}

function isAllowed(from: string, name: string, kind: WebAssembly.ImportExportKind, mode: MemoryMode): boolean {
  if (from === INTERFACE_MODULE) return kind === "function" && isInterfaceFunction(name);
  if (mode === "own") return from === "env" && (name === "memory" || name === ASSEMBLY_SCRIPT_ABORT);
  if (from === "GOT.mem" || from === "GOT.func") return kind === "global";
  return from === "env" && PLACEMENT_IMPORTS.includes(name) && kind !== "function";
}

/** Those whose code is loaded on demand are compared when it is there. */
function isInterfaceFunction(name: string): boolean {
  return Object.hasOwn(C_FUNCTIONS, name) || isFunctionOfFunctions(name);
}

function hint(from: string, name: string): string {
  if (from.startsWith("wasi_")) return " (plugins have no WASI)";
  if (from === INTERFACE_MODULE) return ` (not in interface ${formatVersion(INTERFACE_VERSION)})`;
  const isMisplaced = from === "env" && isInterfaceFunction(name);
  return isMisplaced ? ` (import it from ${INTERFACE_MODULE}: include the headers of @heddle/c-api)` : "";
}
