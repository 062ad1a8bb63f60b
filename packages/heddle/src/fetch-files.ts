import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { toStatusError } from "@heddle/status";
import { endOfFile, fetchFailed, loadAborted, noSuchFile, outsideFolder } from "./errors.js";

/** Files under a URL. */
export interface FetchedFiles extends FileSystem {
  /** Forgets the bytes of files fetched so far; a file that is opened later is fetched again. */
  forget(): void;
}

/**
 * The files under `folder`, a URL that ends in `/`: each is fetched whole when it is first opened, and kept until
 * {@link FetchedFiles.forget}.
 */
export function fetchFiles(folder: URL, signal?: AbortSignal): FetchedFiles {
  const fetched = new Map<string, Promise<Uint8Array>>();
  const bytesOf = (path: string) => {
    const url = new URL(path.split("/").map(encodeURIComponent).join("/"), folder);
    if (!url.href.startsWith(folder.href) || path.startsWith("/")) throw outsideFolder(path);
    let bytes = fetched.get(url.href);
    if (!bytes) {
      bytes = fetchBytes(url, signal);
      fetched.set(url.href, bytes);
    }
    return bytes;
  };
  return {
    open: async (path) => readable(await bytesOf(path), path),
    forget: () => fetched.clear(),
  };
}

async function fetchBytes(url: URL, signal: AbortSignal | undefined): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url, { signal });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (signal?.aborted) throw loadAborted(signal.reason);
    throw fetchFailed(url.href, toStatusError(error).message);
  }
  if (response.status === 404 || response.status === 410) throw noSuchFile(url.href);
  throw fetchFailed(url.href, `status ${response.status} ${response.statusText}`.trim(), response.status);
}

function readable(bytes: Uint8Array, path: string): ReadableFile {
  return {
    sizeBytes: bytes.length,
    read(offset, lengthBytes) {
      if (!(offset >= 0 && lengthBytes >= 0 && offset + lengthBytes <= bytes.length)) {
        throw endOfFile(path, offset, lengthBytes, bytes.length);
      }
      return bytes.subarray(offset, offset + lengthBytes);
    },
    close() {},
  };
}
