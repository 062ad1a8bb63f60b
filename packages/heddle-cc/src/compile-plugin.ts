import { createHash } from "node:crypto";
import { basename } from "node:path";
import { C_FUNCTIONS } from "@heddle/c-api";
import { toStatusError } from "@heddle/status";
import { compileObject, compileRuntime } from "./compile-object.js";
import { libraryArguments, linkFlags } from "./compiler-flags.js";
import { noEntryPoint, noSources, wrongOption } from "./errors.js";
import type { FileTree } from "./file-tree.js";
import { addInterfaceHeaders, ENTRY_POINT, HEADERS } from "./interface-headers.js";
import { languageOf, mountFolder, mountSource } from "./mount-sources.js";
import { INTERFACE_MAJOR, type NeededInterface, neededInterface } from "./needed-interface.js";
import { placeableLibraries } from "./placeable-libraries.js";
import { type MirroredManifest, type PluginManifest, withManifest } from "./plugin-manifest.js";
import type { PluginMode } from "./plugin-mode.js";
import { runtimeParts } from "./runtime-parts.js";
import { HERE, runTool, type ToolchainProgress } from "./toolchain.js";
import { writePlugin } from "./write-plugin.js";

const PAGE_BYTES = 65_536;

export interface CompileOptions {
  /** C (.c) and C++ (.cc, .cpp, .cxx) files. Headers beside them and below are found. */
  readonly sources: readonly string[];
  /** Written when given, with the folders it needs. */
  readonly outFile?: string;
  readonly mode: PluginMode;
  readonly manifest: PluginManifest;
  /** Folders to look for headers in, in this order, before those of the C API. */
  readonly includeFolders?: readonly string[];
  /** "NAME" or "NAME=value". */
  readonly defines?: readonly string[];
  /** Default "2". */
  readonly optimize?: "0" | "1" | "2" | "3" | "s" | "z";
  /** Further arguments of the compiler, behind all others. */
  readonly compilerArguments?: readonly string[];
  /** The stack in mode own, in bytes, a multiple of 16; default 65536. In mode shared the host decides. */
  readonly stackBytes?: number;
  /** How far the memory of mode own may grow, a multiple of 65536; default 268435456 (256 MiB). */
  readonly maxMemoryBytes?: number;
  /** Told how much of the compiler has been read, the first time in a process. */
  readonly onProgress?: ToolchainProgress;
}

export interface CompiledPlugin {
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** What the custom section says. */
  readonly manifest: MirroredManifest;
  /** The functions of the interface that it imports, sorted. */
  readonly imports: readonly string[];
  /** The compiler's warnings; "" when there are none. */
  readonly warnings: string;
}

/**
 * Compiles kernel source to a plugin. The same sources and options give the same bytes, wherever they are compiled.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an option is wrong, or compiler or linker refuse the source: then `details` has
 *   `exitCode` and `diagnostics`; NOT_FOUND when a file cannot be read; FAILED_PRECONDITION when the plugin needs what no host offers, or
 *   the file cannot be written.
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

  const compiled: Uint8Array[] = [];
  let warnings = "";
  for (const source of sources) {
    const object = await compileObject(files, source, mode, flags, options.onProgress);
    compiled.push(object.bytes);
    warnings += object.warnings;
  }
  const objects: FileTree = Object.fromEntries(
    compiled.map((bytes, index) => [`${index} ${basename(sources[index])}.o`, bytes]),
  );
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
  // The plugin says itself which minor version it needs, and that follows from what it calls.
  if (linked.needed.minor !== 0) linked = await link(linked.needed.minor);

  const mirrored = { ...manifest, abi: `${INTERFACE_MAJOR}.${linked.needed.minor}`, mode };
  const bytes = withManifest(linked.bytes, mirrored);
  if (outFile !== undefined) writePlugin(outFile, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, manifest: mirrored, imports: linked.needed.functions, warnings };
}

function rethrowLinkFailure(error: unknown): never {
  const { diagnostics } = toStatusError(error).details;
  if (typeof diagnostics === "string" && diagnostics.includes("not found: TF_InitKernel")) throw noEntryPoint();
  throw error;
}

function checkOptions({ sources, mode }: CompileOptions, stackBytes: number, maxMemoryBytes: number): void {
  if (sources.length === 0) throw noSources();
  if (mode !== "own" && mode !== "shared") throw wrongOption("mode", '"own" or "shared"', mode);
  if (!isMultiple(stackBytes, 16)) throw wrongOption("stackBytes", "a positive multiple of 16", stackBytes);
  if (!isMultiple(maxMemoryBytes, PAGE_BYTES) || maxMemoryBytes > 2 ** 32) {
    throw wrongOption("maxMemoryBytes", `a positive multiple of ${PAGE_BYTES} up to 4 GiB`, maxMemoryBytes);
  }
}

function isMultiple(value: number, of: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value % of === 0;
}
