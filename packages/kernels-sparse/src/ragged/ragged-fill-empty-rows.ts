import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndex, type Tensor } from "@heddle/tensor";
import { pickOrdered } from "../pick-ordered.js";
import { negativeSize } from "../sparse/errors.js";
import { fillRows } from "../sparse/fill/fill-rows.js";

/** RaggedFillEmptyRows: adds a default value to each row that is empty; the values come out row by row. */
export function raggedFillEmptyRows(context: ComputeContext): void | Promise<void> {
  return runSteps(fill(context));
}

function* fill(context: ComputeContext): Steps<void> {
  const [rowids, values, rowCount, fallback] = [0, 1, 2, 3].map((i) => context.input(i));
  checkInputs(rowids, values, rowCount, fallback);
  const rows = readIndex(rowCount);
  if (rows < 0) throw negativeSize(exactIndex(rowCount));
  const count = values.elementCount;
  if (rows === 0 && count > 0) {
    throw invalidArgument(`Received SparseTensor with dense_shape[0] = 0 but indices.shape[0] = ${count}`);
  }
  using scope = context.memory.scope();
  const wrongRow = (index: number) =>
    invalidArgument(`indices(${index}, 0) is invalid: ${exactIndex(rowids, index)} >= ${exactIndex(rowCount)}`);
  using filled = fillRows(context, scope, rowids, rows, wrongRow);
  // Without rows, TensorFlow's row numbers are a matrix.
  context.setOutput(0, rows === 0 ? filled.indices.withShape([0, 1]) : filled.indices.retain());
  context.setOutput(1, yield* pickOrdered(context, [values, fallback], filled.picks, filled.count));
}

function checkInputs(rowids: Tensor, values: Tensor, rowCount: Tensor, fallback: Tensor): void {
  if (rowCount.rank !== 0) throw invalidArgument(`nrows must be a scalar, saw: ${formatShape(rowCount.shape)}`);
  if (rowids.rank !== 1) throw invalidArgument(`value_rowids must be a vector, saw: ${formatShape(rowids.shape)}`);
  if (values.rank !== 1) throw invalidArgument(`values must be a vector, saw: ${formatShape(values.shape)}`);
  if (rowids.elementCount !== values.elementCount) {
    throw invalidArgument(
      `The length of \`values\` (${values.elementCount}) must match the first dimension of \`value_rowids\` (${rowids.elementCount}).`,
    );
  }
  if (fallback.rank !== 0) {
    throw invalidArgument(`default_value must be a scalar, saw: ${formatShape(fallback.shape)}`);
  }
}
