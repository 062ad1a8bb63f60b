import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";

/** The files of an archive in `fixtures/keras`, by path; a fresh copy each time. */
export function archiveFiles(name: string): Record<string, Uint8Array> {
  return unzipSync(new Uint8Array(readFileSync(new URL(`../../../fixtures/keras/${name}.keras`, import.meta.url))));
}
