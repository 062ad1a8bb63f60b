import { createHash } from "node:crypto";
import { basename } from "node:path";
import { EXPORT_PREFIX, FFI_FUNCTION_TYPES } from "@heddle/ffi/modules";
import { PLACEMENT_IMPORTS } from "@heddle/plugin-format";
import { checkOptionNames, failedPrecondition, invalidArgument } from "@heddle/status";
import { compileRuntime } from "./compile-object.js";
import { checkOptions, compileSources, PAGE_BYTES, SOURCE_OPTIONS, type SourceOptions } from "./compile-sources.js";
import { libraryArguments, linkFlags } from "./compiler-flags.js";
import { writeBytes } from "./file-access.js";
import type { FileTree } from "./file-tree.js";
import { addFfiHeaders, ffiRuntimeParts, HEADERS } from "./interface-headers.js";
import { symbolsWith } from "./object/defined-symbols.js";
import { placeableLibraries } from "./placeable-libraries.js";
import { runTool } from "./toolchain.js";

/** Result of {@link compileFfiModule}. */
export interface CompiledFfiModule {
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** The names of the functions that it exports, without `__tvm_ffi_`, sorted. */
  readonly functions: readonly string[];
  /** The functions of the host that it imports, sorted. */
  readonly imports: readonly string[];
  /** The compiler's warnings; "" without any. */
  readonly warnings: string;
}

/**
 * Compiles C source to a module for `loadFfiModule` of `@heddle/ffi/modules`: all functions `__tvm_ffi_NAME` are exported, and the
 * functions of tvm-ffi's C interface imported from `env`. The bytes depend on sources and options alone.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a wrong option, for a source that the compiler refuses or that uses a function which
 *   is nowhere (then `details` has `exitCode` and `diagnostics`), and when no source defines a function to export; NOT_FOUND when a
 *   file cannot be read; FAILED_PRECONDITION when the module has an import that no host offers, or the file cannot be written
 */
export async function compileFfiModule(options: SourceOptions): Promise<CompiledFfiModule> {
  checkOptionNames("compileFfiModule", options, SOURCE_OPTIONS);
  const { mode, outFile, stackBytes = PAGE_BYTES, maxMemoryBytes = 4096 * PAGE_BYTES } = options;
  checkOptions(options, stackBytes, maxMemoryBytes);
  const files: FileTree = {};
  addFfiHeaders(files);
  const { objects, ...compiled } = await compileSources(files, options, [`-I${HEADERS}`]);
  const exported = exportsOf(objects);
  for (const part of ffiRuntimeParts(compiled.hasCpp)) {
    objects[`${basename(part)}.o`] = (await compileRuntime(files, part, mode)).bytes;
  }
  const libraries = mode === "shared" ? await placeableLibraries() : {};
  const args = [
    ...linkFlags({ mode, stackBytes, maxMemoryBytes, exports: exported }),
    `--allow-undefined-file=${HOST_FUNCTIONS}`,
    ...Object.keys(objects),
    ...libraryArguments(mode),
  ];
  const hostFunctions = new TextEncoder().encode(Object.keys(FFI_FUNCTION_TYPES).join("\n"));
  const run = await runTool("wasm-ld", [...args, "-o", "module.wasm"], {
    ...objects,
    ...libraries,
    [HOST_FUNCTIONS]: hostFunctions,
  });
  const linked = run.files["module.wasm"];
  if (!(linked instanceof Uint8Array)) throw new Error("wasm-ld wrote nothing");
  const bytes = Uint8Array.from(linked);
  const imports = neededFunctions(new WebAssembly.Module(bytes));
  if (outFile !== undefined) writeBytes(outFile, bytes);
  return {
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    functions: exported.filter(isFunctionName).map((name) => name.slice(EXPORT_PREFIX.length)),
    imports,
    warnings: compiled.warnings + run.diagnostics,
  };
}

/** The file of the names that the linker may leave to the host. */
const HOST_FUNCTIONS = "host-functions.txt";

function exportsOf(objects: FileTree): readonly string[] {
  const found = symbolsWith(EXPORT_PREFIX, objects);
  if (found.some(isFunctionName)) return found;
  throw invalidArgument(
    `no source defines a function ${EXPORT_PREFIX}NAME, as which a module exports NAME; in C++ it must be extern "C", and it must not be static`,
  );
}

/** False for what describes a function or the module: __tvm_ffi__doc_NAME, __tvm_ffi__library_ctx. */
function isFunctionName(name: string): boolean {
  return !name.startsWith(`${EXPORT_PREFIX}_`);
}

function neededFunctions(module: WebAssembly.Module): readonly string[] {
  const own = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const needed = new Set<string>();
  const foreign: string[] = [];
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const isHostFunction = (from === "env" || from === "GOT.func") && Object.hasOwn(FFI_FUNCTION_TYPES, name);
    const isPlacement = from === "env" ? PLACEMENT_IMPORTS.includes(name) : from.startsWith("GOT.") && own.has(name);
    if (isHostFunction) needed.add(name);
    else if (!isPlacement) foreign.push(`${from}.${name}`);
  }
  if (foreign.length === 0) return [...needed].sort();
  throw failedPrecondition(
    `the module has imports that no host offers: ${foreign.sort().join(", ")}; a module may import tvm-ffi's C functions and ` +
      "the malloc family from env, so it cannot use files, clocks or other parts of the system",
    { imports: foreign },
  );
}
