import {
  columnOfLeaves,
  columnOfValues,
  emptyColumn,
  type ListColumn,
  type NumberColumn,
  type StringColumn,
  sliceColumn,
  type TypedColumn,
} from "@heddle/rows";
import { invalidArgument } from "@heddle/status";
import { DataType, stringViewOf, type Tensor } from "@heddle/tensor";
import { offsetsOfStrings } from "@heddle/tstring/columns";
import type { TensorInfo } from "../model/signature-info.js";
import type { RowOutput } from "./output-plan.js";

/** The form of the columns of outputs. */
export interface OutputForm {
  /** Rows of one value are the value, not a list of one. */
  readonly unwrap: boolean;
  /** Strings that are bytes, not text. */
  readonly isBinary: boolean;
}

/** The rows of a run: the first `rowCount` are wanted, as a short batch may have been filled up. */
export interface RunRows {
  readonly rows: number;
  readonly rowCount: number;
}

/**
 * The column of an output with a value for each row: a vector in each row becomes a list, and so does a row of a ragged tensor. A copy;
 * no JavaScript string is made.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it has another number of rows
 */
export function columnOfOutput(
  { name, splits }: RowOutput,
  tensors: ReadonlyMap<string, Tensor>,
  { rows, rowCount }: RunRows,
  { unwrap, isBinary }: OutputForm,
): TypedColumn {
  const tensor = tensors.get(name);
  const found = (tensors.get(splits[0] ?? name)?.shape[0] ?? 0) - (splits.length > 0 ? 1 : 0);
  if (!tensor || found !== rows) {
    throw invalidArgument(`output '${name}' has ${found} values for ${rows} rows`, { name });
  }
  const leaves = tensor.dtype === DataType.STRING ? stringsOf(tensor, isBinary) : numbersOf(tensor);
  let column: TypedColumn = columnOfLeaves(leaves, tensor.shape, { unwrap: unwrap && splits.length === 0 });
  for (const split of [...splits].reverse()) column = listsOf(name, tensors.get(split), column);
  return rowCount < rows ? sliceColumn(column, 0, rowCount) : column;
}

/** The column of an output without rows, of the type and rank that the signature states. */
export function emptyOutput(
  { dtype, shape = [0] }: TensorInfo,
  splits: number,
  { unwrap, isBinary }: OutputForm,
): TypedColumn {
  const leaves = emptyColumn(dtype);
  const none = shape.map((size, index) => (index === 0 ? 0 : Math.max(0, size)));
  const typed = leaves.kind === "string" && isBinary ? { ...leaves, isBinary } : leaves;
  let column: TypedColumn = columnOfLeaves(typed, none, { unwrap: unwrap && splits === 0 });
  for (let i = 0; i < splits; i++) column = { kind: "list", offsets: new Int32Array(1), items: column };
  return column;
}

function stringsOf(tensor: Tensor, isBinary: boolean): StringColumn {
  const { bytes, offsets } = offsetsOfStrings(stringViewOf(tensor));
  return { kind: "string", bytes, offsets, ...(isBinary && { isBinary }) };
}

function numbersOf(tensor: Tensor): NumberColumn {
  const column = columnOfValues({ ...tensor.toValue(), shape: [tensor.elementCount] });
  if (column.kind !== "number") throw invalidArgument(`an output of type ${tensor.dtypeName} cannot be a column`);
  return column;
}

/** The lists that row splits make of items. */
function listsOf(name: string, splits: Tensor | undefined, items: TypedColumn): ListColumn {
  const ends = splits?.elements() ?? [];
  const offsets = new Int32Array(Math.max(1, ends.length));
  for (let i = 0; i < ends.length; i++) {
    const end = Number(ends[i]);
    if (!(end <= 0x7fffffff && end >= (offsets[i - 1] ?? 0))) {
      throw invalidArgument(`the row splits of output '${name}' go back or are too large`, { name });
    }
    offsets[i] = end;
  }
  const size = items.kind === "number" ? items.values.length : items.offsets.length - 1;
  if (offsets[0] !== 0 || offsets[offsets.length - 1] !== size) {
    throw invalidArgument(`the row splits of output '${name}' do not span its ${size} values`, { name });
  }
  return { kind: "list", offsets, items };
}
