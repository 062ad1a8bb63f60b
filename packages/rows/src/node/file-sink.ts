import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import type { ByteSink } from "../bytes/byte-source.js";

/** A file that has its name when it is whole; until then it is `NAME.part`. */
export interface FileSink extends ByteSink {
  /** The path while it is written. */
  readonly partPath: string;
  /** Gives the whole file its name; a file of that name is replaced. */
  commit(): Promise<void>;
  /** Closes the file, and removes it unless `keep`. Nothing after `commit`. */
  abandon(keep: boolean): Promise<void>;
}

/** Makes the file beside its place; a pipe or device, such as `/dev/null`, is written itself. @throws an error of Node's file system */
export async function fileSink(path: string): Promise<FileSink> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw Object.assign(new Error(`EISDIR: ${path} is a folder`), { code: "EISDIR" });
  const isDevice = found !== undefined && !found.isFile();
  const partPath = isDevice ? path : `${path}.part`;
  let file: FileHandle | undefined = await open(partPath, "w");
  const close = async () => {
    const closing = file;
    file = undefined;
    await closing?.close();
    return closing !== undefined;
  };
  return {
    name: path,
    partPath,
    async write(bytes) {
      let at = 0;
      while (at < bytes.length && file) at += (await file.write(bytes, at, bytes.length - at)).bytesWritten;
    },
    async commit() {
      await close();
      if (!isDevice) await rename(partPath, path);
    },
    async abandon(keep) {
      if ((await close()) && !keep && !isDevice) await rm(partPath, { force: true });
    },
  };
}
