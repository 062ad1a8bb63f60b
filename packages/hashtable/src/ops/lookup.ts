import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { SCALAR } from "@heddle/tensor";
import { notAVector, notInitializable } from "../errors.js";
import { StaticTable } from "../tables/static-table.js";
import { checkTypes, tableInput } from "./table-input.js";

/** LookupTableFind. */
export function findValues(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType], [table.valueType]);
  context.setOutput(0, table.find(context.input(1), context.input(2)));
}

/** LookupTableImport. */
export function importEntries(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType]);
  table.import(context.input(1), context.input(2));
}

/** LookupTableSize. */
export function tableSize(context: ComputeContext): void {
  using table = tableInput(context);
  const output = context.allocateOutput(0, SCALAR);
  const { u32 } = context.memory;
  u32[output.address >>> 2] = table.size;
  u32[(output.address >>> 2) + 1] = 0;
}

/** InitializeTable. */
export function initializeTable(context: ComputeContext): void {
  using table = tableInput(context);
  if (!(table instanceof StaticTable)) throw notInitializable(table.container, table.name);
  checkTypes(context, [table.keyType, table.valueType]);
  const keys = context.input(1);
  const values = context.input(2);
  if (keys.rank !== 1) throw notAVector("Keys", keys.shape);
  if (values.rank !== 1) throw notAVector("Values", values.shape);
  if (keys.elementCount !== values.elementCount) {
    throw invalidArgument(`Keys and values must have the same size ${keys.elementCount} vs ${values.elementCount}`, {
      keys: keys.elementCount,
      values: values.elementCount,
    });
  }
  table.import(keys, values);
}
