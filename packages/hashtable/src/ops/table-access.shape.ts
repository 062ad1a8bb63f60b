import {
  formatPartialShape,
  type HandleShape,
  mergeShapes,
  type PartialShape,
  type ShapeContext,
  withRankAtLeast,
  withRankAtMost,
} from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";
import { checkTableHandle, isOldTable } from "./table-input-shape.js";

/**
 * The shape function of LookupTableFind: the shape of the keys, with that of a value in place of a key, where the handle tells both.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another handle, other types than the table's, and keys that cannot be the table's, as the
 * functions below
 *
 * Source: tensorflow/core/ops/lookup_ops.cc (TensorFlow 2.21), as of the functions below.
 */
export function findShape(context: ShapeContext): void {
  checkTableHandle(context);
  if (isOldTable(context)) withRankAtMost(context.inputShape(2), 1);
  else context.setOutputShape(0, foundShape(context.inputShape(1), tableOf(context, "Tin", "Tout")));
}

/** The shape function of LookupTableInsert. The kernel compares keys and values. */
export function insertShape(context: ShapeContext): void {
  checkTableHandle(context);
}

/** The shape function of LookupTableRemove. */
export function removeShape(context: ShapeContext): void {
  checkTableHandle(context);
  withRankAtLeast(context.inputShape(1), 1);
}

/** The shape function of LookupTableSize. */
export function tableSizeShape(context: ShapeContext): void {
  checkTableHandle(context);
  context.setOutputShape(0, []);
}

/** The shape function of LookupTableExport. Tables differ in the shapes that they export. */
export function exportShape(context: ShapeContext): void {
  checkTableHandle(context);
  if (isOldTable(context)) context.setOutputShape(0, [-1]);
  else tableOf(context, "Tkeys", "Tvalues");
}

/** The shape function of LookupTableImport. */
export function importShape(context: ShapeContext): void {
  checkTableHandle(context);
  if (isOldTable(context)) return;
  mergeSizes(sizeAt(inputWithRank(context, 1, 1), 0), sizeAt(context.inputShape(2), 0));
}

/** The shape function of HeddleRestoreTable. */
export function restoreTableShape(context: ShapeContext): void {
  checkTableHandle(context);
  inputWithRank(context, 1, 1);
}

/** The shape function of InitializeTable. */
export function initializeTableShape(context: ShapeContext): void {
  checkTableHandle(context);
  mergeShapes(inputWithRank(context, 1, 1), context.inputShape(2));
}

interface Table {
  readonly key: HandleShape;
  readonly value: HandleShape;
}

/** The keys and values of the table that is input 0, as far as its handle tells. */
function tableOf(context: ShapeContext, keyAttr: string, valueAttr: string): Table | undefined {
  const [key, value, ...others] = context.inputHandle(0) ?? [];
  if (!key || !value || others.length > 0) return undefined;
  checkType(key, context, keyAttr);
  checkType(value, context, valueAttr);
  return { key, value };
}

function checkType({ dtype }: HandleShape, { attributes }: ShapeContext, attr: string): void {
  const found = attributes.type(attr);
  if (dtype === found) return;
  const [wanted, given] = [dtype, found].map(dataTypeName);
  throw invalidArgument(`Trying to read value with wrong dtype. Expected ${wanted} got ${given}`, { attr });
}

function foundShape(keys: PartialShape, table: Table | undefined): PartialShape {
  const suffix = table?.key.shape;
  if (!keys || !suffix) return undefined;
  const prefixLength = keys.length - suffix.length;
  if (prefixLength < 0) {
    throw invalidArgument(
      `Expected keys to have suffix ${formatPartialShape(suffix)} but saw shape: ${formatPartialShape(keys)}`,
      { keys, suffix },
    );
  }
  const value = table.value.shape;
  return value && [...keys.slice(0, prefixLength), ...value];
}
