import { createHash } from "node:crypto";
import { C_FUNCTIONS } from "@heddle/c-api";
import { alreadySealed, badModule, missingExports } from "./errors.js";
import { INTERFACE_MAJOR, neededInterface } from "./needed-interface.js";
import { MANIFEST_SECTION, type MirroredManifest, type PluginManifest, withManifest } from "./plugin-manifest.js";

export interface SealedPlugin {
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** What the custom section says. */
  readonly manifest: MirroredManifest;
  /** The functions of the interface that it imports, sorted. */
  readonly imports: readonly string[];
}

/** What AssemblyScript imports for assertions; a host gives it a trap. */
const ASSEMBLY_SCRIPT_ABORT = "env.abort";

/**
 * Makes a plugin for mode own of a module that any compiler wrote: checks that it imports only what a host has, and exports what
 * a host needs, and adds the section that says what it is. Nothing of it is run.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are no module, are sealed already or lack an export; FAILED_PRECONDITION
 *   when the module imports what no host offers
 */
export function sealPlugin(wasm: Uint8Array, manifest: PluginManifest): SealedPlugin {
  let module: WebAssembly.Module;
  try {
    module = new WebAssembly.Module(Uint8Array.from(wasm));
  } catch (error) {
    throw badModule(error instanceof Error ? error.message : String(error));
  }
  if (WebAssembly.Module.customSections(module, MANIFEST_SECTION).length > 0) throw alreadySealed();
  const needed = neededInterface(module, C_FUNCTIONS, [ASSEMBLY_SCRIPT_ABORT, "env.memory"]);
  const missing = missingOf(module);
  if (missing.length > 0) throw missingExports(missing);
  const mirrored: MirroredManifest = { ...manifest, abi: `${INTERFACE_MAJOR}.${needed.minor}`, mode: "own" };
  const bytes = withManifest(wasm, mirrored);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, manifest: mirrored, imports: needed.functions };
}

/** What a host needs of a module with a memory of its own and cannot find, with what it is for. */
function missingOf(module: WebAssembly.Module): readonly string[] {
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
