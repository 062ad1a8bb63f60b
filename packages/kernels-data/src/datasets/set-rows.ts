import type { ComputeContext } from "@heddle/kernel-api";
import { Dataset, datasetOf, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import type { Tensor, TensorObject } from "@heddle/tensor";

/** Sets output 0 to a dataset made of the one in input 0, and of other datasets, tensors and resources, borrowed. */
export function setRows(
  context: ComputeContext,
  iterate: (run: ComputeContext, input: Dataset) => RowIterator,
  others: readonly (Dataset | Tensor | TensorObject)[] = [],
): void {
  const input = datasetOf(context.input(0));
  setVariantOutput(context, 0, new Dataset((run) => iterate(run, input), [input, ...others].map(retained)));
}

/** A dataset, tensor or resource, with one reference more. */
export function retained<T extends Dataset | Tensor | TensorObject>(value: T): T {
  value.retain();
  return value;
}
