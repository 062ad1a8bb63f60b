import { describeValue, invalidArgument } from "@heddle/status";
import { ByteSlices } from "./bytes/byte-slices.js";
import {
  type Column,
  type NumberArray,
  type NumberColumn,
  numberArrays,
  rowCountOf,
  type StringColumn,
  type TypedColumn,
} from "./column.js";

/** Rows `start` up to `end` of a column: a view of its arrays. */
export function sliceColumn<T extends Column>(column: T, start: number, end: number): T;
export function sliceColumn(column: Column, start: number, end: number): Column {
  if (column.kind === "number") {
    const values = column.values.subarray(start, end);
    return { ...column, values, ...slicedNulls(column.nulls, start, end) };
  }
  const offsets = column.offsets.subarray(start, end + 1);
  if (column.kind === "text" || column.kind === "json") return { ...column, offsets };
  return { ...column, offsets, ...slicedNulls(column.nulls, start, end) };
}

function slicedNulls(nulls: Uint8Array | undefined, start: number, end: number): { nulls?: Uint8Array } {
  return nulls ? { nulls: nulls.subarray(start, end) } : {};
}

/** A column of the rows of `column` at `indexes`, in that order; a copy. */
export function gatherRows<T extends Column>(column: T, indexes: ArrayLike<number>): T;
export function gatherRows(column: Column, indexes: ArrayLike<number>): Column {
  if (column.kind === "number") {
    const values: NumberArray = new numberArrays[column.type](indexes.length);
    for (let i = 0; i < indexes.length; i++) values[i] = column.values[indexes[i]];
    return { kind: "number", type: column.type, values, ...gatheredNulls(column.nulls, indexes) };
  }
  if (column.kind === "list") {
    const offsets = new Int32Array(indexes.length + 1);
    const items: number[] = [];
    for (let i = 0; i < indexes.length; i++) {
      for (let item = column.offsets[indexes[i]]; item < column.offsets[indexes[i] + 1]; item++) items.push(item);
      offsets[i + 1] = items.length;
    }
    return { kind: "list", offsets, items: gatherRows(column.items, items), ...gatheredNulls(column.nulls, indexes) };
  }
  const slices = new ByteSlices(indexes.length);
  for (let i = 0; i < indexes.length; i++) {
    slices.add(column.bytes, column.offsets[indexes[i]], column.offsets[indexes[i] + 1]);
  }
  if (column.kind !== "string") return { kind: column.kind, ...slices.take() };
  const { isBinary } = column;
  return { kind: "string", ...slices.take(), ...(isBinary && { isBinary }), ...gatheredNulls(column.nulls, indexes) };
}

function gatheredNulls(nulls: Uint8Array | undefined, indexes: ArrayLike<number>): { nulls?: Uint8Array } {
  return nulls ? { nulls: Uint8Array.from(indexes, (index) => nulls[index]) } : {};
}

/**
 * The rows of typed columns of one type, one after another; a copy, unless there is one part.
 *
 * @throws RangeError for more bytes than offsets of 32 bits reach
 */
export function concatColumns(parts: readonly TypedColumn[]): TypedColumn {
  const [first] = parts;
  if (parts.length === 1) return first;
  const rows = parts.reduce((sum, part) => sum + rowCountOf(part), 0);
  const nulls = concatNulls(parts, rows);
  if (first.kind === "number") {
    const values: NumberArray = new numberArrays[first.type](rows);
    let row = 0;
    for (const part of parts as readonly NumberColumn[]) {
      values.set(part.values as never, row);
      row += part.values.length;
    }
    return { ...first, values, ...nulls };
  }
  const offsets = new Int32Array(rows + 1);
  let [row, size] = [0, 0];
  for (const part of parts) {
    if (part.kind === "number") continue;
    const [start] = part.offsets;
    const last = part.offsets.length - 1;
    for (let i = 1; i <= last; i++) offsets[++row] = part.offsets[i] - start + size;
    size += part.offsets[last] - start;
  }
  if (size > 0x7fffffff) throw new RangeError(`${size} values are more than offsets of 32 bits reach`);
  if (first.kind === "list") {
    const items = parts.flatMap((part) =>
      part.kind === "list" ? [sliceColumn(part.items, part.offsets[0], part.offsets[part.offsets.length - 1])] : [],
    );
    return { ...first, offsets, items: concatColumns(items as TypedColumn[]), ...nulls };
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    if (part.kind !== "string") continue;
    const slice = part.bytes.subarray(part.offsets[0], part.offsets[part.offsets.length - 1]);
    bytes.set(slice, at);
    at += slice.length;
  }
  return { ...first, bytes, offsets, ...nulls };
}

function concatNulls(parts: readonly TypedColumn[], rows: number): { nulls?: Uint8Array } {
  if (!parts.some(({ nulls }) => nulls)) return {};
  const nulls = new Uint8Array(rows);
  let row = 0;
  for (const part of parts) {
    if (part.nulls) nulls.set(part.nulls, row);
    row += rowCountOf(part);
  }
  return { nulls };
}

const encoder = /* @__PURE__ */ new TextEncoder();

/** A column of strings; text becomes UTF-8. @throws {StatusError} INVALID_ARGUMENT for other values */
export function stringColumn(values: ArrayLike<string | Uint8Array | null | undefined>): StringColumn {
  const slices = new ByteSlices(values.length);
  let nulls: Uint8Array | undefined;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value === "string") {
      slices.reserve(value.length * 3);
      slices.size += encoder.encodeInto(value, slices.bytes.subarray(slices.size)).written;
      slices.end();
    } else if (value) {
      if (!(value instanceof Uint8Array)) {
        throw invalidArgument(`a column of strings holds texts, Uint8Arrays and nulls, found ${describeValue(value)}`);
      }
      slices.add(value, 0, value.length);
    } else {
      slices.end();
      nulls ??= new Uint8Array(values.length);
      nulls[i] = 1;
    }
  }
  return { kind: "string", ...slices.take(), ...(nulls && { nulls }) };
}
