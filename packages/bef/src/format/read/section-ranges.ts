import { dataLoss, invalidArgument, unimplemented } from "@heddle/status";
import { BEF_MAGIC, BEF_VERSION, SectionId } from "../section-id.js";

/** A range of a file. */
export interface ByteRange {
  readonly start: number;
  /** The offset after the last byte. */
  readonly end: number;
}

/**
 * The bodies of the sections of a file, by id; sections with an id above 10 are skipped, as TFRT's loader does.
 *
 * Source: `BEFReader::ReadSection` in TFRT's include/tfrt/bef/bef_reader.h; alignment is that of the offset in the file.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other bytes than a BEF file, UNIMPLEMENTED for another version or the layout of 2020,
 * DATA_LOSS for a section that is outside the file or there twice
 */
export function sectionRanges(bytes: Uint8Array): readonly (ByteRange | undefined)[] {
  checkHeader(bytes);
  const ranges: (ByteRange | undefined)[] = [];
  for (let offset = 3; offset < bytes.length; ) {
    const header = offset;
    const corrupted = (why: string) =>
      dataLoss(`BEF file section header corrupted: ${why}, at byte ${header}`, { offset: header });
    const id = bytes[offset++] ?? 0;
    let length = 0;
    for (let more = true; more; ) {
      const byte = bytes[offset++];
      if (byte === undefined) throw corrupted(`the length of section ${id} is cut off`);
      length = length * 128 + (byte & 127);
      if (length > Number.MAX_SAFE_INTEGER) throw corrupted(`the length of section ${id} is over 2^53`);
      more = byte >= 128;
    }
    if (length % 2 === 1) {
      const alignment = bytes[offset++] ?? 0;
      if (alignment === 0 || (alignment & (alignment - 1)) !== 0) {
        throw corrupted(`section ${id} has alignment ${alignment}, which is not a power of two`);
      }
      offset = Math.ceil(offset / alignment) * alignment;
    }
    const end = offset + Math.floor(length / 2);
    if (end > bytes.length) {
      throw corrupted(`section ${id} needs bytes ${offset} to ${end}, the file has ${bytes.length}`);
    }
    if (ranges[id]) throw corrupted(`section ${id} is there twice`);
    if (id <= SectionId.RegisterTypes) ranges[id] = { start: offset, end };
    offset = end;
  }
  return ranges;
}

function checkHeader(bytes: Uint8Array): void {
  if (bytes[0] !== BEF_MAGIC[0] || bytes[1] !== BEF_MAGIC[1]) {
    throw invalidArgument("invalid BEF file header detected: the file does not begin with 0b ef", { offset: 0 });
  }
  const version = bytes[2];
  if (version !== BEF_VERSION) {
    const found = version === undefined ? "no version byte" : `version ${version}`;
    throw unimplemented(`Unknown BEF format version detected: wanted ${BEF_VERSION}, found ${found}`, { offset: 2 });
  }
  // Strings, section 0, is written first. Until 2021-02 there was no version byte: section 0 had the version, in one byte of content.
  if (bytes[3] !== undefined && bytes[3] !== SectionId.Strings) {
    throw unimplemented(
      `the file has the layout of BEF before 2021-02, as in TFRT's RFC of 2020: convert its MLIR again; byte 3 is ${bytes[3]}, wanted 0`,
      { offset: 3 },
    );
  }
}
