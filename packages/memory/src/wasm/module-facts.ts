import { checkBytes } from "@heddle/status";
import { readImport, readLimits, WasmImportKind, type WasmLimits } from "./read-import.js";
import { WasmReader } from "./wasm-reader.js";

/** Facts of a module that WebAssembly's own reflection does not tell. */
export interface ModuleFacts {
  /** True when code runs as soon as the module is instantiated. */
  readonly hasStart: boolean;
  /** True when it puts functions of its own into tables. */
  readonly hasElements: boolean;
  /** The limits of the memory that it imports. */
  readonly importedMemory: WasmLimits | undefined;
  /** The limits of the memory that it defines. */
  readonly ownMemory: WasmLimits | undefined;
}

const IMPORTS = 2;
const MEMORIES = 5;
const START = 8;
const ELEMENTS = 9;

/**
 * Reads the sections of a module that the engine has found valid.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid module
 *
 * Source: WebAssembly core specification 2.0, section 5.5, modules.
 */
export function moduleFacts(bytes: Uint8Array): ModuleFacts {
  checkBytes(bytes);
  const reader = new WasmReader(bytes);
  reader.take(8);
  let hasStart = false;
  let hasElements = false;
  let importedMemory: WasmLimits | undefined;
  let ownMemory: WasmLimits | undefined;
  while (!reader.atEnd) {
    const id = reader.byte();
    const section = reader.part();
    if (id === IMPORTS) importedMemory = findImportedMemory(section);
    else if (id === MEMORIES && section.unsigned() > 0) ownMemory = readLimits(section);
    else if (id === START) hasStart = true;
    else if (id === ELEMENTS && section.unsigned() > 0) hasElements = true;
  }
  return { hasStart, hasElements, importedMemory, ownMemory };
}

function findImportedMemory(section: WasmReader): WasmLimits | undefined {
  let memory: WasmLimits | undefined;
  for (let count = section.unsigned(); count > 0; count--) {
    const { kind, limits } = readImport(section);
    if (kind === WasmImportKind.MEMORY) memory = limits;
  }
  return memory;
}
