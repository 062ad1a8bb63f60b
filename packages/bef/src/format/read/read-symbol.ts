import { SectionId } from "../section-id.js";
import type { BefFile } from "./bef-file.js";
import { ByteCursor } from "./byte-cursor.js";
import { decodeName } from "./decode-name.js";

/** A symbol of a compiled module, with the module. */
export interface SymbolAttribute {
  readonly path: readonly string[];
  /** The module in MLIR's generic form. */
  readonly moduleText: string;
  /** The offset after the last byte in section Attributes. */
  readonly end: number;
}

/** The symbol attribute at `offset` of section Attributes. @throws {StatusError} DATA_LOSS for invalid bytes */
export function readSymbolAttribute(file: BefFile, offset: number): SymbolAttribute {
  const { start, end } = file.section(SectionId.Attributes);
  const cursor = new ByteCursor(file.view, { start: start + offset, end }, SectionId.Attributes);
  cursor.vbr(); // The number of the symbol among those of the file, which follows from their order.
  const rootBytes = cursor.vbr();
  const lengths = [rootBytes, ...cursor.list(1, () => cursor.vbr())];
  const textBytes = cursor.vbr();
  const text = (sizeBytes: number) => decodeName(file.bytes, cursor.skip(sizeBytes));
  const path = lengths.map(text);
  const moduleText = text(textBytes);
  if (cursor.byte() !== 0) throw cursor.error("the text of a module has no end");
  return { path, moduleText, end: cursor.position - start };
}
