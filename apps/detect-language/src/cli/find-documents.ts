import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Failure, failureOf } from "./failure.js";

/** The name of standard input among the files. */
export const STANDARD_INPUT = "-";

/** The documents of the command line. */
export interface FoundDocuments {
  readonly documents: readonly FoundDocument[];
  /** Numbers of files in folders that are not documents, by the reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

export interface FoundDocument {
  readonly path: string;
  /** True for a file of a folder, false for a named one. */
  readonly isInFolder: boolean;
  /** Its contents, if they were read already. */
  readonly bytes?: Uint8Array;
  /** The failure of reading it, if that is known already. */
  readonly failure?: Failure;
}

/**
 * Finds the named documents, and those in named folders and their subfolders: in the order of the names, within a folder by
 * name. Entries of folders that are not regular files are skipped: links could lead anywhere, and pipes never end.
 */
export function findDocuments(names: readonly string[]): FoundDocuments {
  const documents: FoundDocument[] = [];
  const skipped = new Map<string, number>();
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  for (const name of names) {
    if (name !== STANDARD_INPUT && isFolder(name)) walk(name, documents, skip);
    else documents.push({ path: name, isInFolder: false });
  }
  return { documents, skipped };
}

/** True for a folder; false also for a path that cannot be examined, whose error reading reports. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function walk(root: string, documents: FoundDocument[], skip: (reason: string) => void): void {
  const stack: FolderEntry[] = [{ path: root, isFolder: true }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { path } = entry;
    if (!entry.isFolder) {
      documents.push({ path, isInFolder: true });
      continue;
    }
    try {
      stack.push(...entriesOf(path, skip).reverse());
    } catch (error) {
      documents.push({ path, isInFolder: true, failure: failureOf(path, error) });
    }
  }
}

interface FolderEntry {
  readonly path: string;
  readonly isFolder: boolean;
}

function entriesOf(folder: string, skip: (reason: string) => void): FolderEntry[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const kept = entries.filter((entry) => {
    const isKept = entry.isFile() || entry.isDirectory();
    if (!isKept) skip(entry.isSymbolicLink() ? "symbolically linked" : "not regular");
    return isKept;
  });
  return kept
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }));
}
