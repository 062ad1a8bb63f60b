/** The ops that read rows of iterators. */

import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupResource,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { datasetOf, Optional } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { outOfRange } from "@heddle/status";
import { releaseAll } from "@heddle/tensor";
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
      checkComponents(components, componentsOfRow(row));
    }
  } catch (error) {
    if (row) releaseAll(row);
    throw error;
  }
  setVariantOutput(context, 0, new Optional(row));
}
