import type { DataType, Tensor } from "@heddle/tensor";

/** A feature as an op wants it. */
export interface Column {
  readonly kind: "dense" | "sparse" | "ragged";
  readonly key: Uint8Array;
  readonly dtype: DataType;
  /** Of a dense column: its shape in one Example, which may begin with an unknown size. */
  readonly shape: readonly number[];
  /** The elements of a dense column in one Example; of one of any length, in each of its rows. 1 of other columns. */
  readonly stride: number;
  readonly isVariable: boolean;
  /** The value of a dense column that is missing; the padding of one of any length. Borrowed; undefined without a default. */
  readonly fallback: Tensor | undefined;
  /** The type of the row splits of a ragged column. */
  readonly splitsType: DataType | undefined;
}

/** A dense feature as attributes declare it. */
export interface DenseShape {
  readonly shape: readonly number[];
  readonly stride: number;
  readonly isVariable: boolean;
}
