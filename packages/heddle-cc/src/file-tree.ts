import { readdirSync } from "node:fs";
import { join } from "node:path";
import { resourceExhausted } from "@heddle/status";
import { unreadableFile } from "./errors.js";
import { readBytes } from "./file-access.js";

/** Folders and files in memory, as the compiler sees them. */
export interface FileTree {
  [name: string]: FileTree | Uint8Array;
}

/** The largest number of headers in and below one folder. */
const MAX_HEADERS = 10_000;

const headerName = /(?:\.(?:h|hh|hpp|hxx|inc|inl|def|ipp|tcc)|^[^.]+)$/i;

/**
 * Adds a file at a place in the tree.
 *
 * @throws {StatusError} NOT_FOUND when it cannot be read
 */
export function addFile(tree: FileTree, path: string, place: readonly string[]): void {
  put(tree, place, readBytes(path));
}

/**
 * Adds the headers in and below a folder: files with the ending of a header, or without an ending. Folders whose names start
 * with a dot, and node_modules, are left out.
 *
 * @returns the files' paths within the folder, sorted
 * @throws {StatusError} NOT_FOUND when the folder cannot be read; RESOURCE_EXHAUSTED when it has more than `MAX_HEADERS`
 */
export function addFolder(tree: FileTree, folder: string, place: readonly string[]): readonly string[] {
  const found: string[] = [];
  const walk = (inner: readonly string[]) => {
    for (const entry of entriesOf(join(folder, ...inner))) {
      const path = [...inner, entry.name];
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && entry.name !== "node_modules") walk(path);
      } else if (entry.isFile() && headerName.test(entry.name)) {
        if (found.length === MAX_HEADERS) {
          const limit = MAX_HEADERS;
          throw resourceExhausted(`more than ${limit} header files in and below '${folder}'; name a smaller folder`, {
            limit,
            folder,
          });
        }
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

function put(tree: FileTree, [name, ...rest]: readonly string[], bytes: Uint8Array): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    tree[name] = bytes;
    return;
  }
  const inner = tree[name];
  const folder: FileTree = inner === undefined || inner instanceof Uint8Array ? {} : inner;
  tree[name] = folder;
  put(folder, rest, bytes);
}
