import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { type DataType, dataTypeName } from "@heddle/tensor";
import { signatureMismatch } from "../errors.js";
import { MutableTable } from "../tables/mutable-table.js";
import { KEYS_AT_ONCE } from "./find-in-blocks.js";
import { checkTypes, tableInput } from "./table-input.js";

/** LookupTableInsert. */
export function insertEntries(context: ComputeContext): void | Promise<void> {
  return runSteps(insertAll(context));
}

function* insertAll(context: ComputeContext): Steps<void> {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType]);
  const keys = context.input(1);
  const values = context.input(2);
  if (!(table instanceof MutableTable) || keys.elementCount <= KEYS_AT_ONCE || !table.takes(keys, values)) {
    table.insert(keys, values);
    return;
  }
  const insert = (start: number, end: number) => table.insertRows(keys, values, start, end);
  yield* settle(inBlocks(context, keys.elementCount, KEYS_AT_ONCE, insert));
}

/** LookupTableRemove. */
export function removeEntries(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType]);
  table.remove(context.input(1));
}

/** LookupTableExport. */
export function exportEntries(context: ComputeContext): void {
  using table = tableInput(context);
  const { keyType, valueType } = table;
  if (context.outputType(0) !== keyType || context.outputType(1) !== valueType) {
    const describe = (a: DataType, b: DataType) => `resource->${dataTypeName(a)}, ${dataTypeName(b)}`;
    throw signatureMismatch(describe(context.outputType(0), context.outputType(1)), describe(keyType, valueType));
  }
  const { keys, values } = table.export();
  context.setOutput(0, keys);
  context.setOutput(1, values);
}
