import type { ChosenFile } from "../../worker/messages.js";

/** Files of a folder that are read, at most: a model has few. */
const MOST_FILES = 10_000;

/** The files of a file picker or of a folder picker. */
export function pickedFiles(list: FileList | null): ChosenFile[] {
  return Array.from(list ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** The files that were dropped, those of folders among them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // The items are gone after the first wait.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return pickedFiles(files);
  const found: ChosenFile[] = [];
  for (const entry of entries) await addEntry(entry, found);
  return found;
}

async function addEntry(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ""), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // A reader lists at most a hundred entries at once.
      const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (entries.length === 0) return;
      for (const inner of entries) await addEntry(inner, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
