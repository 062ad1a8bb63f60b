import type { WasmReader } from "@heddle/memory/wasm";
import { WasmWriter } from "@heddle/memory/wasm";
import { brokenObject } from "../errors.js";

/** The kinds of symbols of object files. */
export const SymbolKind = { FUNCTION: 0, DATA: 1, GLOBAL: 2, SECTION: 3, TAG: 4, TABLE: 5 } as const;
/** The flags of symbols of object files. */
export const SymbolFlag = { LOCAL: 0x02, HIDDEN: 0x04, UNDEFINED: 0x10, EXPLICIT_NAME: 0x40 } as const;

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
    out.byte(SymbolKind.GLOBAL);
    out.unsigned(SymbolFlag.UNDEFINED);
    out.unsigned(global);
  }
  return { bytes: out.bytes, firstAdded: count };
}

function copySymbol(reader: WasmReader, out: WasmWriter): void {
  const kind = reader.byte();
  const flags = reader.unsigned();
  const isUndefined = (flags & SymbolFlag.UNDEFINED) !== 0;
  out.byte(kind);
  out.unsigned(isUndefined || (flags & SymbolFlag.LOCAL) !== 0 ? flags : flags | SymbolFlag.HIDDEN);
  const copy = () => out.unsigned(reader.unsigned());
  const copyName = () => out.sized(reader.sized());
  switch (kind) {
    case SymbolKind.FUNCTION:
    case SymbolKind.GLOBAL:
    case SymbolKind.TAG:
    case SymbolKind.TABLE:
      copy(); // index
      if (!isUndefined || (flags & SymbolFlag.EXPLICIT_NAME) !== 0) copyName();
      return;
    case SymbolKind.DATA:
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
