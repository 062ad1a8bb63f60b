/** The form of an archive. */
export type ArchiveKind = "gzip" | "zip" | "tar";

/** The kind of archive that the first bytes of a file show. */
export function archiveKind(bytes: Uint8Array): ArchiveKind | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0x1f && b === 0x8b && c === 8) return "gzip";
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return "zip";
  return String.fromCharCode(...bytes.subarray(257, 262)) === "ustar" ? "tar" : undefined;
}
