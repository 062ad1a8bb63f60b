/** The ops that make handles of iterators. */

import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupResource,
  privateName,
  resourceName,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { datasetOf } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { DataType, releaseAll } from "@heddle/tensor";
import { type Components, checkComponents, componentsOf } from "../datasets/components.js";
import { setHandle } from "../seeds/set-handle.js";
import { DatasetIterator } from "./dataset-iterator.js";

/** Iterator(V2): the iterator of that name, which is created when it does not exist. */
export function createIterator(construction: ConstructionContext): Kernel {
  const { attributes, nodeName } = construction;
  const components = componentsOf(attributes);
  const { container, name: shared } = resourceName(attributes, nodeName, false);
  let name = shared;
  return {
    compute(context) {
      name ??= privateName(context.resources, container, DatasetIterator, nodeName);
      setHandle(context, namedIterator(context, container, name, components));
    },
  };
}

/** AnonymousIterator(V2, V3): a new iterator, which lives as long as its handles. */
export function createAnonymousIterator({ attributes }: ConstructionContext): Kernel {
  const { types, shapes } = componentsOf(attributes);
  let made = 0;
  return {
    compute(context) {
      setHandle(context, new DatasetIterator("Anonymous", `Resource-${made++}`, types, shapes));
    },
  };
}

/** OneShotIterator: the iterator of that name over the dataset that a function makes. */
export function createOneShotIterator(construction: ConstructionContext): Kernel {
  const { attributes, nodeName } = construction;
  const components = componentsOf(attributes);
  const { container, name: shared } = resourceName(attributes, nodeName, false);
  const runner = construction.instantiateFunction(attributes.func("dataset_factory"));
  let name = shared;
  return {
    compute(context) {
      name ??= privateName(context.resources, container, DatasetIterator, nodeName);
      const iterator = namedIterator(context, container, name, components);
      return runSteps(
        (function* () {
          try {
            if (!iterator.isInitialized) yield* startWith(context, iterator, () => runner.run(context, []));
            iterator.retain();
            setHandle(context, iterator);
          } finally {
            iterator.release();
          }
        })(),
      );
    },
  };
}

function* startWith(
  context: ComputeContext,
  iterator: DatasetIterator,
  makeDataset: () => ReturnType<ReturnType<ConstructionContext["instantiateFunction"]>["run"]>,
): Steps<void> {
  const results = yield* settle(makeDataset());
  try {
    const [dataset] = results;
    if (results.length !== 1 || dataset.dtype !== DataType.VARIANT || dataset.rank !== 0) {
      throw invalidArgument("The `dataset_factory` function must return a single scalar of dtype DT_VARIANT.");
    }
    yield* iterator.start(context, datasetOf(dataset));
  } finally {
    releaseAll(results);
  }
}

/** The iterator of that name, whose reference the caller releases. @throws {StatusError} INVALID_ARGUMENT when it has other rows */
function namedIterator(
  { resources }: ComputeContext,
  container: string,
  name: string,
  { types, shapes }: Components,
): DatasetIterator {
  const iterator = resources.lookupOrCreate(
    container,
    name,
    DatasetIterator,
    () => new DatasetIterator(container, name, types, shapes),
  );
  try {
    checkComponents({ types, shapes }, iterator);
    return iterator;
  } catch (error) {
    iterator.release();
    throw error;
  }
}

/** DeleteIterator: forgets an iterator that has a name; others go with their last handle. */
export function deleteIterator(context: ComputeContext): void {
  const iterator = lookupResource(context, 0, DatasetIterator);
  context.resources.delete(iterator.container, iterator.name, iterator);
}
