import { invalidArgument, unimplemented } from "@heddle/status";
import { BEF_MAGIC, BEF_VERSION, SectionId } from "../section-id.js";
import { type ByteRange, HeaderCursor } from "./header-cursor.js";

/**
 * The bodies of the sections of a file, by id, also of unknown ones. `view` is of `bytes`.
 *
 * Source: `BEFReader::ReadSection` in TFRT's include/tfrt/bef/bef_reader.h; alignment is that of the offset in the file.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other bytes than a BEF file, UNIMPLEMENTED for another version or the layout of 2020,
 * DATA_LOSS for a section that is outside the file or there twice
 */
export function sectionRanges(bytes: Uint8Array, view: DataView): readonly (ByteRange | undefined)[] {
  const [magic, magic2, version, first] = bytes;
  if (magic !== BEF_MAGIC[0] || magic2 !== BEF_MAGIC[1]) {
    throw invalidArgument("invalid BEF file header detected: wanted 0b ef", { offset: 0 });
  }
  if (version !== BEF_VERSION) {
    throw unimplemented(`Unknown BEF format version detected: wanted 0, found ${version}`, { offset: 2 });
  }
  // Section 0, Strings, is written first. Until 2021-02 there was no version byte: byte 2 was the id of section 0.
  if (first !== undefined && first !== SectionId.Strings) {
    throw unimplemented("BEF files in the layout of TFRT's RFC of 2020 are not read: byte 3 is not 0", { offset: 3 });
  }
  const ranges: (ByteRange | undefined)[] = [];
  const cursor = new HeaderCursor(view, { start: 3, end: bytes.length });
  while (cursor.remaining > 0) {
    const id = cursor.byte();
    const length = cursor.vbr();
    if (length & 1) {
      const alignment = cursor.byte();
      if (alignment === 0 || alignment & (alignment - 1))
        throw cursor.error(`section ${id} has alignment ${alignment}`);
      cursor.align(alignment);
    }
    if (ranges[id]) throw cursor.error(`section ${id} is there twice`);
    ranges[id] = cursor.skip(length >>> 1);
  }
  return ranges;
}
