import type { WasmReader, WasmWriter } from "@heddle/memory/wasm";

/** The kinds of relocations in the code of an object for fixed addresses, and those that replace them. */
export const RelocationKind = {
  /** The index of a function, as the operand of a call. */
  FUNCTION_INDEX: 0,
  /** The slot of a function in the table, as a constant. */
  TABLE_INDEX: 1,
  /** The address of data, as the offset of a load or store. */
  ADDRESS_OFFSET: 3,
  /** The address of data, as a constant. */
  ADDRESS: 4,
  TYPE_INDEX: 6,
  GLOBAL_INDEX: 7,
  /** The address of data, relative to the module's data. */
  ADDRESS_FROM_BASE: 11,
  /** The slot of a function, relative to the module's part of the table. */
  TABLE_INDEX_FROM_BASE: 12,
  TABLE_NUMBER: 20,
} as const;
export type RelocationKind = (typeof RelocationKind)[keyof typeof RelocationKind];

/** A number in a section that the linker fills in. */
export interface Relocation {
  readonly kind: number;
  /** The offset of the number in the section. */
  readonly offset: number;
  /** The index of the symbol, or of the type for a type index. */
  readonly index: number;
  /** Added to the symbol's address. */
  readonly addend: number;
}

const WITH_ADDEND: readonly number[] = [
  RelocationKind.ADDRESS_OFFSET,
  RelocationKind.ADDRESS,
  RelocationKind.ADDRESS_FROM_BASE,
];

/** Reads the entries of a relocation section of code, after the index of its section. Source: tool conventions, Linking.md. */
export function readRelocations(reader: WasmReader): Relocation[] {
  const relocations: Relocation[] = [];
  for (let count = reader.unsigned(); count > 0; count--) {
    const kind = reader.byte();
    const offset = reader.unsigned();
    const index = reader.unsigned();
    relocations.push({ kind, offset, index, addend: WITH_ADDEND.includes(kind) ? reader.signed() : 0 });
  }
  return relocations;
}

/** Writes the entries that {@link readRelocations} reads. */
export function writeRelocations(writer: WasmWriter, relocations: readonly Relocation[]): void {
  writer.unsigned(relocations.length);
  for (const { kind, offset, index, addend } of relocations) {
    writer.byte(kind);
    writer.unsigned(offset);
    writer.unsigned(index);
    if (WITH_ADDEND.includes(kind)) writer.signed(addend);
  }
}
