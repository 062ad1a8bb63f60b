import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, type Tensor, type TensorObject } from "@heddle/tensor";
import { Variant, type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";
import type { ComputeContext } from "../kernel/compute-context.js";
import type { Steps } from "../kernel/steps.js";

/** Goes through the rows of a dataset. */
export interface RowIterator {
  /** The tensors of the next row, which the caller releases; undefined at the end. */
  next(): Steps<Tensor[] | undefined>;
  /** Ends the use; called once, also after an error. */
  close(): void;
}

/**
 * A dataset: the element of a variant tensor. It is read in the run of the op that goes through it.
 *
 * Source: tensorflow/core/framework/dataset.h (TensorFlow 2.21), `DatasetVariantWrapper`.
 */
export class Dataset extends VariantValue {
  readonly type = DATASET;
  /** Starts at the first row. */
  readonly iterate: (context: ComputeContext) => RowIterator;
  readonly #held: readonly (Tensor | TensorObject)[];

  /** @param held tensors, datasets and resources that the rows are made of; one reference of each is taken over */
  constructor(iterate: (context: ComputeContext) => RowIterator, held: readonly (Tensor | TensorObject)[] = []) {
    super();
    this.iterate = iterate;
    this.#held = held;
  }

  encode(): VariantTensorData {
    throw unimplemented("a dataset cannot be saved or sent");
  }

  protected override dispose(): void {
    for (const value of this.#held) value.release();
  }
}

/** The type of datasets as values of variants. */
const DATASET: VariantType<Dataset> = {
  typeName: "tensorflow::DatasetVariantWrapper",
  read: (value) => (value instanceof Dataset ? value : undefined),
  decode: () => undefined,
};

/** The dataset that a tensor holds, borrowed. @throws {StatusError} INVALID_ARGUMENT for another tensor */
export function datasetOf(tensor: Tensor): Dataset {
  if (tensor.dtype !== DataType.VARIANT || tensor.rank !== 0) {
    throw invalidArgument("Dataset tensor must be a scalar of dtype DT_VARIANT.");
  }
  const dataset = Variant.at(tensor, 0).get(DATASET);
  if (!dataset) throw invalidArgument("Tensor must be a Dataset object.");
  return dataset;
}
