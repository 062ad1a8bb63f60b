import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { notFound } from "@heddle/status";
import { isMissing } from "./errors.js";

/** The most folders of a path that are looked for in the folder of the model. */
const MOST_FOLDERS = 2;

/**
 * `files` for the paths in a graph, which are those of the machine that wrote it. A path that does not exist is looked for by its
 * ending in the folder of the model: for `/home/me/model/assets/vocab.txt`, `model/assets/vocab.txt`, then `assets/vocab.txt`, then
 * `vocab.txt`. Nothing outside the folder is read.
 */
export function nearbyFiles(files: FileSystem): FileSystem {
  const openFirst = (path: string, [first, ...others]: readonly string[]): ReadableFile | Promise<ReadableFile> => {
    if (first === undefined) {
      throw notFound(`${path}; No such file or directory in the folder of the model`, { path });
    }
    const next = (error: unknown) => {
      if (!isMissing(error)) throw error;
      return openFirst(path, others);
    };
    try {
      const file = files.open(first);
      return file instanceof Promise ? file.catch(next) : file;
    } catch (error) {
      return next(error);
    }
  };
  return { open: (path) => openFirst(path, candidates(path)) };
}

function candidates(path: string): string[] {
  const bare = path.replace(/^[a-z0-9]+:\/\//i, "");
  const parts = bare.split(/[\\/]/);
  const inner = parts
    .slice(parts.lastIndexOf("..") + 1)
    .filter((part) => part !== "" && part !== "." && !/^[a-z]:$/i.test(part));
  const isRelative = inner.length > 0 && inner.length === parts.length;
  const endings = [];
  for (let folders = Math.min(MOST_FOLDERS, inner.length - 1); folders >= 0; folders--) {
    endings.push(inner.slice(-folders - 1).join("/"));
  }
  return [...new Set(isRelative ? [path, ...endings] : endings)];
}
