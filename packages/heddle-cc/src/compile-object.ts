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

// Without -fno-builtin the loops in memcpy and its like would become calls of memcpy.
const RUNTIME_FLAGS = ["-O2", `-I${HEADERS}`, "-fno-builtin"];

/**
 * Compiles a part of the runtime of modules, once in a process for each mode and set of flags.
 *
 * @param flags further ones
 */
export function compileRuntime(
  files: FileTree,
  part: string,
  mode: MemoryMode,
  flags: readonly string[] = [],
): Promise<CompiledObject> {
  const key = [mode, part, ...flags].join(" ");
  const object =
    runtimeObjects.get(key) ?? compileObject(files, `${HEADERS}/${part}`, mode, [...RUNTIME_FLAGS, ...flags]);
  runtimeObjects.set(key, object);
  return object;
}
