import { crc32 } from "@heddle/hash";
import { StatusError } from "@heddle/status";
import { unzipSync } from "fflate";
import type { ArchiveEntries } from "./archive-entries.js";
import { zipChecksums } from "./zip-checksums.js";

/**
 * Reads the files of a ZIP archive into `entries`. The directory is read first: the sizes in it are limits of what is unpacked, and the
 * checksums in it are those of the files.
 *
 * @param isKind called with all paths before anything is unpacked
 * @throws {StatusError} DATA_LOSS for damaged bytes; INVALID_ARGUMENT for paths that lead out
 */
export function readZip(bytes: Uint8Array, entries: ArchiveEntries, isKind: (paths: readonly string[]) => void): void {
  try {
    const listed = new Map<string, { readonly path: string; readonly place: number }>();
    let place = 0;
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        const path = entries.pathOf(name);
        const entry = place++;
        if (path === undefined) return false;
        entries.count(originalSize);
        listed.set(name, { path, place: entry });
        return false;
      },
    });
    isKind(Array.from(listed.values(), ({ path }) => path));
    const files = unzipSync(bytes, { filter: ({ name }) => listed.has(name) });
    const checksums = zipChecksums(bytes);
    for (const [name, { path, place }] of listed) {
      const content = files[name];
      if (!content || crc32(content) !== checksums[place]) throw entries.damaged(`zip: ${path} has another checksum`);
      entries.files.set(path, content);
    }
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw entries.damaged(`zip: ${reasonOf(error)}`);
  }
}

/** The library writes past the size of an entry, and reads past the end of the bytes, without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError || error instanceof TypeError) return "an entry has another size than it states";
  return error instanceof Error ? error.message : String(error);
}
