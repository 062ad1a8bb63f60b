import { cText, invalidArgument } from "@heddle/status";
import { decodeUtf8 } from "@heddle/tstring";
import type { WireReader } from "../scan/wire-reader.js";
import type { ColumnRows } from "./column-rows.js";

/** The columns of a part of SequenceExamples by the text of their keys. */
export type RowsByKey = ReadonlyMap<string, readonly ColumnRows[]>;

/**
 * Notes where the features of a SequenceExample are. Keys that are not UTF-8 may share a text, so their bytes are compared too.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a SequenceExample, with its name
 */
export function findFeatures(
  reader: WireReader,
  example: number,
  name: string,
  context: RowsByKey,
  lists: RowsByKey,
): void {
  if (readParts(reader, example, context, lists)) return;
  throw invalidArgument(cText(`Invalid protocol message input, example id: ${name}`));
}

function readParts(reader: WireReader, example: number, context: RowsByKey, lists: RowsByKey): boolean {
  const { end } = reader;
  while (!reader.isAtEnd) {
    const part = reader.expect(10) ? context : reader.expect(18) ? lists : undefined;
    if (!part) {
      if (!reader.skipField()) return false;
      continue;
    }
    if (!reader.enter()) return false;
    const partEnd = reader.end;
    while (!reader.isAtEnd) {
      if (!reader.expect(10) || !reader.enter() || !readEntry(reader, example, part)) return false;
      reader.end = partEnd;
    }
    reader.end = end;
  }
  return true;
}

/** A key and then a value. */
function readEntry(reader: WireReader, example: number, part: RowsByKey): boolean {
  const keyBytes = reader.expect(10) ? reader.varint() : -1;
  const key = reader.at;
  if (keyBytes < 0 || !reader.skip(keyBytes)) return false;
  const valueBytes = reader.expect(18) ? reader.varint() : -1;
  const value = reader.at;
  if (valueBytes < 0 || !reader.skip(valueBytes) || !reader.isAtEnd) return false;
  for (const rows of part.get(decodeUtf8(reader.u8, key, keyBytes)) ?? []) {
    if (hasKey(reader.u8, key, keyBytes, rows.column.key)) rows.set(example, value, valueBytes);
  }
  return true;
}

function hasKey(u8: Uint8Array, at: number, size: number, key: Uint8Array): boolean {
  return size === key.length && key.every((byte, i) => u8[at + i] === byte);
}
