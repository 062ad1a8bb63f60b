/** The ops that put datasets into variants of another type, which TensorFlow copies between devices. */

import type { ComputeContext } from "@heddle/kernel-api";
import { type Dataset, datasetOf } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, unimplemented } from "@heddle/status";
import { Variant, type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";
import { retained } from "../datasets/set-rows.js";

/** A dataset as the value of a variant that is not a dataset itself. */
class WrappedDataset extends VariantValue {
  readonly type = WRAPPED;
  readonly dataset: Dataset;

  /** Takes over one reference. */
  constructor(dataset: Dataset) {
    super();
    this.dataset = dataset;
  }

  encode(): VariantTensorData {
    throw unimplemented("a dataset cannot be saved or sent");
  }

  protected override dispose(): void {
    this.dataset.release();
  }
}

const WRAPPED: VariantType<WrappedDataset> = {
  typeName: "tensorflow::data::WrappedDatasetVariant",
  read: (value) => (value instanceof WrappedDataset ? value : undefined),
  decode: () => undefined,
};

/** WrapDatasetVariant. */
export function wrapDatasetVariant(context: ComputeContext): void {
  setVariantOutput(context, 0, new WrappedDataset(retained(datasetOf(context.input(0)))));
}

/** UnwrapDatasetVariant. */
export function unwrapDatasetVariant(context: ComputeContext): void {
  const tensor = context.input(0);
  if (tensor.rank !== 0) throw invalidArgument("Dataset tensor must be a scalar of dtype DT_VARIANT.");
  const wrapped = Variant.at(tensor, 0).get(WRAPPED);
  if (!wrapped) throw invalidArgument("Tensor must be a WrappedDataset variant object.");
  setVariantOutput(context, 0, retained(wrapped.dataset));
}
