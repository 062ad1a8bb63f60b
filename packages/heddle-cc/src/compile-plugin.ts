import { basename } from "node:path";
import { C_FUNCTIONS } from "@heddle/c-api";
import type { MemoryMode, PluginIdentity } from "@heddle/plugin-format";
import { invalidArgument, toStatusError } from "@heddle/status";
import { compileObject, compileRuntime } from "./compile-object.js";
import { libraryArguments, linkFlags } from "./compiler-flags.js";
import { wrongOption } from "./errors.js";
import { writeBytes } from "./file-access.js";
import type { FileTree } from "./file-tree.js";
import { finishPlugin, type SealedPlugin } from "./finish-plugin.js";
import { addInterfaceHeaders, ENTRY_POINT, HEADERS, runtimeParts } from "./interface-headers.js";
import { languageOf, mountFolder, mountSource } from "./mount-sources.js";
import { type NeededInterface, neededInterface } from "./needed-interface.js";
import { placeableLibraries } from "./placeable-libraries.js";
import { HERE, runTool, type ToolchainProgress } from "./toolchain.js";

const PAGE_BYTES = 65_536;

/** Options of {@link compilePlugin}. */
export interface CompileOptions {
  /** C (.c) and C++ (.cc, .cpp, .cxx) files. Headers beside them and below are found. */
  readonly sources: readonly string[];
  /** The file to write; its folders are made. Default: no file is written. */
  readonly outFile?: string | undefined;
  readonly mode: MemoryMode;
  readonly manifest: PluginIdentity;
  /** Folders to look for headers in, in this order, before those of the C API. */
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

/** Result of {@link compilePlugin}. */
export interface CompiledPlugin extends SealedPlugin {
  /** The compiler's warnings; "" without any. */
  readonly warnings: string;
}

/**
 * Compiles kernel source to a plugin. The bytes depend on sources and options alone, not on the folder or the machine.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a wrong option, and for a source that compiler or linker refuse: then `details`
 *   has `exitCode` and `diagnostics`; NOT_FOUND when a file cannot be read; FAILED_PRECONDITION when the plugin has an import
 *   that no host offers, or the file cannot be written
 */
export async function compilePlugin(options: CompileOptions): Promise<CompiledPlugin> {
  const { mode, outFile, manifest, stackBytes = PAGE_BYTES, maxMemoryBytes = 4096 * PAGE_BYTES } = options;
  checkOptions(options, stackBytes, maxMemoryBytes);
  const files: FileTree = {};
  addInterfaceHeaders(files);
  const sources = options.sources.map((source) => mountSource(files, source));
  const includes = (options.includeFolders ?? []).map((folder) => `-I${mountFolder(files, folder)}`);
  const flags = [
    `-O${options.optimize ?? "2"}`,
    ...includes,
    `-I${HEADERS}`,
    "-include",
    `${HEADERS}/${ENTRY_POINT}`,
    `-fmacro-prefix-map=${HERE}/=`,
    ...(options.defines ?? []).map((define) => `-D${define}`),
    ...(options.compilerArguments ?? []),
  ];

  const objects: FileTree = {};
  let warnings = "";
  for (const [index, source] of sources.entries()) {
    const object = await compileObject(files, source, mode, flags, options.onProgress);
    objects[`${index} ${basename(source)}.o`] = object.bytes;
    warnings += object.warnings;
  }
  const hasCpp = sources.some((source) => languageOf(source) === "c++");
  const parts = runtimeParts(hasCpp);
  const libraries = mode === "shared" ? await placeableLibraries() : {};

  const link = async (minor: number): Promise<{ bytes: Uint8Array; needed: NeededInterface }> => {
    for (const part of parts) {
      objects[`${basename(part)}.o`] = (await compileRuntime(files, part, mode, minor)).bytes;
    }
    const args = [
      ...linkFlags({ mode, stackBytes, maxMemoryBytes }),
      ...Object.keys(objects),
      ...libraryArguments(mode),
    ];
    const run = await runTool("wasm-ld", [...args, "-o", "plugin.wasm"], { ...objects, ...libraries }).catch(
      rethrowLinkFailure,
    );
    const bytes = run.files["plugin.wasm"];
    if (!(bytes instanceof Uint8Array)) throw new Error("wasm-ld wrote nothing");
    warnings += run.diagnostics;
    const module = new WebAssembly.Module(Uint8Array.from(bytes));
    return { bytes, needed: neededInterface(module, C_FUNCTIONS) };
  };
  let linked = await link(0);
  // `tfk1_abi` of the runtime returns the minor version that the plugin needs, which is known after linking.
  if (linked.needed.minor !== 0) linked = await link(linked.needed.minor);

  const plugin = finishPlugin(linked.bytes, manifest, mode, linked.needed);
  if (outFile !== undefined) writeBytes(outFile, plugin.bytes);
  return { ...plugin, warnings };
}

function rethrowLinkFailure(error: unknown): never {
  const { diagnostics } = toStatusError(error).details;
  if (typeof diagnostics === "string" && diagnostics.includes("not found: TF_InitKernel")) {
    throw invalidArgument('no source defines TF_InitKernel, where a plugin registers; in C++ it must be extern "C"');
  }
  throw error;
}

function checkOptions({ sources, mode }: CompileOptions, stackBytes: number, maxMemoryBytes: number): void {
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
