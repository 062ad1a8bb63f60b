import { C_FUNCTIONS } from "@heddle/c-api";
import { FFI_FUNCTIONS } from "@heddle/c-api/functions";
import { ABI_SECTION, ASSEMBLY_SCRIPT_ABORT, type PluginIdentity } from "@heddle/plugin-format";
import { checkBytes, invalidArgument } from "@heddle/status";
import { finishPlugin, type SealedPlugin } from "./finish-plugin.js";
import { neededInterface } from "./needed-interface.js";

/**
 * Makes a plugin for mode own of a module that any compiler wrote: checks its imports and exports, and adds the section
 * `heddle.abi`. None of its code runs.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are not a module, are sealed already or lack an export;
 *   FAILED_PRECONDITION when the module has an import that no host offers
 */
export function sealPlugin(wasm: Uint8Array, manifest: PluginIdentity): SealedPlugin {
  checkBytes(wasm, "the module");
  let module: WebAssembly.Module;
  try {
    module = new WebAssembly.Module(Uint8Array.from(wasm));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`the file is not a WebAssembly module: ${reason}`);
  }
  if (WebAssembly.Module.customSections(module, ABI_SECTION).length > 0) {
    throw invalidArgument("the module is a sealed plugin already: seal the file that the compiler wrote");
  }
  const needed = neededInterface(module, { ...C_FUNCTIONS, ...FFI_FUNCTIONS }, [
    `env.${ASSEMBLY_SCRIPT_ABORT}`,
    "env.memory",
  ]);
  const missing = missingExports(module);
  if (missing.length > 0) {
    throw invalidArgument(`the module does not export ${missing.join("; ")}`, { exports: missing });
  }
  return finishPlugin(wasm, manifest, "own", needed);
}

/** The exports that a host needs of a module with a memory of its own and that are missing, each with its purpose. */
function missingExports(module: WebAssembly.Module): readonly string[] {
  const names = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const importsMemory = WebAssembly.Module.imports(module).some(({ kind }) => kind === "memory");
  const hasHeap = (names.has("malloc") && names.has("free")) || names.has("__heap_base");
  const wanted: readonly (readonly [boolean, string])[] = [
    [names.has("tfk1_abi"), "tfk1_abi (the interface it is for)"],
    [names.has("TF_InitKernel"), "TF_InitKernel (which registers its ops)"],
    [names.has("memory") || importsMemory, "memory"],
    [hasHeap, "malloc and free, or __heap_base (a place for tensors)"],
    [
      names.has("table") || names.has("__indirect_function_table"),
      "table (its functions; AssemblyScript: --exportTable)",
    ],
  ];
  return wanted.filter(([isThere]) => !isThere).map(([, name]) => name);
}
