import { DataType, dataTypeName, exactIndexValues, type Tensor } from "@heddle/tensor";
import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";

/**
 * A ragged tensor as the element of a variant tensor: row splits, outermost first, and values. Holds one reference of each.
 *
 * Source: tensorflow/core/kernels/ragged_tensor_variant.h (TensorFlow 2.21).
 */
export class RaggedVariant extends VariantValue {
  readonly type = RAGGED_TENSOR;
  readonly splits: readonly Tensor[];
  readonly values: Tensor;

  /** Takes over one reference of each tensor. */
  constructor(splits: readonly Tensor[], values: Tensor) {
    super();
    this.splits = splits;
    this.values = values;
  }

  encode(): VariantTensorData {
    const tensors = [...this.splits, this.values].map((tensor) => tensor.retain());
    return { typeName: this.typeName, metadata: new Uint8Array(), tensors };
  }

  /** As TensorFlow prints it: without a closing parenthesis. */
  override debugString(): string {
    const { splits, values } = this;
    const splitsType = dataTypeName(splits.at(-1)?.dtype ?? DataType.INVALID);
    return `RaggedTensorVariant(dtype=${dataTypeName(values.dtype)}, ragged_rank=${splits.length}, splits_dtype=${splitsType}`;
  }

  protected override dispose(): void {
    for (const tensor of [...this.splits, this.values]) tensor.release();
  }
}

/** The type of ragged tensors as values of variants. It refuses an encoding whose splits do not split its values. */
export const RAGGED_TENSOR: VariantType<RaggedVariant> = {
  typeName: "RaggedTensorVariant",
  read: (value) => (value instanceof RaggedVariant ? value : undefined),
  decode({ tensors }) {
    const splits = tensors.slice(0, -1);
    const values = tensors.at(-1);
    if (!values || !splits.every((split, i) => isSplitting(split, tensors[i + 1], i + 2 === tensors.length)))
      return undefined;
    return new RaggedVariant(
      splits.map((tensor) => tensor.retain()),
      values.retain(),
    );
  },
};

/** True for splits that ascend from 0 to the number of rows of the tensor inside of them. */
function isSplitting(splits: Tensor, inner: Tensor, areValues: boolean): boolean {
  if (splits.dtype !== DataType.INT32 && splits.dtype !== DataType.INT64) return false;
  const [rows] = inner.shape;
  if (splits.rank !== 1 || splits.elementCount === 0 || rows === undefined) return false;
  const places = exactIndexValues(splits);
  const end = areValues ? rows : rows - 1;
  return places[0] === 0 && places.at(-1) === end && places.every((place, i) => i === 0 || place >= places[i - 1]);
}
