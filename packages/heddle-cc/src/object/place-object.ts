import { brokenObject } from "../errors.js";
import { ObjectReader } from "./object-reader.js";
import { ObjectWriter } from "./object-writer.js";
import { type PlacedCode, placeCode } from "./place-code.js";
import { type Relocation, readRelocations, writeRelocations } from "./relocation.js";
import { extendSymbols } from "./symbol-table.js";

const CUSTOM = 0;
const TYPES = 1;
const IMPORTS = 2;
const FUNCTIONS = 3;
const GLOBALS = 6;
const CODE = 10;

/** The sub-section of `linking` that has the symbols. */
const SYMBOL_TABLE = 8;

const GLOBAL_KIND = 0x03;
const I32 = 0x7f;
const IMMUTABLE = 0x00;
/** What a position-independent module is told of where it lies. */
const BASES = ["__memory_base", "__table_base"];

interface Section {
  readonly id: number;
  /** Of a custom section, "" for others. */
  readonly name: string;
  /** For a custom section behind its name. */
  readonly content: Uint8Array;
}

/**
 * An object file that was compiled for fixed addresses as one that a position-independent module can be linked from. It
 * computes the same. Its symbols are hidden: what it defines is no export of the module.
 *
 * Of libraries in C and C++ there is only the one form; a plugin in the host's memory needs the other.
 *
 * @throws {StatusError} INTERNAL when it is no such object
 *
 * Source: WebAssembly tool conventions, Linking.md; core specification 2.0, section 5; checked on what LLVM 22 makes with -fPIC.
 */
export function placeObject(bytes: Uint8Array): Uint8Array {
  const sections = readSections(bytes);
  const find = (id: number, name = "") => sections.find((section) => section.id === id && section.name === name);
  if (find(GLOBALS)) throw brokenObject("it defines globals");
  const importsSection = find(IMPORTS);
  const linking = find(CUSTOM, "linking");
  if (!importsSection || !linking) throw brokenObject("it has no imports, or nothing for a linker");
  const imports = addBases(importsSection.content);
  const symbols = hideSymbols(linking.content, imports.firstGlobal);
  if (!symbols) return bytes; // A source that is empty for this machine.
  const changed = new Map<Section, Uint8Array>([
    [importsSection, imports.bytes],
    [linking, symbols.bytes],
  ]);
  const code = find(CODE);
  if (code) {
    const list = find(CUSTOM, "reloc.CODE");
    const { index, relocations } = list ? codeRelocations(list.content) : { index: 0, relocations: [] };
    const counts = parameterCounts(find(TYPES)?.content, find(FUNCTIONS)?.content);
    const first = symbols.firstAdded;
    const placed = placeCode(code.content, relocations, counts, { memory: first, table: first + 1 });
    changed.set(code, placed.code);
    if (list) changed.set(list, encodeRelocations(index, placed));
  }
  const out = new ObjectWriter();
  out.add(bytes.subarray(0, 8));
  for (const section of sections) writeSection(out, section, changed.get(section) ?? section.content);
  return out.bytes.slice();
}

function readSections(bytes: Uint8Array): Section[] {
  const reader = new ObjectReader(bytes);
  if (`${reader.take(8)}` !== "0,97,115,109,1,0,0,0") throw brokenObject("it is no WebAssembly");
  const sections: Section[] = [];
  while (!reader.atEnd) {
    const id = reader.byte();
    const content = new ObjectReader(reader.take(reader.unsigned()));
    const name = id === CUSTOM ? content.name() : "";
    sections.push({ id, name, content: content.bytes.subarray(content.position) });
  }
  return sections;
}

function writeSection(out: ObjectWriter, { id, name }: Section, content: Uint8Array): void {
  const section = new ObjectWriter();
  if (id === CUSTOM) section.name(name);
  section.add(content);
  out.byte(id);
  out.sized(section.bytes);
}

/** Imports with the two bases behind them. */
function addBases(content: Uint8Array): { readonly bytes: Uint8Array; readonly firstGlobal: number } {
  const reader = new ObjectReader(content);
  const count = reader.unsigned();
  const start = reader.position;
  let firstGlobal = 0;
  for (let i = 0; i < count; i++) if (skipImport(reader) === GLOBAL_KIND) firstGlobal++;
  const out = new ObjectWriter();
  out.unsigned(count + BASES.length);
  out.add(content.subarray(start));
  for (const name of BASES) {
    out.name("env");
    out.name(name);
    out.add([GLOBAL_KIND, I32, IMMUTABLE]);
  }
  return { bytes: out.bytes, firstGlobal };
}

/** @returns what kind of import it was */
function skipImport(reader: ObjectReader): number {
  reader.name();
  reader.name();
  const kind = reader.byte();
  if (kind === 0) {
    reader.unsigned(); // the function's type
  } else if (kind === GLOBAL_KIND) {
    reader.take(2);
  } else if (kind <= 2) {
    if (kind === 1) reader.byte(); // what the table holds
    const hasMaximum = (reader.byte() & 1) === 1;
    reader.unsigned();
    if (hasMaximum) reader.unsigned();
  } else {
    reader.byte();
    reader.unsigned(); // the tag's type
  }
  return kind;
}

/** Undefined when there are no symbols. */
function hideSymbols(linking: Uint8Array, firstGlobal: number) {
  const reader = new ObjectReader(linking);
  const out = new ObjectWriter();
  out.unsigned(reader.unsigned()); // version
  let firstAdded: number | undefined;
  while (!reader.atEnd) {
    const kind = reader.byte();
    const content = reader.take(reader.unsigned());
    out.byte(kind);
    if (kind === SYMBOL_TABLE) {
      const extended = extendSymbols(new ObjectReader(content), [firstGlobal, firstGlobal + 1]);
      firstAdded = extended.firstAdded;
      out.sized(extended.bytes);
    } else {
      out.sized(content);
    }
  }
  return firstAdded === undefined ? undefined : { bytes: out.bytes, firstAdded };
}

function parameterCounts(types: Uint8Array | undefined, functions: Uint8Array | undefined): number[] {
  if (!types || !functions) throw brokenObject("its code has no types");
  const typeReader = new ObjectReader(types);
  const ofTypes = Array.from({ length: typeReader.unsigned() }, () => {
    if (typeReader.byte() !== 0x60) throw brokenObject("a type is not a function's");
    const count = typeReader.unsigned();
    typeReader.take(count);
    typeReader.take(typeReader.unsigned());
    return count;
  });
  const reader = new ObjectReader(functions);
  return Array.from({ length: reader.unsigned() }, () => ofTypes[reader.unsigned()]);
}

function codeRelocations(content: Uint8Array): { index: number; relocations: readonly Relocation[] } {
  const reader = new ObjectReader(content);
  const index = reader.unsigned(); // of the section
  return { index, relocations: readRelocations(reader) };
}

function encodeRelocations(index: number, { relocations }: PlacedCode): Uint8Array {
  const out = new ObjectWriter();
  out.unsigned(index);
  writeRelocations(out, relocations);
  return out.bytes;
}
