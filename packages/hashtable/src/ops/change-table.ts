import type { ComputeContext } from "@heddle/kernel-api";
import { type DataType, dataTypeName } from "@heddle/tensor";
import { signatureMismatch } from "../errors.js";
import { checkTypes, tableInput } from "./table-input.js";

/** LookupTableInsert. */
export function insertEntries(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType]);
  table.insert(context.input(1), context.input(2));
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
