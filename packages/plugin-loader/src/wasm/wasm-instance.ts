import type { CApi } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { type MemoryMode, unpackVersion } from "@heddle/plugin-format";
import { invalidArgument, StatusError } from "@heddle/status";
import { checkVersion } from "../check-manifest.js";
import { badModule } from "../errors.js";
import type { PluginFunctions } from "../functions/plugin-functions.js";
import type { PluginGuard } from "./plugin-guard.js";

/** A plugin's module, instantiated and ready to be initialized. */
export interface WasmInstance {
  readonly mode: MemoryMode;
  /** The memory that its pointers point into. */
  readonly memory: LinearMemory;
  readonly exports: WebAssembly.Exports;
  readonly api: CApi;
  readonly guard: PluginGuard;
  /** Undefined for a module that neither calls functions by name nor offers some. */
  readonly functions: PluginFunctions | undefined;
  /** Runs the module's own constructors, in which it may register already; then its `TF_InitKernel`. */
  initialize(): void;
  /** Releases its blocks of the host's memory. */
  dispose(): void;
}

/** An exported function that a plugin must have. @throws {StatusError} INVALID_ARGUMENT when it is missing */
function requiredFunction(plugin: string, exports: WebAssembly.Exports, name: string, purpose: string) {
  const found = exports[name];
  if (typeof found === "function") return found as (...args: number[]) => number;
  throw invalidArgument(`plugin ${plugin} does not export ${name}: ${purpose}`, { plugin, name });
}

/**
 * Asks a module which interface it is built for.
 *
 * @throws {StatusError} FAILED_PRECONDITION when this host does not offer it; INVALID_ARGUMENT when `tfk1_abi` or
 * `TF_InitKernel` is missing
 */
export function checkInstance(plugin: string, { exports, guard }: WasmInstance): void {
  const abi = requiredFunction(plugin, exports, "tfk1_abi", "it says which interface a plugin is built for");
  checkVersion(plugin, unpackVersion(guard.run(() => abi()) >>> 0));
  requiredFunction(plugin, exports, "TF_InitKernel", "it registers a plugin's ops and kernels");
}

/** The `initialize` of an instance: constructors under the names that toolchains give them, exported functions, the entry point. */
export function initializer(
  plugin: string,
  exports: WebAssembly.Exports,
  guard: PluginGuard,
  functions: PluginFunctions | undefined,
): () => void {
  return () => {
    for (const name of ["__wasm_call_ctors", "_initialize"]) {
      const run = exports[name];
      if (typeof run === "function") guard.run(() => run());
    }
    functions?.registerExports(exports);
    const init = requiredFunction(plugin, exports, "TF_InitKernel", "it registers a plugin's ops and kernels");
    guard.run(() => init());
  };
}

/**
 * Instantiates a module.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it does not link, its data or functions lie outside its memory or table, or its
 * start function traps
 */
export function instantiate(plugin: string, module: WebAssembly.Module, imports: WebAssembly.Imports) {
  try {
    return new WebAssembly.Instance(module, imports);
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw badModule(plugin, `it cannot be instantiated: ${error instanceof Error ? error.message : String(error)}`);
  }
}
