import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { addFile, addFolder, type FileTree } from "./file-tree.js";

/** Where the headers stand for the compiler. */
export const HEADERS = "@heddle";

/** Declares the function that a plugin must export. */
export const ENTRY_POINT = "heddle/entry_point.h";

/** The sources that plugins are linked with: all of them, and those in C++ besides. */
export const RUNTIME = {
  version: "heddle/plugin_runtime.c",
  format: "heddle/plugin_format.c",
  "c++": "heddle/plugin_runtime.cc",
} as const;

/** Adds the headers of the C API and the runtime of plugins, both out of the package @heddle/c-api. */
export function addInterfaceHeaders(files: FileTree): void {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve("@heddle/c-api/include/heddle/plugin.h")));
  addFolder(files, folder, [HEADERS]);
  for (const source of Object.values(RUNTIME)) addFile(files, join(folder, source), [HEADERS, ...source.split("/")]);
}
