import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { addFile, addFolder, type FileTree } from "./file-tree.js";
import { RUNTIME_PARTS } from "./runtime-parts.js";

/** Where the headers stand for the compiler. */
export const HEADERS = "@heddle";

/** Declares the function that a plugin must export. */
export const ENTRY_POINT = "heddle/entry_point.h";

/** Adds the headers of the C API and the runtime of plugins, both out of the package @heddle/c-api. */
export function addInterfaceHeaders(files: FileTree): void {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve("@heddle/c-api/include/heddle/plugin.h")));
  addFolder(files, folder, [HEADERS]);
  for (const source of RUNTIME_PARTS) addFile(files, join(folder, source), [HEADERS, ...source.split("/")]);
}
