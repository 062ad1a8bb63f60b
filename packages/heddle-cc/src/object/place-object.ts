import { readImport, WasmImportKind, WasmReader, WasmWriter } from "@heddle/memory/wasm";
import { brokenObject } from "../errors.js";
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

const I32 = 0x7f;
const IMMUTABLE = 0x00;
/** The imported globals with the addresses of a position-independent module's data and table slots. */
const BASES = ["__memory_base", "__table_base"];

interface Section {
  readonly id: number;
  /** Of a custom section, "" for others. */
  readonly name: string;
  /** Of a custom section, after its name. */
  readonly content: Uint8Array;
}

/**
 * Rewrites an object file for fixed addresses as one that a position-independent module can be linked from. It computes the
 * same. Its symbols are hidden: the module does not export them.
 *
 * The compiler has its C and C++ libraries for fixed addresses only; a plugin in the host's memory needs the other form.
 *
 * @throws {StatusError} INTERNAL when the bytes are not such an object file
 *
 * Source: WebAssembly tool conventions, Linking.md; core specification 2.0, section 5; compared with LLVM 22's output for -fPIC.
 */
export function placeObject(bytes: Uint8Array): Uint8Array {
  const sections = readSections(bytes);
  const find = (id: number, name = "") => sections.find((section) => section.id === id && section.name === name);
  if (find(GLOBALS)) throw brokenObject("it defines globals");
  const importsSection = find(IMPORTS);
  const linking = find(CUSTOM, "linking");
  if (!importsSection || !linking) throw brokenObject("it has no imports, or no linking section");
  const imports = addBases(importsSection.content);
  const symbols = hideSymbols(linking.content, imports.firstGlobal);
  if (!symbols) return bytes; // Its source is empty for this machine.
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
  const out = new WasmWriter();
  out.add(bytes.subarray(0, 8));
  for (const section of sections) writeSection(out, section, changed.get(section) ?? section.content);
  return out.bytes.slice();
}

function readSections(bytes: Uint8Array): Section[] {
  const reader = new WasmReader(bytes, brokenObject);
  if (`${reader.take(8)}` !== "0,97,115,109,1,0,0,0") throw brokenObject("it is not WebAssembly");
  const sections: Section[] = [];
  while (!reader.atEnd) {
    const id = reader.byte();
    const content = reader.part();
    const name = id === CUSTOM ? content.name() : "";
    sections.push({ id, name, content: content.bytes.subarray(content.position) });
  }
  return sections;
}

function writeSection(out: WasmWriter, { id, name }: Section, content: Uint8Array): void {
  const section = new WasmWriter();
  if (id === CUSTOM) section.name(name);
  section.add(content);
  out.byte(id);
  out.sized(section.bytes);
}

/** Adds the two bases to an import section. @returns it with the index of the first of them among the globals */
function addBases(content: Uint8Array): { readonly bytes: Uint8Array; readonly firstGlobal: number } {
  const reader = new WasmReader(content, brokenObject);
  const count = reader.unsigned();
  const start = reader.position;
  let firstGlobal = 0;
  for (let i = 0; i < count; i++) if (readImport(reader).kind === WasmImportKind.GLOBAL) firstGlobal++;
  const out = new WasmWriter();
  out.unsigned(count + BASES.length);
  out.add(content.subarray(start));
  for (const name of BASES) {
    out.name("env");
    out.name(name);
    out.add([WasmImportKind.GLOBAL, I32, IMMUTABLE]);
  }
  return { bytes: out.bytes, firstGlobal };
}

/** Hides the symbols of a linking section and adds those of the bases; undefined without a symbol table. */
function hideSymbols(linking: Uint8Array, firstGlobal: number) {
  const reader = new WasmReader(linking, brokenObject);
  const out = new WasmWriter();
  out.unsigned(reader.unsigned()); // version
  let firstAdded: number | undefined;
  while (!reader.atEnd) {
    const kind = reader.byte();
    const content = reader.part();
    out.byte(kind);
    if (kind === SYMBOL_TABLE) {
      const extended = extendSymbols(content, [firstGlobal, firstGlobal + 1]);
      firstAdded = extended.firstAdded;
      out.sized(extended.bytes);
    } else {
      out.sized(content.bytes);
    }
  }
  return firstAdded === undefined ? undefined : { bytes: out.bytes, firstAdded };
}

function parameterCounts(types: Uint8Array | undefined, functions: Uint8Array | undefined): number[] {
  if (!types || !functions) throw brokenObject("its code has no types");
  const typeReader = new WasmReader(types, brokenObject);
  const ofTypes = Array.from({ length: typeReader.unsigned() }, () => {
    if (typeReader.byte() !== 0x60) throw brokenObject("a type is not a function's");
    const parameters = typeReader.sized();
    typeReader.sized(); // results
    return parameters.length;
  });
  const reader = new WasmReader(functions, brokenObject);
  return Array.from({ length: reader.unsigned() }, () => {
    const type = reader.unsigned();
    const count = ofTypes[type];
    if (count === undefined) throw brokenObject(`a function has type ${type}, of ${ofTypes.length}`);
    return count;
  });
}

function codeRelocations(content: Uint8Array): { index: number; relocations: readonly Relocation[] } {
  const reader = new WasmReader(content, brokenObject);
  const index = reader.unsigned(); // of the section
  return { index, relocations: readRelocations(reader) };
}

function encodeRelocations(index: number, { relocations }: PlacedCode): Uint8Array {
  const out = new WasmWriter();
  out.unsigned(index);
  writeRelocations(out, relocations);
  return out.bytes;
}
