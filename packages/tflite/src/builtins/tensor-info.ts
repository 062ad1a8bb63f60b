import type { TensorRef } from "@heddle/graph";
import type { DataType } from "@heddle/tensor";
import type { TensorTypeName } from "../schema/tensor-type.js";

/** Quantisation of a tensor: the real value of `q` is `scale * (q - zeroPoint)`. */
export interface Quantization {
  /** One scale, or one for each index along `axis`. */
  readonly scales: readonly number[];
  /** As many as scales. */
  readonly zeroPoints: readonly number[];
  readonly axis: number;
  /** The elements of a row that share a scale, if its scales are of blocks: those of a row come one after the other. */
  readonly blockSize?: number;
}

/** A tensor of a subgraph, as the file states it. */
export interface TensorInfo {
  readonly index: number;
  readonly name: string;
  readonly type: TensorTypeName;
  readonly dtype: DataType;
  /** With -1 for a size that the file leaves open; undefined for an unknown rank. A dynamic tensor may have another shape when it is computed. */
  readonly shape: readonly number[] | undefined;
  readonly quantization: Quantization | undefined;
  readonly isVariable: boolean;
  /** The elements of a constant as the file has them. */
  readonly bytes: Uint8Array | undefined;
}

/** The output of a node, and its type. */
export interface Typed {
  readonly dtype: DataType;
  readonly ref: TensorRef;
}

/** A tensor that was computed, and the output of a node that it is. */
export interface Value extends TensorInfo, Typed {}
