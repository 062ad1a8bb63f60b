import { badConfig } from "../errors.js";
import type { Json } from "./config.js";

/** The elements of nested lists, and their shape. @throws {StatusError} INVALID_ARGUMENT for rows that differ in length */
export function flattened(
  value: Json | undefined,
  where: string,
): { shape: readonly number[]; elements: readonly Json[] } {
  const shape: number[] = [];
  let elements: readonly Json[] = [value ?? null];
  while (Array.isArray(elements[0])) {
    const size = elements[0].length;
    const rows = elements.map((row) => {
      if (Array.isArray(row) && row.length === size) return row as readonly Json[];
      throw badConfig(where, `rows of ${size}`, row);
    });
    shape.push(size);
    elements = rows.flat();
  }
  return { shape, elements };
}
