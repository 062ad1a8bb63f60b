import type { ComputeContext } from "@heddle/kernel-api";
import { datasetOf, type RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { releaseAll, type Tensor } from "@heddle/tensor";

/**
 * Goes through the dataset that a function returned. Takes over the function's results, until it is closed.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other results
 */
export function openDataset(results: readonly Tensor[], run: ComputeContext): RowIterator {
  try {
    const [dataset] = results;
    if (results.length === 0) throw invalidArgument("Tensor must be a Dataset object.");
    const rows = datasetOf(dataset).iterate(run);
    return {
      next: () => rows.next(),
      close() {
        rows.close();
        releaseAll(results);
      },
    };
  } catch (error) {
    releaseAll(results);
    throw error;
  }
}
