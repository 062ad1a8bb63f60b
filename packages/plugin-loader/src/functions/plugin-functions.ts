import type { MoreFunctions } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { INTERFACE_MODULE } from "@heddle/plugin-format";
import type { PluginGuard } from "../wasm/plugin-guard.js";

/** A module in WebAssembly whose functions are to be connected with those of a host. */
export interface FunctionParts {
  readonly memory: LinearMemory;
  /** The table that its function pointers are in. */
  readonly table: WebAssembly.Table;
  readonly guard: PluginGuard;
}

/** The functions by name of one plugin in WebAssembly: those that it offers, and those of the host that it calls. */
export interface PluginFunctions {
  /** The functions of `tfk1` for them. */
  readonly more: MoreFunctions;
  /** The types of these, by name. */
  readonly types: Readonly<Record<string, string>>;
  /** The objects that the plugin holds. */
  readonly liveObjects: number;
  /** Registers the functions that the module exports as `__tvm_ffi_NAME`. @throws {StatusError} as `Registrar.registerFunction` */
  registerExports(exports: WebAssembly.Exports): void;
  /** Gives back what belongs to it in the memory. */
  dispose(): void;
}

/** Connects a module that was instantiated. */
export type ConnectFunctions = (parts: FunctionParts) => PluginFunctions;

/** The start of the names of exported functions that others call by name. */
export const EXPORTED_FUNCTION = /^__tvm_ffi_(?!_)(.+)$/;

/** True for the names of functions of the interface for which there is code that is loaded on demand. */
export function isFunctionOfFunctions(name: string): boolean {
  return /^TVMFFI|^TF_(SetStatusFromRaised|OpKernelConstruction_GetAttrMap)$/.test(name);
}

/** True for a module that calls functions by name, or offers some. */
export function usesFunctions(module: WebAssembly.Module): boolean {
  const imports = WebAssembly.Module.imports(module);
  return (
    imports.some(({ module: from, name }) => isOfInterface(from) && isFunctionOfFunctions(name)) ||
    WebAssembly.Module.exports(module).some(({ name, kind }) => kind === "function" && EXPORTED_FUNCTION.test(name))
  );
}

function isOfInterface(from: string): boolean {
  return from === INTERFACE_MODULE || from === "GOT.func";
}
