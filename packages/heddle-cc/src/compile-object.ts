import type { MemoryMode } from "@heddle/plugin-format";
import { compileFlags } from "./compiler-flags.js";
import type { FileTree } from "./file-tree.js";
import { HEADERS } from "./interface-headers.js";
import { languageOf } from "./mount-sources.js";
import { runTool, type ToolchainProgress } from "./toolchain.js";

/** An object file, and the compiler's warnings. */
export interface CompiledObject {
  readonly bytes: Uint8Array;
  readonly warnings: string;
}

/**
 * Compiles one source, by its path in the tree, to an object file.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the compiler refuses it.
 */
export async function compileObject(
  files: FileTree,
  source: string,
  mode: MemoryMode,
  flags: readonly string[],
  onProgress?: ToolchainProgress,
): Promise<CompiledObject> {
  const language = languageOf(source);
  const args = [...compileFlags(mode, language), ...flags, "-c", source, "-o", "object.o"];
  const run = await runTool(language === "c" ? "clang" : "clang++", args, files, onProgress);
  const bytes = run.files["object.o"];
  if (!(bytes instanceof Uint8Array)) throw new Error(`clang wrote no object for ${source}`);
  return { bytes, warnings: run.diagnostics };
}

const runtimeObjects = new Map<string, Promise<CompiledObject>>();

/** Compiles a part of the plugin runtime, once in a process for each mode and minor version. */
export function compileRuntime(
  files: FileTree,
  part: string,
  mode: MemoryMode,
  minor: number,
): Promise<CompiledObject> {
  const key = `${mode} ${minor} ${part}`;
  // Without -fno-builtin the loops in memcpy and its like would become calls of memcpy.
  const flags = ["-O2", `-I${HEADERS}`, "-fno-builtin", `-DTFK1_ABI_MINOR=${minor}`];
  const object = runtimeObjects.get(key) ?? compileObject(files, `${HEADERS}/${part}`, mode, flags);
  runtimeObjects.set(key, object);
  return object;
}
