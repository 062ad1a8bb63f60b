import type { ComputeContext } from "@heddle/kernel-api";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { Dataset, datasetOf, type RowIterator } from "./dataset.js";

/** Sets output 0 to a dataset made of the one in input 0 and of others. */
export function setRows(
  context: ComputeContext,
  iterate: (run: ComputeContext, input: Dataset) => RowIterator,
  others: readonly Dataset[] = [],
): void {
  const input = datasetOf(context.input(0));
  setVariantOutput(context, 0, new Dataset((run) => iterate(run, input), [input, ...others].map(retained)));
}

/** The dataset, with one reference more. */
export function retained(dataset: Dataset): Dataset {
  dataset.retain();
  return dataset;
}
