/** A file or folder. */
export interface FolderEntry {
  readonly kind: "file" | "folder";
  readonly sizeBytes: number;
  /** The time of the last change, in milliseconds. */
  readonly modifiedMs: number;
}

/** Reads the folders of models. In Node: `folderReader` of `@heddle/serving/node`. */
export interface FolderReader {
  /** The names in a folder. @throws when it cannot be read */
  list(path: string): Promise<readonly string[]>;
  /** The entry at a path; undefined when there is nothing. */
  stat(path: string): Promise<FolderEntry | undefined>;
}

/** The path of an entry of a folder. */
export function joinPath(folder: string, name: string): string {
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}
