import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { bodyBytes } from "./body-bytes.js";
import { outsideFolder } from "./errors.js";
import { bare, fetchBytes } from "./fetch-bytes.js";
import type { OpenOptions } from "./model-source.js";

/** Files under a URL. */
export interface FetchedFiles extends FileSystem {
  /** Drops the bytes of files fetched so far; a file that is opened later is fetched again. */
  forget(): void;
}

/**
 * The files under `folder`, a URL whose path ends in `/`: each is fetched whole when it is first opened, and kept until
 * {@link FetchedFiles.forget}. As in TensorFlow.js, the query of `folder` is sent with every file: signed URLs need it. It may
 * be a secret, so no message contains it.
 */
export function fetchFiles(folder: URL, options: OpenOptions = {}): FetchedFiles {
  const fetched = new Map<string, Promise<Uint8Array>>();
  const bytesOf = (path: string) => {
    const url = new URL(path.split("/").map(encodeURIComponent).join("/"), folder);
    if (!url.href.startsWith(bare(folder)) || path.startsWith("/")) throw outsideFolder(path);
    url.search = folder.search;
    let bytes = fetched.get(url.href);
    if (!bytes) {
      bytes = fetchBytes(url, { ...options, readBody: bodyBytes });
      fetched.set(url.href, bytes);
    }
    return bytes;
  };
  return {
    open: async (path) => bytesFileSystem({ [path]: await bytesOf(path) }).open(path),
    forget: () => fetched.clear(),
  };
}
