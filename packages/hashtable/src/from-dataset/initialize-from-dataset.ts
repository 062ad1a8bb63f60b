import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { datasetOf } from "@heddle/kernel-api/datasets";
import { invalidArgument, outOfRange } from "@heddle/status";
import { type DataType, dataTypeName, releaseAll, type Tensor } from "@heddle/tensor";
import { notInitializable } from "../errors.js";
import { tableInput } from "../ops/table-input.js";
import { StaticTable } from "../tables/static-table.js";

/**
 * InitializeTableFromDataset: fills a static table with the rows of a dataset, a key and a value each. A table that is initialized
 * stays as it is.
 *
 * Source: InitializeTableFromDataset in tensorflow/core/kernels/lookup_util.cc (TensorFlow 2.21).
 */
export function initializeTableFromDataset(context: ComputeContext): void | Promise<void> {
  return runSteps(initialize(context));
}

function* initialize(context: ComputeContext): Steps<void> {
  using table = tableInput(context);
  if (!(table instanceof StaticTable)) throw notInitializable(table.container, table.name);
  const rows = datasetOf(context.input(1)).iterate(context);
  try {
    let isEmpty = true;
    for (;;) {
      const row = yield* rows.next();
      if (!row) break;
      isEmpty = false;
      try {
        if (table.isInitialized) return;
        addRow(table, row);
      } finally {
        releaseAll(row);
      }
      const pause = context.pause();
      if (pause) yield pause;
    }
    if (isEmpty) throw outOfRange("end of iterator");
    if (!table.isInitialized) table.finishInitialization();
  } finally {
    rows.close();
  }
}

function addRow(table: StaticTable, row: readonly Tensor[]): void {
  const [keys, values] = row;
  if (!keys || !values) {
    throw invalidArgument(`a row of the dataset has ${row.length} tensors, wanted keys and values`, {
      found: row.length,
    });
  }
  checkType("Key", table.keyType, keys.dtype);
  checkType("Value", table.valueType, values.dtype);
  table.addEntries(keys, values);
}

/** TensorFlow ends the process here. */
function checkType(what: string, wanted: DataType, found: DataType): void {
  if (wanted === found) return;
  throw invalidArgument(`${what} must be type ${dataTypeName(wanted)} but got ${dataTypeName(found)}`);
}
