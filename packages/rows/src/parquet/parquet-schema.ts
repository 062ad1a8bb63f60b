import type { SchemaElement } from "hyparquet";
import type { Column, NumberType } from "../column.js";
import { otherColumns } from "../errors.js";

/** The schema of a file: that of its first columns. */
export class FileSchema {
  #elements: SchemaElement[] | undefined;

  get elements(): SchemaElement[] {
    return this.#elements ?? schemaOf(new Map());
  }

  /** @throws {StatusError} INVALID_ARGUMENT for other columns than before */
  set(columns: ReadonlyMap<string, Column>): void {
    const found = schemaOf(columns);
    this.#elements ??= found;
    const [wantedText, foundText] = [describeSchema(this.#elements), describeSchema(found)];
    if (foundText !== wantedText) throw otherColumns("Parquet", wantedText, foundText);
  }
}

/** The schema of columns, all of which may have nulls. */
function schemaOf(columns: ReadonlyMap<string, Column>): SchemaElement[] {
  const elements = Array.from(columns, ([name, column]) => elementsOf(name, column)).flat();
  return [{ name: "root", num_children: columns.size }, ...elements];
}

/** The columns of a schema in words. */
function describeSchema(schema: readonly SchemaElement[]): string {
  const [, ...elements] = schema;
  return elements.map(({ name, type, converted_type: converted }) => `${name} (${converted ?? type})`).join(", ");
}

/** The physical type of each type of number; the narrow ones are converted types of INT32. */
const numberElements: Readonly<Record<NumberType, Omit<SchemaElement, "name">>> = {
  bool: { type: "BOOLEAN" },
  int8: { type: "INT32", converted_type: "INT_8" },
  int16: { type: "INT32", converted_type: "INT_16" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  uint8: { type: "INT32", converted_type: "UINT_8" },
  uint16: { type: "INT32", converted_type: "UINT_16" },
  uint32: { type: "INT32", converted_type: "UINT_32" },
  uint64: { type: "INT64", converted_type: "UINT_64" },
  float: { type: "FLOAT" },
  double: { type: "DOUBLE" },
};

/** Source: Parquet format, logical types, lists in three levels. */
function elementsOf(name: string, column: Column): SchemaElement[] {
  if (column.kind === "list") {
    return [
      { name, repetition_type: "OPTIONAL", num_children: 1, converted_type: "LIST" },
      { name: "list", repetition_type: "REPEATED", num_children: 1 },
      ...elementsOf("element", column.items),
    ];
  }
  if (column.kind === "number") return [{ name, repetition_type: "OPTIONAL", ...numberElements[column.type] }];
  return [{ name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" }];
}
