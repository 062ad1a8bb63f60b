import { DataType, dataTypeName, exactIndexValues, type Tensor } from "@heddle/tensor";
import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";
import { type RaggedParts, RaggedRows } from "./ragged-rows.js";

/**
 * A ragged tensor as the element of a variant tensor: row splits, outermost first, and values. Holds one reference of each. A row of many is copied
 * when it is first read.
 *
 * Source: tensorflow/core/kernels/ragged_tensor_variant.h (TensorFlow 2.21).
 */
export class RaggedVariant extends VariantValue {
  /** The splits; the rows while it has not been read. */
  #splits: readonly Tensor[] | RaggedRows;
  /** The values; the number of the row while it has not been read. */
  #values: Tensor | number;

  /** Takes over one reference of each tensor. */
  constructor(splits: readonly Tensor[], values: Tensor);
  /** Takes over one reference of the rows. */
  constructor(rows: RaggedRows, row: number);
  constructor(splits: readonly Tensor[] | RaggedRows, values: Tensor | number) {
    super();
    this.#splits = splits;
    this.#values = values;
  }

  get type(): VariantType<RaggedVariant> {
    return RAGGED_TENSOR;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory for a row is out */
  get splits(): readonly Tensor[] {
    return this.#splits instanceof RaggedRows ? this.#read(this.#splits).splits : this.#splits;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory for a row is out */
  get values(): Tensor {
    return this.#splits instanceof RaggedRows ? this.#read(this.#splits).values : (this.#values as Tensor);
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

  #read(rows: RaggedRows): RaggedParts {
    const parts = rows.copy(this.#values as number);
    this.#splits = parts.splits;
    this.#values = parts.values;
    rows.release();
    return parts;
  }

  protected override dispose(): void {
    if (this.#splits instanceof RaggedRows) this.#splits.release();
    else for (const tensor of [...this.splits, this.values]) tensor.release();
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
