import { type FileHandle, open, rename, rm } from "node:fs/promises";
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

/** Makes the file beside its place. @throws an error of Node's file system */
export async function fileSink(path: string): Promise<FileSink> {
  const partPath = `${path}.part`;
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
      await rename(partPath, path);
    },
    async abandon(keep) {
      if ((await close()) && !keep) await rm(partPath, { force: true });
    },
  };
}

/** Standard output as a sink. */
export function standardOutput(): ByteSink {
  return {
    name: "standard output",
    write(bytes) {
      return new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    },
  };
}
