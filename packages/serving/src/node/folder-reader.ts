import { readdir, stat } from "node:fs/promises";
import { StatusError } from "@heddle/status";
import type { FolderReader } from "../models/folder-reader.js";

/** The folders of this machine. Links are followed. */
export const folderReader: FolderReader = {
  list: (path) => readdir(path).catch(fail),
  async stat(path) {
    try {
      const found = await stat(path);
      return { kind: found.isDirectory() ? "folder" : "file", sizeBytes: found.size, modifiedMs: found.mtimeMs };
    } catch (error) {
      const { code } = error as { code?: unknown };
      return code === "ENOENT" || code === "ENOTDIR" ? undefined : fail(error);
    }
  },
};

function fail(error: unknown): never {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const status =
    code === "EACCES" || code === "EPERM" ? "PERMISSION_DENIED" : code === "ENOENT" ? "NOT_FOUND" : "UNAVAILABLE";
  throw new StatusError(status, String(message), { cause: error });
}
