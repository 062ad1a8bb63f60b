import { brokenObject } from "../errors.js";
import type { ObjectReader } from "./object-reader.js";
import { ObjectWriter } from "./object-writer.js";

const FUNCTION = 0;
const DATA = 1;
const GLOBAL = 2;
const TAG = 4;
const TABLE = 5;

const LOCAL = 0x02;
const HIDDEN = 0x04;
const UNDEFINED = 0x10;
const EXPLICIT_NAME = 0x40;

export interface ExtendedSymbols {
  readonly bytes: Uint8Array;
  /** The number of the first symbol that was added. */
  readonly firstAdded: number;
}

/**
 * A symbol table in which nothing is seen from outside of what it will be linked into, and that has the imported globals
 * `added`, too.
 *
 * Source: tool conventions, Linking.md, WASM_SYMBOL_TABLE.
 */
export function extendSymbols(reader: ObjectReader, added: readonly number[]): ExtendedSymbols {
  const out = new ObjectWriter();
  const count = reader.unsigned();
  out.unsigned(count + added.length);
  for (let i = 0; i < count; i++) copySymbol(reader, out);
  for (const global of added) {
    out.byte(GLOBAL);
    out.unsigned(UNDEFINED);
    out.unsigned(global);
  }
  return { bytes: out.bytes, firstAdded: count };
}

function copySymbol(reader: ObjectReader, out: ObjectWriter): void {
  const kind = reader.byte();
  const flags = reader.unsigned();
  const isUndefined = (flags & UNDEFINED) !== 0;
  out.byte(kind);
  out.unsigned(isUndefined || (flags & LOCAL) !== 0 ? flags : flags | HIDDEN);
  const copy = () => out.unsigned(reader.unsigned());
  const copyName = () => out.sized(reader.take(reader.unsigned()));
  switch (kind) {
    case FUNCTION:
    case GLOBAL:
    case TAG:
    case TABLE:
      copy(); // index
      if (!isUndefined || (flags & EXPLICIT_NAME) !== 0) copyName();
      return;
    case DATA:
      copyName();
      if (isUndefined) return;
      copy(); // segment
      copy(); // offset
      copy(); // size
      return;
    default: // a section: debug information, which a library has not
      throw brokenObject(`a symbol of kind ${kind} is in its table`);
  }
}
