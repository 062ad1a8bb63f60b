import { SectionId } from "../section-id.js";
import type { BefFile } from "./bef-file.js";
import { ByteCursor } from "./byte-cursor.js";

/** The type codes of attributes by their offset; undefined when the file does not have section AttributeTypes. */
export function readAttributeTypes(file: BefFile): ReadonlyMap<number, number> | undefined {
  const cursor = openSection(file, SectionId.AttributeTypes);
  if (!cursor) return undefined;
  return new Map(cursor.list(2, () => [cursor.vbr(), cursor.vbr()] as const));
}

/**
 * The names of kernels' attributes: for each function with a body, one list a kernel. `attributeCounts` has the number of attributes of
 * each kernel of a function, without which names cannot be told apart. Undefined when the file does not have section AttributeNames.
 */
export function readAttributeNames(
  file: BefFile,
  attributeCounts: readonly (readonly number[])[],
): readonly (readonly (readonly string[])[])[] | undefined {
  const cursor = openSection(file, SectionId.AttributeNames);
  if (!cursor) return undefined;
  cursor.vbr(); // Native functions are in the count, and have no table.
  return attributeCounts.map((counts) => {
    const found = cursor.vbr() - 1;
    if (found !== counts.length) throw cursor.error(`names are of ${found} kernels, the function has ${counts.length}`);
    return counts.map((count) => Array.from({ length: count }, () => file.string(cursor.vbr())));
  });
}

/** The types of registers, for each function with a body; undefined when the file does not have section RegisterTypes. */
export function readRegisterTypes(
  file: BefFile,
  registerCounts: readonly number[],
): readonly (readonly string[])[] | undefined {
  const cursor = openSection(file, SectionId.RegisterTypes);
  if (!cursor) return undefined;
  cursor.vbr(); // As in AttributeNames.
  return registerCounts.map((count) => {
    const found = cursor.vbr();
    if (found !== count) throw cursor.error(`types are of ${found} registers, the function has ${count}`);
    return Array.from({ length: count }, () => file.types[cursor.index(file.types.length, "type")] ?? "");
  });
}

/** Undefined also for an empty section, as in bef_to_mlir. */
function openSection(file: BefFile, id: SectionId): ByteCursor | undefined {
  const range = file.findSection(id);
  return range && range.end > range.start ? new ByteCursor(file.view, range, id) : undefined;
}
