import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { SCALAR } from "@heddle/tensor";
import { notAVector, notInitializable } from "../errors.js";
import type { LookupTable } from "../tables/lookup-table.js";
import { StaticTable } from "../tables/static-table.js";
import { findInBlocks } from "./find-in-blocks.js";
import { checkTypes, tableInput } from "./table-input.js";

/** LookupTableFind. */
export function findValues(context: ComputeContext): void | Promise<void> {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType], [table.valueType]);
  return findInBlocks(context, table, context.input(1), context.input(2));
}

/** LookupTableImport. */
export function importEntries(context: ComputeContext): void | Promise<void> {
  return runSteps(importAll(context));
}

function* importAll(context: ComputeContext): Steps<void> {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType]);
  yield* importInto(table, context);
}

function* importInto(table: LookupTable, context: ComputeContext): Steps<void> {
  const keys = context.input(1);
  const values = context.input(2);
  if (table instanceof StaticTable) yield* table.importSteps(keys, values, () => context.pause());
  else table.import(keys, values);
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
export function initializeTable(context: ComputeContext): void | Promise<void> {
  return runSteps(initialize(context));
}

function* initialize(context: ComputeContext): Steps<void> {
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
  yield* importInto(table, context);
}
