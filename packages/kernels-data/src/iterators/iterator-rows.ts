/** The ops that read rows of iterators. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  type Kernel,
  lookupResource,
  runSteps,
  type Steps,
  shapesCompatible,
} from "@heddle/kernel-api";
import { datasetOf, Optional } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, outOfRange } from "@heddle/status";
import { DataType, dataTypeName, releaseAll, type Tensor } from "@heddle/tensor";
import {
  type Components,
  checkComponents,
  componentsOf,
  componentsOfRow,
  setComponents,
} from "../datasets/components.js";
import { DatasetIterator } from "./dataset-iterator.js";

/** MakeIterator: starts an iterator at the first row of a dataset. */
export function makeIterator(context: ComputeContext): void | Promise<void> {
  const dataset = datasetOf(context.input(0));
  return runSteps(lookupResource(context, 1, DatasetIterator).start(context, dataset));
}

/** IteratorGetNext(Sync): the next row. */
export function createIteratorGetNext({ attributes }: ConstructionContext): Kernel {
  const components = componentsOf(attributes);
  return { compute: (context) => runSteps(getNext(context, components)) };
}

function* getNext(context: ComputeContext, components: Components): Steps<void> {
  const iterator = lookupResource(context, 0, DatasetIterator);
  const row = yield* iterator.next(context);
  if (!row) throw outOfRange("End of sequence");
  try {
    checkComponents(iterator, componentsOfRow(row));
    setComponents(context, components, row);
  } finally {
    releaseAll(row);
  }
}

/** IteratorGetNextAsOptional: the next row; nothing at the end. */
export function createIteratorGetNextAsOptional({ attributes }: ConstructionContext): Kernel {
  const components = componentsOf(attributes);
  return { compute: (context) => runSteps(getNextAsOptional(context, components)) };
}

function* getNextAsOptional(context: ComputeContext, components: Components): Steps<void> {
  const iterator = lookupResource(context, 0, DatasetIterator);
  const row = yield* iterator.next(context);
  try {
    if (row) {
      checkComponents(iterator, componentsOfRow(row));
      checkOptional(components, row);
    }
  } catch (error) {
    if (row) releaseAll(row);
    throw error;
  }
  setVariantOutput(context, 0, new Optional(row));
}

/** @throws {StatusError} INVALID_ARGUMENT where the node states other values */
function checkOptional({ types, shapes }: Components, row: readonly Tensor[]): void {
  const mismatch = (what: string, component: number, wanted: string, found: string) =>
    invalidArgument(
      `The given optional does not match the expected ${what} for component ${component}. Expected: ${wanted}. Actual: ${found}.`,
    );
  for (const [i, { dtype, shape }] of row.entries()) {
    const type = types[i] ?? DataType.INVALID;
    if (dtype !== type) throw mismatch("type", i, dataTypeName(type), dataTypeName(dtype));
    if (shapesCompatible(shapes[i], shape)) continue;
    throw mismatch("shape", i, formatPartialShape(shapes[i]), formatPartialShape(shape));
  }
}
