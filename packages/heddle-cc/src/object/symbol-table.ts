import type { WasmReader } from "@heddle/memory/wasm";
import { WasmWriter } from "@heddle/memory/wasm";
import { brokenObject } from "../errors.js";

const FUNCTION = 0;
const DATA = 1;
const GLOBAL = 2;
const TAG = 4;
const TABLE = 5;

const LOCAL = 0x02;
const HIDDEN = 0x04;
const UNDEFINED = 0x10;
const EXPLICIT_NAME = 0x40;

/** Result of {@link extendSymbols}. */
export interface ExtendedSymbols {
  readonly bytes: Uint8Array;
  /** The index of the first added symbol. */
  readonly firstAdded: number;
}

/**
 * Copies a symbol table, hides its symbols from users of the linked module, and adds the imported globals `added`.
 *
 * Source: tool conventions, Linking.md, WASM_SYMBOL_TABLE.
 */
export function extendSymbols(reader: WasmReader, added: readonly number[]): ExtendedSymbols {
  const out = new WasmWriter();
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

function copySymbol(reader: WasmReader, out: WasmWriter): void {
  const kind = reader.byte();
  const flags = reader.unsigned();
  const isUndefined = (flags & UNDEFINED) !== 0;
  out.byte(kind);
  out.unsigned(isUndefined || (flags & LOCAL) !== 0 ? flags : flags | HIDDEN);
  const copy = () => out.unsigned(reader.unsigned());
  const copyName = () => out.sized(reader.sized());
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
    default: // A section's symbol, of debug information, which a library does not have.
      throw brokenObject(`a symbol of kind ${kind} is in its table`);
  }
}
