import { cText, invalidArgument } from "@heddle/status";
import { decodeUtf8 } from "@heddle/tstring";
import type { WireReader } from "../scan/wire-reader.js";
import type { ColumnRows, NameOf } from "./column-rows.js";

/** The entries at the start of a part whose keys are remembered. */
const REMEMBERED = 64;

/** A key, and the columns that want it. */
interface WantedKey {
  readonly key: Uint8Array;
  readonly rows: readonly ColumnRows[];
}

/** The columns of a part of SequenceExamples. */
export class PartColumns {
  readonly #byText: ReadonlyMap<string, readonly ColumnRows[]>;
  /** The keys of the first entries of an Example before, which the next one mostly has in the same places. */
  readonly #last: WantedKey[] = [];

  /** @param byText the columns by the text of their keys. Keys that are not UTF-8 may share a text. */
  constructor(byText: ReadonlyMap<string, readonly ColumnRows[]>) {
    this.#byText = byText;
  }

  /** The columns that want the key of `size` bytes at `at`, which is that of entry number `place` of a part. */
  wanting(u8: Uint8Array, at: number, size: number, place: number): readonly ColumnRows[] {
    const last = this.#last[place];
    if (last && hasKey(u8, at, size, last.key)) return last.rows;
    const some = this.#byText.get(decodeUtf8(u8, at, size)) ?? [];
    const rows = some.filter(({ column }) => hasKey(u8, at, size, column.key));
    if (place <= this.#last.length && place < REMEMBERED) this.#last[place] = { key: u8.slice(at, at + size), rows };
    return rows;
  }
}

/**
 * Notes where the features of a SequenceExample are.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a SequenceExample, with its name
 */
export function findFeatures(
  reader: WireReader,
  example: number,
  nameOf: NameOf,
  context: PartColumns,
  lists: PartColumns,
): void {
  if (readParts(reader, example, context, lists)) return;
  throw invalidArgument(cText(`Invalid protocol message input, example id: ${nameOf(example)}`));
}

function readParts(reader: WireReader, example: number, context: PartColumns, lists: PartColumns): boolean {
  const { end } = reader;
  while (!reader.isAtEnd) {
    const part = reader.expect(10) ? context : reader.expect(18) ? lists : undefined;
    if (!part) {
      if (!reader.skipField()) return false;
      continue;
    }
    if (!reader.enter()) return false;
    const partEnd = reader.end;
    for (let place = 0; !reader.isAtEnd; place++) {
      if (!reader.expect(10) || !reader.enter() || !readEntry(reader, example, part, place)) return false;
      reader.end = partEnd;
    }
    reader.end = end;
  }
  return true;
}

/** A key and then a value. */
function readEntry(reader: WireReader, example: number, part: PartColumns, place: number): boolean {
  const keyBytes = reader.expect(10) ? reader.varint() : -1;
  const key = reader.at;
  if (keyBytes < 0 || !reader.skip(keyBytes)) return false;
  const valueBytes = reader.expect(18) ? reader.varint() : -1;
  const value = reader.at;
  if (valueBytes < 0 || !reader.skip(valueBytes) || !reader.isAtEnd) return false;
  for (const rows of part.wanting(reader.u8, key, keyBytes, place)) rows.set(example, value, valueBytes);
  return true;
}

function hasKey(u8: Uint8Array, at: number, size: number, key: Uint8Array): boolean {
  if (size !== key.length) return false;
  for (let i = 0; i < size; i++) if (u8[at + i] !== key[i]) return false;
  return true;
}
