import { unimplemented } from "@heddle/status";
import type { ArchiveEntries } from "./archive-entries.js";

/**
 * Decompresses gzip. Bytes are counted as they come, so that an archive that would unpack to too much ends early.
 *
 * @throws {StatusError} DATA_LOSS for damaged bytes; RESOURCE_EXHAUSTED past the limit; UNIMPLEMENTED without `DecompressionStream`
 */
export async function gunzip(bytes: Uint8Array, entries: ArchiveEntries): Promise<Uint8Array> {
  if (typeof DecompressionStream !== "function") {
    throw unimplemented("this runtime has no DecompressionStream: unpack the archive first, with tar -xzf");
  }
  const stream = new DecompressionStream("gzip");
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const written = writer.write(Uint8Array.from(bytes)).then(() => writer.close());
  written.catch(() => {}); // The reader gets the same failure.
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = await reader.read().catch((error: unknown) => {
      throw entries.damaged(`gzip: ${error instanceof Error ? error.message : String(error)}`);
    });
    if (!value) break;
    try {
      entries.count(value.length);
    } catch (error) {
      await reader.cancel().catch(() => {}); // The limit is the failure to report.
      throw error;
    }
    parts.push(value);
    length += value.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
