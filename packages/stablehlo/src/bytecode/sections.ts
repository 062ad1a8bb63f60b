import { dataLoss, unimplemented } from "@heddle/status";
import { ByteReader } from "./byte-reader.js";

/** The numbers of sections. */
export const Section = {
  strings: 0,
  dialects: 1,
  attrTypes: 2,
  attrTypeOffsets: 3,
  ir: 4,
  resources: 5,
  resourceOffsets: 6,
  dialectVersions: 7,
  properties: 8,
} as const;

/** Versions of the bytecode that added a part of it. */
export const Since = { dialectVersions: 1, lazyRegions: 2, useLists: 3, opCounts: 4, properties: 5 } as const;

const NEWEST = 6;
const MAGIC = [0x4d, 0x4c, 0xef, 0x52];
const ALIGNED = 0x80;

/** The parts of a file of bytecode. */
export interface BytecodeFile {
  /** The version of the bytecode's format. */
  readonly version: number;
  /** The program that wrote the file, such as `StableHLO_v1.15.0`. */
  readonly producer: string;
  readonly sections: ReadonlyMap<number, Uint8Array>;
}

/** True for bytes that begin as MLIR's bytecode does. */
export function isBytecode(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

/** Divides a file into its sections. @throws {StatusError} DATA_LOSS for other bytes; UNIMPLEMENTED for a newer format */
export function readSections(bytes: Uint8Array): BytecodeFile {
  if (!isBytecode(bytes)) throw dataLoss("StableHLO bytecode: the bytes do not begin with 'ML\\xefR'");
  const reader = new ByteReader(bytes.subarray(MAGIC.length), "file");
  const version = reader.varint();
  if (version > NEWEST) {
    throw unimplemented(`StableHLO bytecode of version ${version}; versions 0 to ${NEWEST} are read`);
  }
  const producer = reader.terminatedText();
  const sections = new Map<number, Uint8Array>();
  while (reader.remaining > 0) {
    const { id, data } = readSection(reader, MAGIC.length);
    if (sections.has(id)) throw reader.failure(`section ${id} occurs twice`);
    sections.set(id, data);
  }
  return { version, producer, sections };
}

/** @param base where the reader's bytes begin in what alignments count from */
export function readSection(reader: ByteReader, base = 0): { readonly id: number; readonly data: Uint8Array } {
  const head = reader.byte();
  const length = reader.varint();
  if (head & ALIGNED) {
    const alignment = reader.varint();
    if (alignment === 0 || (alignment & (alignment - 1)) !== 0) throw reader.failure(`alignment ${alignment}`);
    while ((reader.offset + base) % alignment !== 0) reader.byte();
  }
  return { id: head & (ALIGNED - 1), data: reader.take(length) };
}
