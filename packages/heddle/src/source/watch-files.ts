import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import type { Progress } from "../model/load-options.js";

/** The same files; whoever reads from one tells how far it has come. */
export function watchFiles(files: FileSystem, onProgress: (progress: Progress) => void): FileSystem {
  const watch = (file: ReadableFile, name: string): ReadableFile => ({
    sizeBytes: file.sizeBytes,
    read(offset, lengthBytes) {
      const tell = (bytes: Uint8Array) => {
        onProgress({ phase: "file", name, loadedBytes: offset + lengthBytes, totalBytes: file.sizeBytes });
        return bytes;
      };
      const bytes = file.read(offset, lengthBytes);
      return bytes instanceof Promise ? bytes.then(tell) : tell(bytes);
    },
    close: () => file.close(),
  });
  return {
    open(path) {
      const file = files.open(path);
      return file instanceof Promise ? file.then((opened) => watch(opened, path)) : watch(file, path);
    },
  };
}
