import { dirname, extname, isAbsolute, relative, resolve, sep } from "node:path";
import { invalidArgument } from "@heddle/status";
import { addFile, addFolder, type FileTree } from "./file-tree.js";
import { ELSEWHERE, HERE } from "./toolchain.js";

/** The languages that heddle-cc compiles. */
export type Language = "c" | "c++";

/**
 * Puts a source and the headers in and below its folder into the tree.
 *
 * @returns the path that the compiler sees
 * @throws {StatusError} INVALID_ARGUMENT when it is neither C nor C++; NOT_FOUND when it cannot be read
 */
export function mountSource(files: FileTree, source: string): string {
  languageOf(source);
  const place = placeOf(source);
  addFile(files, source, place);
  addFolder(files, dirname(resolve(source)), place.slice(0, -1));
  return place.join("/");
}

/** Puts the headers in and below a folder into the tree. @returns the path that the compiler sees */
export function mountFolder(files: FileTree, folder: string): string {
  const place = placeOf(folder);
  addFolder(files, resolve(folder), place);
  return place.join("/");
}

/** The language of a source file, by its ending. @throws {StatusError} INVALID_ARGUMENT for any other ending */
export function languageOf(source: string): Language {
  const extension = extname(source);
  if (extension === ".c") return "c";
  if (extension === ".cc" || extension === ".cpp" || extension === ".cxx") return "c++";
  throw invalidArgument(`'${source}' is neither C (.c) nor C++ (.cc, .cpp, .cxx)`, { source });
}

/** Files in or below the current folder keep their relative paths, so that the output does not depend on that folder's path. */
function placeOf(path: string): readonly string[] {
  const absolute = resolve(path);
  const inside = relative(resolve("."), absolute);
  const isInside = inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  const names = (isInside ? inside : absolute).split(sep).filter((name) => name !== "");
  return [isInside ? HERE : ELSEWHERE, ...names];
}
