import { StatusError } from "@heddle/status";
import { unzipSync } from "fflate";
import type { ArchiveEntries } from "./archive-entries.js";

/**
 * Reads the files of a ZIP archive into `entries`. The directory is read first: the sizes in it are limits of what is unpacked.
 *
 * @param isKind called with all paths before anything is unpacked
 * @throws {StatusError} DATA_LOSS for damaged bytes; INVALID_ARGUMENT for paths that lead out
 */
export function readZip(bytes: Uint8Array, entries: ArchiveEntries, isKind: (paths: readonly string[]) => void): void {
  try {
    const paths = new Map<string, string>();
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        const path = entries.pathOf(name);
        if (path === undefined) return false;
        entries.count(originalSize);
        paths.set(name, path);
        return false;
      },
    });
    isKind([...paths.values()]);
    for (const [name, content] of Object.entries(unzipSync(bytes, { filter: ({ name }) => paths.has(name) }))) {
      entries.files.set(paths.get(name) ?? name, content);
    }
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw entries.damaged(`zip: ${error instanceof Error ? error.message : String(error)}`);
  }
}
