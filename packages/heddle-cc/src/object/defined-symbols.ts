import { WasmReader } from "@heddle/memory/wasm";
import { brokenObject } from "../errors.js";
import type { FileTree } from "../file-tree.js";
import { SymbolFlag, SymbolKind } from "./symbol-table.js";

const CUSTOM = 0;
/** The sub-section of `linking` that has the symbols. */
const SYMBOL_TABLE = 8;

/**
 * The names of the functions and data that an object file defines for others, `static` ones left out.
 *
 * @throws {StatusError} INTERNAL when the bytes are not an object file
 *
 * Source: tool conventions, Linking.md, WASM_SYMBOL_TABLE.
 */
function definedSymbols(object: Uint8Array): readonly string[] {
  const reader = new WasmReader(object, brokenObject);
  reader.take(8);
  while (!reader.atEnd) {
    const id = reader.byte();
    const section = reader.part();
    if (id !== CUSTOM || section.name() !== "linking") continue;
    section.unsigned(); // the version
    while (!section.atEnd) {
      const kind = section.byte();
      const part = section.part();
      if (kind === SYMBOL_TABLE) return namesIn(part);
    }
  }
  return [];
}

/** The symbols that objects define whose names begin so, sorted. */
export function symbolsWith(prefix: string, objects: FileTree): readonly string[] {
  const all = Object.values(objects).flatMap((object) => (object instanceof Uint8Array ? definedSymbols(object) : []));
  return all.filter((name) => name.startsWith(prefix)).sort();
}

function namesIn(reader: WasmReader): string[] {
  const names: string[] = [];
  for (let count = reader.unsigned(); count > 0; count--) {
    const kind = reader.byte();
    const flags = reader.unsigned();
    const isUndefined = (flags & SymbolFlag.UNDEFINED) !== 0;
    let name = "";
    if (kind === SymbolKind.DATA) {
      name = reader.name();
      if (!isUndefined) for (let i = 0; i < 3; i++) reader.unsigned(); // segment, offset, size
    } else {
      reader.unsigned(); // index
      if (kind !== SymbolKind.SECTION && (!isUndefined || (flags & SymbolFlag.EXPLICIT_NAME) !== 0))
        name = reader.name();
    }
    if (name !== "" && !isUndefined && (flags & SymbolFlag.LOCAL) === 0) names.push(name);
  }
  return names;
}
