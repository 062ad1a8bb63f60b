import { type FolderReader, joinPath } from "./folder-reader.js";

/** The most entries that are looked at. */
const MAX_ENTRIES = 10_000;

/**
 * A text of the files under a path, with their sizes and times: while a model is being copied there, it changes. Entries past the
 * first 10,000 and those that cannot be read are left out; never rejects.
 */
export async function folderState(folders: FolderReader, path: string): Promise<string> {
  const lines: string[] = [];
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined && lines.length < MAX_ENTRIES; next = waiting.pop()) {
    const here = next;
    try {
      const entry = await folders.stat(here);
      if (!entry) continue;
      lines.push(`${here} ${entry.kind} ${entry.kind === "file" ? entry.sizeBytes : ""} ${entry.modifiedMs}`);
      if (entry.kind === "folder") waiting.push(...(await folders.list(here)).map((name) => joinPath(here, name)));
    } catch {
      lines.push(`${here} cannot be read`);
    }
  }
  return lines.sort().join("\n");
}
