import { notFound } from "@heddle/status";
import type { FolderEntry, FolderReader } from "../src/index.js";

/** Folders in memory: `write("/m/1/saved_model.pb")` makes those above the file too. */
export class FakeFolders implements FolderReader {
  readonly #entries = new Map<string, FolderEntry>();
  #times = 0;
  /** How often a folder was listed. */
  lists = 0;

  write(path: string, sizeBytes = 1): void {
    this.#entries.set(path, { kind: "file", sizeBytes, modifiedMs: ++this.#times });
    this.make(parent(path));
  }

  make(path: string): void {
    for (let folder = path; folder !== ""; folder = parent(folder)) {
      if (this.#entries.has(folder)) continue;
      this.#entries.set(folder, { kind: "folder", sizeBytes: 0, modifiedMs: ++this.#times });
    }
  }

  remove(path: string): void {
    for (const entry of this.#entries.keys()) {
      if (entry === path || entry.startsWith(`${path}/`)) this.#entries.delete(entry);
    }
  }

  async list(path: string): Promise<readonly string[]> {
    this.lists++;
    if (this.#entries.get(path)?.kind !== "folder") throw notFound(`no folder ${path}`);
    return [...this.#entries.keys()]
      .filter((entry) => parent(entry) === path)
      .map((entry) => entry.slice(path.length + 1));
  }

  async stat(path: string): Promise<FolderEntry | undefined> {
    return this.#entries.get(path);
  }
}

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
