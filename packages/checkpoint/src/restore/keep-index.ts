import type { FileSystem, ReadableFile } from "@heddle/kernel-api";

/**
 * `files` for two readers of the index of the checkpoint `prefix`, such as `readObjectGraph` and RestoreV2: the second is given the bytes
 * that the first has read, whose entries are known by then. They are let go when it has read them.
 */
export function keepIndex(files: FileSystem, prefix: string): FileSystem {
  const index = `${prefix}.index`;
  let kept: Uint8Array | undefined;
  let isHandedOn = false;
  const keeping = (file: ReadableFile): ReadableFile => ({
    sizeBytes: file.sizeBytes,
    read(offset, lengthBytes) {
      const keep = (bytes: Uint8Array) => {
        if (offset === 0 && lengthBytes === file.sizeBytes && !isHandedOn) kept = bytes;
        return bytes;
      };
      const bytes = file.read(offset, lengthBytes);
      return bytes instanceof Promise ? bytes.then(keep) : keep(bytes);
    },
    close: () => file.close(),
  });
  return {
    ...files,
    open(path) {
      if (path !== index || isHandedOn) return files.open(path);
      if (kept) {
        const bytes = kept;
        return {
          sizeBytes: bytes.length,
          read(offset, lengthBytes) {
            if (offset !== 0 || lengthBytes !== bytes.length) return bytes.subarray(offset, offset + lengthBytes);
            isHandedOn = true;
            kept = undefined;
            return bytes;
          },
          close() {},
        };
      }
      const file = files.open(path);
      return file instanceof Promise ? file.then(keeping) : keeping(file);
    },
  };
}
