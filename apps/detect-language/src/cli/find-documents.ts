import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Failure, failureOf } from "./failure.js";

/** The name of standard input among the files. */
export const STANDARD_INPUT = "-";

/** What the words of the command line lead to. */
export interface FoundDocuments {
  readonly documents: readonly FoundDocument[];
  /** Files of folders that are no documents, counted by what they are. */
  readonly skipped: ReadonlyMap<string, number>;
}

export interface FoundDocument {
  readonly path: string;
  /** Found in a folder rather than named. */
  readonly isInFolder: boolean;
  /** What is in it, if that was read already. */
  readonly bytes?: Uint8Array;
  /** Why it cannot be read, if that is known already. */
  readonly failure?: Failure;
}

/**
 * The documents that are named, and those in folders that are named, folders in folders included: in the order of the names,
 * a folder's by name. What is in a folder and no regular file is left out: links could lead anywhere, and pipes never end.
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

/** Whatever else it is, reading it will tell. */
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
