import { invalidArgument, resourceExhausted, unimplemented } from "@heddle/status";
import type { DecodedArray, SchemaTree } from "hyparquet";
import { type Column, type ListColumn, type NumberArray, type NumberType, numberArrays } from "../column.js";
import { stringColumn } from "../column-parts.js";
import { storeNumber } from "../values/parse-number.js";

/**
 * The schema from the root to the values of column `name`, through its lists.
 *
 * @throws {StatusError} INVALID_ARGUMENT when there is no such column; UNIMPLEMENTED for one that is neither a value nor a list
 */
export function leafPath(root: SchemaTree, name: string): SchemaTree[] {
  const column = root.children.find(({ element }) => element.name === name);
  if (!column) throw invalidArgument(`the Parquet file has no column '${name}'`, { name });
  const path = [root, column];
  for (let at = column; at.children.length > 0; ) {
    const item = listItem(at);
    if (!item) throw neitherValueNorList(name);
    if (item !== at.children[0]) path.push(at.children[0]);
    path.push(item);
    at = item;
  }
  return path;
}

/**
 * The column of values as the library decodes them, with strings left as bytes.
 *
 * @throws {StatusError} UNIMPLEMENTED for other types; RESOURCE_EXHAUSTED when strings that share bytes have more than `maxBytes`
 */
export function columnOfParquet(values: DecodedArray, tree: SchemaTree, name: string, maxBytes: number): Column {
  const { element, children } = tree;
  if (children.length > 0) {
    const item = listItem(tree);
    if (!item) throw neitherValueNorList(name);
    return listColumn(values, item, name, maxBytes);
  }
  switch (element.type) {
    case "BYTE_ARRAY":
    case "FIXED_LEN_BYTE_ARRAY": {
      const sample = Array.prototype.find.call(values, (value: unknown) => value != null);
      if (sample === undefined || sample instanceof Uint8Array) {
        const strings = values as ArrayLike<Uint8Array | null | undefined>;
        checkSize(strings, name, maxBytes);
        return stringColumn(strings);
      }
      if (typeof sample === "number") return numberColumn(values, "double", name); // Decimals and halves.
      break;
    }
    case "INT32":
    case "INT64":
    case "FLOAT":
    case "DOUBLE":
    case "BOOLEAN":
      return numberColumn(values, numberType(tree), name);
  }
  throw unimplemented(
    `column '${name}' of the Parquet file has the type ${element.logical_type?.type ?? element.converted_type ?? element.type}, which is neither string nor number nor list`,
    { name },
  );
}

function neitherValueNorList(name: string) {
  return unimplemented(`column '${name}' of the Parquet file is neither a value nor a list`, { name });
}

/** Rows of a dictionary share their bytes until they are copied into a column, whose offsets have 31 bits. */
function checkSize(strings: ArrayLike<Uint8Array | null | undefined>, name: string, maxBytes: number): void {
  const limit = Math.min(maxBytes, 2 ** 31 - 1);
  let size = 0;
  for (let i = 0; i < strings.length; i++) size += strings[i]?.length ?? 0;
  if (size > limit) {
    const message = `column '${name}' has ${size} bytes in ${strings.length} rows, more than the ${limit} of maxBlockBytes; read fewer rows at once`;
    throw resourceExhausted(message, { name, size, limit });
  }
}

function numberType({ element }: SchemaTree): NumberType {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (type === "BOOLEAN") return "bool";
  if (type === "FLOAT") return "float";
  if (type === "DOUBLE" || converted === "DECIMAL" || logical?.type === "DECIMAL") return "double";
  const width = type === "INT64" ? 64 : 32;
  const isUnsigned = converted?.startsWith("UINT") || (logical?.type === "INTEGER" && !logical.isSigned);
  return isUnsigned ? `uint${width}` : `int${width}`;
}

function numberColumn(found: DecodedArray, type: NumberType, name: string): Column {
  const Numbers = numberArrays[type];
  if (found instanceof Numbers) return { kind: "number", type, values: found };
  const values: NumberArray = new Numbers(found.length);
  let nulls: Uint8Array | undefined;
  for (let i = 0; i < found.length; i++) {
    const value: unknown = found[i];
    if ((typeof value === "number" || typeof value === "bigint") && storeNumber(values, i, value)) continue;
    if (typeof value === "boolean") {
      values[i] = value ? 1 : 0;
    } else if (value == null) {
      nulls ??= new Uint8Array(found.length);
      nulls[i] = 1;
    } else {
      throw unimplemented(`column '${name}' of the Parquet file has values that are neither strings nor numbers`, {
        name,
      });
    }
  }
  return { kind: "number", type, values, ...(nulls && { nulls }) };
}

/** The tree of the items of a list, in the three levels of the format or the two of old writers. */
function listItem({ element, children }: SchemaTree): SchemaTree | undefined {
  const [repeated] = children;
  if (element.converted_type !== "LIST" && element.logical_type?.type !== "LIST") return undefined;
  if (children.length !== 1 || repeated.element.repetition_type !== "REPEATED") return undefined;
  if (repeated.children.length === 0) return repeated;
  return repeated.children.length === 1 ? repeated.children[0] : undefined;
}

function listColumn(found: DecodedArray, item: SchemaTree, name: string, maxBytes: number): ListColumn {
  const offsets = new Int32Array(found.length + 1);
  const items: unknown[] = [];
  let nulls: Uint8Array | undefined;
  for (let row = 0; row < found.length; row++) {
    const list: unknown = found[row];
    if (list == null) {
      nulls ??= new Uint8Array(found.length);
      nulls[row] = 1;
    } else {
      for (const value of list as Iterable<unknown>) items.push(value);
    }
    offsets[row + 1] = items.length;
  }
  return { kind: "list", offsets, items: columnOfParquet(items, item, name, maxBytes), ...(nulls && { nulls }) };
}
