import { ByteSlices } from "../bytes/byte-slices.js";
import { type Column, isNull, type JsonColumn, type ListColumn, rowCountOf, type TextColumn } from "../column.js";
import { gatherRows } from "../column-parts.js";
import { badCell, nullCell } from "../errors.js";
import { JsonFault, skipSpace, skipValue } from "../text/json-scanner.js";

/** The name of a column and the place of its rows, for messages. */
export interface ColumnPlace {
  readonly name: string;
  place(row: number): string;
}

/** The values of all rows one after another, and the shape of each row. */
export interface FlatColumn {
  readonly leaves: Column;
  readonly rowShape: readonly number[];
  /** Values of a row. */
  readonly width: number;
}

const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;

/**
 * Flattens lists, which must have one shape in all rows.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the place of the first row of another shape, or without a value
 */
export function flattenColumn(column: Column, where: ColumnPlace): FlatColumn {
  if (column.kind === "list") return flattenLists(column, where);
  if (column.kind === "json") return flattenJson(column, where);
  return { leaves: column, rowShape: [], width: 1 };
}

function flattenLists(column: ListColumn, where: ColumnPlace): FlatColumn {
  const { offsets, items } = column;
  const count = offsets.length - 1;
  const size = count > 0 ? offsets[1] - offsets[0] : 0;
  for (let row = 0; row < count; row++) {
    if (isNull(column, row)) throw nullCell(where.place(row), where.name);
    const found = offsets[row + 1] - offsets[row];
    if (found !== size) throw otherShape(where, row, [size], [found]);
  }
  const start = offsets[0];
  const isWhole = start === 0 && offsets[count] === rowCountOf(items);
  const used = isWhole
    ? items
    : gatherRows(
        items,
        Int32Array.from({ length: offsets[count] - start }, (_, i) => start + i),
      );
  const place = (item: number) => where.place(Math.floor(item / Math.max(1, size)));
  const { leaves, rowShape, width } = flattenColumn(used, { name: where.name, place });
  return { leaves, rowShape: [size, ...rowShape], width: size * width };
}

function flattenJson(column: JsonColumn, where: ColumnPlace): FlatColumn {
  const { bytes, offsets } = column;
  const count = offsets.length - 1;
  let isPlain = true;
  for (let row = 0; row < count && isPlain; row++) isPlain = bytes[offsets[row]] !== OPEN_BRACKET;
  if (isPlain) return { leaves: column, rowShape: [], width: 1 };
  const slices = new ByteSlices(count * 4, bytes.length);
  let rowShape: readonly number[] | undefined;
  for (let row = 0; row < count; row++) {
    if (isNull(column, row)) throw nullCell(where.place(row), where.name);
    const shape: number[] = [];
    const isEven = addLeaves(slices, bytes, offsets[row], offsets[row + 1], 0, shape);
    rowShape ??= shape;
    if (!isEven || shape.join() !== rowShape.join()) throw otherShape(where, row, rowShape, isEven ? shape : undefined);
  }
  const shape = rowShape ?? [];
  return { leaves: { kind: "json", ...slices.take() }, rowShape: shape, width: shape.reduce((a, b) => a * b, 1) };
}

/** Adds the values inside nested arrays, and finds their shape. @returns false when the arrays are ragged */
function addLeaves(
  slices: ByteSlices,
  bytes: Uint8Array,
  start: number,
  end: number,
  depth: number,
  shape: number[],
): boolean {
  if (bytes[start] !== OPEN_BRACKET) {
    slices.add(bytes, start, end);
    return depth === shape.length;
  }
  let at = skipSpace(bytes, start + 1, end);
  let isEven = true;
  let count = 0;
  const isKnown = depth < shape.length;
  if (!isKnown) shape.push(-1);
  while (bytes[at] !== CLOSE_BRACKET) {
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1, end);
    const next = skipValue(bytes, at, end, Number.POSITIVE_INFINITY);
    if (count > 0 && !isKnown && bytes[at] === OPEN_BRACKET && shape.length === depth + 1) isEven = false;
    isEven = addLeaves(slices, bytes, at, next, depth + 1, shape) && isEven;
    at = skipSpace(bytes, next, end);
    count++;
  }
  if (shape[depth] < 0) shape[depth] = count;
  return isEven && shape[depth] === count;
}

/** Text cells that hold JSON, such as lists in a CSV file. @throws {StatusError} INVALID_ARGUMENT for another text */
export function jsonOfText(column: TextColumn, where: ColumnPlace): Column {
  const { bytes, offsets } = column;
  const slices = new ByteSlices(offsets.length, bytes.length);
  for (let row = 0; row + 1 < offsets.length; row++) {
    const start = skipSpace(bytes, offsets[row], offsets[row + 1]);
    try {
      const end = skipValue(bytes, start, offsets[row + 1], 100);
      const rest = skipSpace(bytes, end, offsets[row + 1]);
      if (rest < offsets[row + 1]) throw new JsonFault(rest, "the end of the cell");
      slices.add(bytes, start, end);
    } catch (error) {
      if (!(error instanceof JsonFault)) throw error;
      const text = new TextDecoder().decode(bytes.subarray(offsets[row], offsets[row + 1]));
      throw badCell(where.place(row), where.name, "a list in JSON", JSON.stringify(text.slice(0, 40)));
    }
  }
  return { kind: "json", ...slices.take() };
}

function otherShape(where: ColumnPlace, row: number, wanted: readonly number[], found: readonly number[] | undefined) {
  const shapeOf = (shape: readonly number[]) =>
    shape.length === 0 ? "one value" : `a list of shape [${shape.join(",")}]`;
  const wantedText = `${shapeOf(wanted)} like the rows before`;
  return badCell(where.place(row), where.name, wantedText, found ? shapeOf(found) : "ragged lists");
}
