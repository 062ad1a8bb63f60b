import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { addFile, addFolder, type FileTree } from "./file-tree.js";

/** The folder of the headers, as the compiler sees it. */
export const HEADERS = "@heddle";

/** The header that declares the function which a plugin must export. */
export const ENTRY_POINT = "heddle/entry_point.h";

/** The sources of the plugin runtime by their paths among the headers, in the order to link them in. */
export const RUNTIME_PARTS: readonly string[] = [
  "heddle/plugin_runtime.c",
  "heddle/plugin_format.c",
  "heddle/plugin_runtime.cc",
  "heddle/plugin_no_system.c",
];

/** The sources of the runtime that a plugin is linked with: all of them for C++, those in C for C. */
export function runtimeParts(hasCpp: boolean): readonly string[] {
  return hasCpp ? RUNTIME_PARTS : RUNTIME_PARTS.filter((part) => part.endsWith(".c"));
}

/** The runtime of a module for `@heddle/ffi`: its own start and heap, and those parts of plugins' that it shares. */
const FFI_RUNTIME_PARTS: readonly string[] = [
  "heddle/ffi_runtime.c",
  "heddle/plugin_format.c",
  "heddle/plugin_runtime.cc",
  "heddle/plugin_no_system.c",
];

/** The sources of the runtime that a module for `@heddle/ffi` is linked with: all of them for C++, those in C for C. */
export function ffiRuntimeParts(hasCpp: boolean): readonly string[] {
  return hasCpp ? FFI_RUNTIME_PARTS : FFI_RUNTIME_PARTS.filter((part) => part.endsWith(".c"));
}

/** Adds tvm-ffi's headers and the runtime of its modules, from the packages @heddle/ffi and @heddle/c-api. */
export function addFfiHeaders(files: FileTree): void {
  const ffi = ffiHeaders();
  const plugins = dirname(dirname(createRequire(import.meta.url).resolve("@heddle/c-api/include/heddle/plugin.h")));
  addFolder(files, ffi, [HEADERS]);
  for (const part of [...FFI_RUNTIME_PARTS, "heddle/plugin_decimal.h"]) {
    const folder = part === FFI_RUNTIME_PARTS[0] ? ffi : plugins;
    addFile(files, join(folder, part), [HEADERS, ...part.split("/")]);
  }
}

/** Adds the headers of the C API and the runtime of plugins, from the package @heddle/c-api, and tvm-ffi's headers. */
export function addInterfaceHeaders(files: FileTree): void {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve("@heddle/c-api/include/heddle/plugin.h")));
  addFolder(files, folder, [HEADERS]);
  addFolder(files, ffiHeaders(), [HEADERS]);
  for (const source of RUNTIME_PARTS) addFile(files, join(folder, source), [HEADERS, ...source.split("/")]);
}

function ffiHeaders(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve("@heddle/ffi/include/heddle/ffi_rfc.h")));
}
