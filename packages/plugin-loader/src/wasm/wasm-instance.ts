import type { CApi } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { missingExport } from "../errors.js";
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
