/** The forms of inputs that are objects, known by their fields. */
import { isArrowColumn } from "./arrow-column.js";
import type { ColumnInput, OffsetColumn } from "./from-column.js";
import type { FlatTensor } from "./values.js";

/** True for an object with the fields of a flat tensor, whatever they are. */
export function isFlatTensor(value: unknown): value is FlatTensor {
  return typeof value === "object" && value !== null && "shape" in value && "data" in value;
}

/** True for an object with the fields of a column, whatever they are, but not those of a flat tensor. */
export function isColumn(value: unknown): value is ColumnInput {
  return !Array.isArray(value) && !isFlatTensor(value) && (isOffsetColumn(value) || isArrowColumn(value));
}

/** True for an object with the fields of bytes and offsets. */
export function isOffsetColumn(value: unknown): value is OffsetColumn {
  return typeof value === "object" && value !== null && "offsets" in value && "values" in value;
}
