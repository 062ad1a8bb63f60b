import type { DataType, Tensor } from "@heddle/tensor";

/** A feature of a context, or a feature list, as an op wants it. */
export interface SequenceColumn {
  readonly part: "context" | "list";
  readonly kind: "dense" | "sparse" | "ragged";
  readonly key: Uint8Array;
  readonly dtype: DataType;
  /** The shape of a dense column: in one Example, or of a feature list in one row. */
  readonly shape: readonly number[];
  /** The value of a dense feature of a context that is missing. Borrowed; undefined without a default. */
  readonly fallback: Tensor | undefined;
  /** True for a dense feature list that is empty where it is missing. */
  readonly mayMiss: boolean;
  /** The type of the row splits of a ragged column. */
  readonly splitsType: DataType | undefined;
}
