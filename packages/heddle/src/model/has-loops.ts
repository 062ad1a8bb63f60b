import type { Host } from "@heddle/kernel-fallback";
import { compilesLoops } from "@heddle/memory";
import { wasmModules } from "heddle/wasm-modules";

/**
 * Whether no twins of hot loops are needed: the host has all loops as modules, or they are compiled. Where nothing may be compiled, asking for the
 * latter is an attempt, which sites see.
 */
export function hasLoops({ memory }: Host): boolean {
  const [name] = Object.keys(wasmModules);
  return (name !== undefined && memory.wasmModule(name) !== undefined) || compilesLoops(memory);
}
