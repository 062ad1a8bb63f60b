import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { FoundDocument } from "./find-documents.js";

/** The files of folders to skip. Files that are named on the command line are always read. */
export interface SkipOptions {
  /** Skip larger files. Default: no limit. */
  readonly maxBytes?: number | undefined;
  /** Skip files with a NUL among their first {@link BINARY_BYTES} bytes. Default: false. */
  readonly binary?: boolean;
}

/** Bytes of a document that the model reads: its first 10000 pairs. */
export const DOCUMENT_BYTES = 10_001;

/** Bytes in which a NUL makes a file binary: as many as git examines. */
const BINARY_BYTES = 8000;

/** The start of a document, as much as the model reads, or the reason to skip it. */
export type ReadDocument = { readonly bytes: Uint8Array } | { readonly skipped: string };

/**
 * Reads the part of a document that the model uses.
 *
 * @param buffer receives the bytes: the result is a view of it
 * @throws {Error} Node's error when the document cannot be read
 */
export function readDocument(
  { path, isInFolder, bytes: known }: FoundDocument,
  { maxBytes = Number.POSITIVE_INFINITY, binary = false }: SkipOptions,
  buffer: Uint8Array,
): ReadDocument {
  if (known) return { bytes: known };
  const descriptor = openSync(path, "r");
  try {
    if (isInFolder && Number.isFinite(maxBytes) && fstatSync(descriptor).size > maxBytes) {
      return { skipped: `larger than ${maxBytes} bytes` };
    }
    const bytes = readStart(descriptor, buffer);
    if (isInFolder && binary && bytes.subarray(0, BINARY_BYTES).includes(0)) return { skipped: "binary" };
    return { bytes };
  } finally {
    closeSync(descriptor);
  }
}

function readStart(descriptor: number, buffer: Uint8Array): Uint8Array {
  let end = 0;
  while (end < buffer.length) {
    const count = readSync(descriptor, buffer, end, buffer.length - end, null);
    if (count === 0) break;
    end += count;
  }
  return buffer.subarray(0, end);
}
