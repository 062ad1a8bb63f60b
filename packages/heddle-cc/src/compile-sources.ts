import { basename } from "node:path";
import type { MemoryMode } from "@heddle/plugin-format";
import { invalidArgument } from "@heddle/status";
import { compileObject } from "./compile-object.js";
import { wrongOption } from "./errors.js";
import type { FileTree } from "./file-tree.js";
import { languageOf, mountFolder, mountSource } from "./mount-sources.js";
import { HERE, type ToolchainProgress } from "./toolchain.js";

/** Bytes of a page of memory. */
export const PAGE_BYTES = 65_536;

/** Options of every compilation. */
export interface SourceOptions {
  /** C (.c) and C++ (.cc, .cpp, .cxx) files. Headers beside them and below are found. */
  readonly sources: readonly string[];
  /** The file to write; its folders are made. Default: no file is written. */
  readonly outFile?: string | undefined;
  readonly mode: MemoryMode;
  /** Folders to look for headers in, in this order, before those of the interface. */
  readonly includeFolders?: readonly string[] | undefined;
  /** "NAME" or "NAME=value". */
  readonly defines?: readonly string[] | undefined;
  /** Default "2". */
  readonly optimize?: "0" | "1" | "2" | "3" | "s" | "z" | undefined;
  /** Further arguments of the compiler, after all others. */
  readonly compilerArguments?: readonly string[] | undefined;
  /** The stack in mode own, in bytes, a multiple of 16; default 65536. In mode shared the host decides. */
  readonly stackBytes?: number | undefined;
  /** The largest memory in mode own, in bytes, a multiple of 65536; default 268435456 (256 MiB). */
  readonly maxMemoryBytes?: number | undefined;
  /** Receives the progress of reading the compiler, the first time in a process. */
  readonly onProgress?: ToolchainProgress | undefined;
}

/** The names of {@link SourceOptions}. */
export const SOURCE_OPTIONS: Readonly<Record<keyof SourceOptions, true>> = {
  sources: true,
  outFile: true,
  mode: true,
  includeFolders: true,
  defines: true,
  optimize: true,
  compilerArguments: true,
  stackBytes: true,
  maxMemoryBytes: true,
  onProgress: true,
};

/** The objects of all sources, and the compiler's warnings. */
export interface CompiledSources {
  /** By names for the linker, in the order of the sources. */
  readonly objects: FileTree;
  readonly warnings: string;
  readonly hasCpp: boolean;
}

/**
 * Compiles the sources, each to an object.
 *
 * @param files has the headers of the interface
 * @param interfaceFlags the arguments of the compiler that find them, after the author's folders
 * @throws {StatusError} INVALID_ARGUMENT when the compiler refuses a source; NOT_FOUND when a file cannot be read
 */
export async function compileSources(
  files: FileTree,
  options: SourceOptions,
  interfaceFlags: readonly string[],
): Promise<CompiledSources> {
  const sources = options.sources.map((source) => mountSource(files, source));
  const includes = (options.includeFolders ?? []).map((folder) => `-I${mountFolder(files, folder)}`);
  const flags = [
    `-O${options.optimize ?? "2"}`,
    ...includes,
    ...interfaceFlags,
    `-fmacro-prefix-map=${HERE}/=`,
    ...(options.defines ?? []).map((define) => `-D${define}`),
    ...(options.compilerArguments ?? []),
  ];
  const objects: FileTree = {};
  let warnings = "";
  for (const [index, source] of sources.entries()) {
    const object = await compileObject(files, source, options.mode, flags, options.onProgress);
    objects[`${index} ${basename(source)}.o`] = object.bytes;
    warnings += object.warnings;
  }
  return { objects, warnings, hasCpp: sources.some((source) => languageOf(source) === "c++") };
}

/** Checks the options that are not the compiler's own. @throws {StatusError} INVALID_ARGUMENT for a wrong one */
export function checkOptions({ sources, mode }: SourceOptions, stackBytes: number, maxMemoryBytes: number): void {
  if (sources.length === 0)
    throw invalidArgument("there is nothing to compile: name at least one .c, .cc or .cpp file");
  if (mode !== "own" && mode !== "shared") throw wrongOption("mode", '"own" or "shared"', mode);
  if (!isMultiple(stackBytes, 16)) throw wrongOption("stackBytes", "a positive multiple of 16", stackBytes);
  if (!isMultiple(maxMemoryBytes, PAGE_BYTES) || maxMemoryBytes > 2 ** 32) {
    throw wrongOption("maxMemoryBytes", `a positive multiple of ${PAGE_BYTES} up to 4 GiB`, maxMemoryBytes);
  }
}

function isMultiple(value: number, of: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value % of === 0;
}
