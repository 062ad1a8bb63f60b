import type { CApi } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { badModule, missingExport } from "../errors.js";
import { checkVersion, unpackVersion } from "../interface-version.js";
import type { MemoryMode } from "./check-imports.js";
import type { PluginGuard } from "./plugin-guard.js";

/** A plugin's module, placed and ready to be initialized. */
export interface WasmInstance {
  readonly mode: MemoryMode;
  /** The memory that its pointers point into. */
  readonly memory: LinearMemory;
  readonly exports: WebAssembly.Exports;
  readonly api: CApi;
  readonly guard: PluginGuard;
  /** Runs the module's own constructors, in which it may register already; then its `TF_InitKernel`. */
  initialize(): void;
  /** Gives back what was placed in the host's memory. */
  dispose(): void;
}

/** An exported function that a plugin cannot do without. @throws {StatusError} INVALID_ARGUMENT when it is not there */
export function requiredFunction(plugin: string, exports: WebAssembly.Exports, name: string, purpose: string) {
  const found = exports[name];
  if (typeof found !== "function") throw missingExport(plugin, name, purpose);
  return found as (...args: number[]) => number;
}

/** Proves by the module's own word that it is for this host's interface. @throws {StatusError} FAILED_PRECONDITION, INVALID_ARGUMENT */
export function checkInstance(plugin: string, { exports, guard }: WasmInstance): void {
  const abi = requiredFunction(plugin, exports, "tfk1_abi", "it says which interface a plugin is built for");
  checkVersion(plugin, unpackVersion(guard.run(() => abi()) >>> 0));
  requiredFunction(plugin, exports, "TF_InitKernel", "it registers a plugin's ops and kernels");
}

/** What `initialize` of an instance does: constructors under the names that toolchains give them, then the entry point. */
export function initializer(plugin: string, exports: WebAssembly.Exports, guard: PluginGuard): () => void {
  return () => {
    for (const name of ["__wasm_call_ctors", "_initialize"]) {
      const run = exports[name];
      if (typeof run === "function") guard.run(() => run());
    }
    const init = requiredFunction(plugin, exports, "TF_InitKernel", "it registers a plugin's ops and kernels");
    guard.run(() => init());
  };
}

/** Instantiates a module. @throws {StatusError} INVALID_ARGUMENT when the engine does not; what the module's own code throws */
export function instantiate(plugin: string, module: WebAssembly.Module, imports: WebAssembly.Imports) {
  try {
    return new WebAssembly.Instance(module, imports);
  } catch (error) {
    if (error instanceof WebAssembly.LinkError) throw badModule(plugin, error.message);
    throw error;
  }
}
