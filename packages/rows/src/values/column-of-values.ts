import { checkOptionNames, describeValue, invalidArgument, unimplemented } from "@heddle/status";
import {
  type Column,
  type ListColumn,
  type NumberArray,
  type NumberColumn,
  type NumberType,
  numberArrays,
  type StringColumn,
} from "../column.js";
import { sliceColumn, stringColumn } from "../column-parts.js";

/** Values with a batch as the first dimension, such as an output of `model.run`. */
export interface ValuesOfRows {
  /** TensorFlow's name of the type. */
  readonly dtype: string;
  readonly shape: readonly number[];
  /** In row-major order; strings as text or bytes, half and bfloat16 as floats. */
  readonly data: ArrayLike<unknown>;
}

/** Options of {@link columnOfValues}. */
export interface ColumnOptions {
  /** Rows to take from the start. Default all. */
  readonly rowCount?: number;
  /** Write rows of one value as the value, in place of a list with one item. Default false. */
  readonly unwrap?: boolean;
}

/**
 * The column of an output: a vector in each row becomes a list, a matrix lists of lists.
 *
 * @throws {StatusError} UNIMPLEMENTED for types other than numbers, booleans and strings; INVALID_ARGUMENT for a `rowCount` that is not a
 * number of rows, and for a shape that is not a list of sizes, data of another number of elements or in another kind of array
 */
export function columnOfValues(values: ValuesOfRows, options: ColumnOptions = {}): Column {
  checkOptionNames("columnOfValues", options, OPTIONS);
  checkValues(values, options);
  return columnOfLeaves(leavesOf(values), values.shape, options);
}

/** As {@link columnOfValues}, of values that are a column already: one for each element of `shape`, in row-major order. */
export function columnOfLeaves<T extends Column>(
  leaves: T,
  shape: readonly number[],
  { rowCount, unwrap = false }: ColumnOptions = {},
): T | ListColumn {
  const [batch = 0, ...rowShape] = shape;
  const rows = rowCount ?? batch;
  let column: T | ListColumn = leaves;
  if (!unwrap || rowShape.some((size) => size !== 1)) {
    for (let dimension = shape.length - 1; dimension > 0; dimension--) {
      const size = shape[dimension];
      const lists = shape.slice(0, dimension).reduce((product, each) => product * each, 1);
      const offsets = new Int32Array(lists + 1);
      for (let i = 1; i <= lists; i++) offsets[i] = i * size;
      column = { kind: "list", offsets, items: column };
    }
  }
  return rows < batch ? sliceColumn(column, 0, rows) : column;
}

/**
 * The column of no values of a type.
 *
 * @param dtype TensorFlow's name
 * @throws {StatusError} UNIMPLEMENTED for types other than numbers, booleans and strings
 */
export function emptyColumn(dtype: string): StringColumn | NumberColumn {
  if (dtype === "string") return { kind: "string", bytes: new Uint8Array(0), offsets: new Int32Array(1) };
  const type = numberType(dtype);
  return { kind: "number", type, values: new numberArrays[type](0) };
}

function checkValues(values: ValuesOfRows, { rowCount }: ColumnOptions): void {
  if (typeof values !== "object" || values === null) {
    throw invalidArgument(`columnOfValues takes values with dtype, shape and data, found ${describeValue(values)}`);
  }
  const { dtype, shape, data } = values;
  if (typeof dtype !== "string")
    throw invalidArgument(`dtype must be the name of a type, found ${describeValue(dtype)}`);
  if (!Array.isArray(shape) || !shape.every(isSize)) {
    throw invalidArgument(`shape must be a list of sizes, found ${describeValue(shape)}`);
  }
  const wanted = dtype === "string" ? undefined : numberArrays[numberType(dtype)];
  if (wanted ? !(data instanceof wanted) : !isSize(data?.length) || typeof data === "string") {
    throw invalidArgument(`data of type ${dtype} must be a ${wanted?.name ?? "list"}, found ${describeValue(data)}`);
  }
  const count = shape.reduce((product, size) => product * size, 1);
  if (data.length !== count) {
    throw invalidArgument(`data has ${data.length} elements, and shape [${shape.join(",")}] ${count}`);
  }
  if (rowCount !== undefined && !isSize(rowCount)) {
    throw invalidArgument(`rowCount must be a number of rows, found ${describeValue(rowCount)}`);
  }
}

const isSize = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function leavesOf({ dtype, data }: ValuesOfRows): Column {
  if (dtype === "string") return stringColumn(data as ArrayLike<string | Uint8Array>);
  return { kind: "number", type: numberType(dtype), values: data as NumberArray };
}

function numberType(dtype: string): NumberType {
  const type = dtype === "half" || dtype === "bfloat16" ? "float" : (dtype as NumberType);
  if (!Object.hasOwn(numberArrays, type))
    throw unimplemented(`an output of type ${dtype} cannot be a column`, { dtype });
  return type;
}

const OPTIONS: Readonly<Record<keyof ColumnOptions, true>> = { rowCount: true, unwrap: true };
