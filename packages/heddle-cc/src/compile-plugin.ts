import { basename } from "node:path";
import { C_FUNCTIONS } from "@heddle/c-api";
import { FFI_FUNCTIONS } from "@heddle/c-api/functions";
import { EXPORT_PREFIX } from "@heddle/ffi/modules";
import { INTERFACE_MODULE, type PluginIdentity } from "@heddle/plugin-format";
import { checkOptionNames, invalidArgument, toStatusError } from "@heddle/status";
import { compileRuntime } from "./compile-object.js";
import { checkOptions, compileSources, PAGE_BYTES, SOURCE_OPTIONS, type SourceOptions } from "./compile-sources.js";
import { libraryArguments, linkFlags } from "./compiler-flags.js";
import { writeBytes } from "./file-access.js";
import type { FileTree } from "./file-tree.js";
import { finishPlugin, type SealedPlugin } from "./finish-plugin.js";
import { addInterfaceHeaders, ENTRY_POINT, HEADERS, runtimeParts } from "./interface-headers.js";
import { type NeededInterface, neededInterface } from "./needed-interface.js";
import { symbolsWith } from "./object/defined-symbols.js";
import { placeableLibraries } from "./placeable-libraries.js";
import { runTool } from "./toolchain.js";

/** Options of {@link compilePlugin}. */
export interface CompileOptions extends SourceOptions {
  readonly manifest: PluginIdentity;
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
  checkOptionNames("compilePlugin", options, OPTIONS);
  const { mode, outFile, manifest, stackBytes = PAGE_BYTES, maxMemoryBytes = 4096 * PAGE_BYTES } = options;
  checkOptions(options, stackBytes, maxMemoryBytes);
  const files: FileTree = {};
  addInterfaceHeaders(files);
  const compiled = await compileSources(files, options, [
    `-I${HEADERS}`,
    "-include",
    `${HEADERS}/${ENTRY_POINT}`,
    // tvm-ffi's functions are part of the interface here.
    `-DTVM_FFI_DLL=__attribute__((visibility("default"),import_module("${INTERFACE_MODULE}")))`,
  ]);
  const { objects } = compiled;
  const exports = ["TF_InitKernel", "tfk1_abi", ...symbolsWith(EXPORT_PREFIX, objects)];
  let { warnings } = compiled;
  const parts = runtimeParts(compiled.hasCpp);
  const libraries = mode === "shared" ? await placeableLibraries() : {};

  const hostFunctions = new TextEncoder().encode(Object.keys(FFI_FUNCTIONS).join("\n"));
  const link = async (minor: number): Promise<{ bytes: Uint8Array; needed: NeededInterface }> => {
    for (const part of parts) {
      objects[`${basename(part)}.o`] = (await compileRuntime(files, part, mode, [`-DTFK1_ABI_MINOR=${minor}`])).bytes;
    }
    const args = [
      ...linkFlags({ mode, stackBytes, maxMemoryBytes, exports }),
      `--allow-undefined-file=${HOST_FUNCTIONS}`,
      ...Object.keys(objects),
      ...libraryArguments(mode),
    ];
    const run = await runTool("wasm-ld", [...args, "-o", "plugin.wasm"], {
      ...objects,
      ...libraries,
      [HOST_FUNCTIONS]: hostFunctions,
    }).catch(rethrowLinkFailure);
    const bytes = run.files["plugin.wasm"];
    if (!(bytes instanceof Uint8Array)) throw new Error("wasm-ld wrote nothing");
    warnings += run.diagnostics;
    const module = new WebAssembly.Module(Uint8Array.from(bytes));
    return { bytes, needed: neededInterface(module, { ...C_FUNCTIONS, ...FFI_FUNCTIONS }) };
  };
  let linked = await link(0);
  // `tfk1_abi` of the runtime returns the minor version that the plugin needs, which is known after linking.
  if (linked.needed.minor !== 0) linked = await link(linked.needed.minor);

  const plugin = finishPlugin(linked.bytes, manifest, mode, linked.needed);
  if (outFile !== undefined) writeBytes(outFile, plugin.bytes);
  return { ...plugin, warnings };
}

/** The file of the names that the linker may leave to the host, beside those that the headers declare as imports. */
const HOST_FUNCTIONS = "host-functions.txt";

function rethrowLinkFailure(error: unknown): never {
  const { diagnostics } = toStatusError(error).details;
  if (typeof diagnostics === "string" && diagnostics.includes("not found: TF_InitKernel")) {
    throw invalidArgument('no source defines TF_InitKernel, where a plugin registers; in C++ it must be extern "C"');
  }
  throw error;
}

const OPTIONS: Readonly<Record<keyof CompileOptions, true>> = { ...SOURCE_OPTIONS, manifest: true };
