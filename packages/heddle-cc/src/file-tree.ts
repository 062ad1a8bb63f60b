import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tooManyHeaders, unreadableFile } from "./errors.js";

/** Folders and files as the compiler sees them. */
export interface FileTree {
  [name: string]: FileTree | Uint8Array;
}

/** Headers of one folder at most, all folders below it included. */
export const MAX_HEADERS = 10_000;

const headerName = /(?:\.(?:h|hh|hpp|hxx|inc|inl|def|ipp|tcc)|^[^.]+)$/i;

/**
 * Adds a file at a place in the tree.
 *
 * @throws {StatusError} NOT_FOUND when it cannot be read.
 */
export function addFile(tree: FileTree, path: string, place: readonly string[]): void {
  try {
    put(tree, place, new Uint8Array(readFileSync(path)));
  } catch (error) {
    throw unreadableFile(path, error);
  }
}

/**
 * Adds the headers in and below a folder: files with a header's ending or none. Folders whose names start with a dot, and
 * node_modules, are left out. Returns the files' paths within the folder, sorted.
 *
 * @throws {StatusError} NOT_FOUND when the folder cannot be read, RESOURCE_EXHAUSTED when it has more than `MAX_HEADERS`.
 */
export function addFolder(tree: FileTree, folder: string, place: readonly string[]): readonly string[] {
  const found: string[] = [];
  const walk = (inner: readonly string[]) => {
    for (const entry of entriesOf(join(folder, ...inner))) {
      const path = [...inner, entry.name];
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && entry.name !== "node_modules") walk(path);
      } else if (entry.isFile() && headerName.test(entry.name)) {
        if (found.length === MAX_HEADERS) throw tooManyHeaders(MAX_HEADERS, folder);
        found.push(path.join("/"));
        addFile(tree, join(folder, ...path), [...place, ...path]);
      }
    }
  };
  walk([]);
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw unreadableFile(folder, error);
  }
}

function put(tree: FileTree, place: readonly string[], bytes: Uint8Array): void {
  let folder = tree;
  for (const name of place.slice(0, -1)) {
    const inner = folder[name];
    if (inner === undefined || inner instanceof Uint8Array) {
      const made: FileTree = {};
      folder[name] = made;
      folder = made;
    } else {
      folder = inner;
    }
  }
  folder[place[place.length - 1]] = bytes;
}
