import { type FileHandle, open } from "node:fs/promises";
import type { ByteSource } from "../bytes/byte-source.js";

/** Bytes of one read. */
const CHUNK_BYTES = 1 << 18;

/**
 * A file of rows. Reading it to the end, or ending the iteration, closes it; `close` does otherwise.
 *
 * @throws an error of Node's file system
 */
export async function fileSource(path: string, name = path): Promise<ByteSource & { close(): Promise<void> }> {
  const file = await open(path, "r");
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };
  try {
    const stat = await file.stat();
    if (stat.isDirectory()) throw Object.assign(new Error(`EISDIR: ${path} is a folder`), { code: "EISDIR" });
    const chunks = () => chunksOf(file, close);
    if (!stat.isFile()) return { name, sizeBytes: undefined, chunks, close };
    return { name, sizeBytes: stat.size, chunks, read: (offset, length) => readAt(file, offset, length), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Standard input as a stream of rows. */
export function standardInput(): ByteSource {
  return {
    name: "standard input",
    sizeBytes: undefined,
    async *chunks() {
      for await (const chunk of process.stdin) yield chunk;
    },
  };
}

async function* chunksOf(file: FileHandle, close: () => Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await close();
  }
}

async function readAt(file: FileHandle, offset: number, lengthBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(lengthBytes);
  let size = 0;
  while (size < lengthBytes) {
    const { bytesRead } = await file.read(bytes, size, lengthBytes - size, offset + size);
    if (bytesRead === 0) return bytes.subarray(0, size);
    size += bytesRead;
  }
  return bytes;
}
