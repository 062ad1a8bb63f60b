import { ByteReader } from "./byte-reader.js";
import { type BytecodeFile, readSection, Section, Since } from "./sections.js";

/** An attribute or type as the file has it. */
export interface Entry {
  readonly dialect: string;
  readonly bytes: Uint8Array;
  /** False for one that is MLIR's text. */
  readonly isCustom: boolean;
}

/** The tables that ops refer to by number. */
export interface Tables {
  readonly strings: readonly string[];
  /** With the dialect. */
  readonly opNames: readonly string[];
  readonly attrs: readonly Entry[];
  readonly types: readonly Entry[];
}

const decoder = /* @__PURE__ */ new TextDecoder();

/** @throws {StatusError} DATA_LOSS */
export function readTables(file: BytecodeFile): Tables {
  const strings = readStrings(sectionReader(file, Section.strings, "strings"));
  const { dialects, opNames } = readDialects(file, strings);
  const data = sectionReader(file, Section.attrTypes, "attributes");
  const offsets = sectionReader(file, Section.attrTypeOffsets, "offsets of attributes");
  const [attrCount, typeCount] = [offsets.count(), offsets.count()];
  const attrs = readEntries(attrCount, offsets, data, dialects);
  const types = readEntries(typeCount, offsets, data, dialects);
  return { strings, opNames, attrs, types };
}

/** @throws {StatusError} DATA_LOSS without the section */
export function sectionReader(file: BytecodeFile, id: number, name: string): ByteReader {
  const bytes = file.sections.get(id);
  if (!bytes) throw new ByteReader(new Uint8Array(), "file").failure(`it has no section of ${name}`);
  return new ByteReader(bytes, name);
}

/** The element of a table with a number. */
export function entryOf<T>(table: readonly T[], index: number, reader: ByteReader, name: string): T {
  if (index >= table.length) throw reader.failure(`${name} ${index} of ${table.length}`);
  return table[index];
}

/** Lengths, each with the closing 0, are in the reverse order of the strings. */
function readStrings(reader: ByteReader): string[] {
  const lengths = reader.list(() => reader.varint()).reverse();
  return lengths.map((length) => {
    if (length === 0) throw reader.failure("a string has no closing 0");
    return decoder.decode(reader.take(length).subarray(0, length - 1));
  });
}

function readDialects(file: BytecodeFile, strings: readonly string[]) {
  const reader = sectionReader(file, Section.dialects, "dialects");
  const text = (index: number) => entryOf(strings, index, reader, "string");
  const dialects = reader.list(() => {
    if (file.version < Since.dialectVersions) return text(reader.varint());
    const { value, flag } = reader.flagged();
    if (flag) readSection(reader);
    return text(value);
  });
  const opNames: string[] = [];
  if (file.version >= Since.opCounts) reader.varint();
  while (reader.remaining > 0) {
    const dialect = entryOf(dialects, reader.varint(), reader, "dialect");
    const names = reader.list(() => text(file.version >= Since.properties ? reader.flagged().value : reader.varint()));
    for (const name of names) opNames.push(`${dialect}.${name}`);
  }
  return { dialects, opNames };
}

/** Entries are in groups of one dialect. */
function readEntries(count: number, offsets: ByteReader, data: ByteReader, dialects: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  while (entries.length < count) {
    const dialect = entryOf(dialects, offsets.varint(), offsets, "dialect");
    const size = offsets.count();
    if (size === 0 || size > count - entries.length) throw offsets.failure(`a group of ${size} entries`);
    for (let i = 0; i < size; i++) {
      const { value: length, flag: isCustom } = offsets.flagged();
      entries.push({ dialect, bytes: data.take(length), isCustom });
    }
  }
  return entries;
}
