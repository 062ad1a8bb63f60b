import type { OffsetColumn } from "@heddle/tensor";
import type { ServableInput, ServableOutput, ServableSignature, ServableSignatureDef } from "../servable/servable.js";
import type { EntryPoint } from "../servable/serving-metrics.js";

/** The surroundings of a call. */
export interface CallContext {
  readonly entryPoint: EntryPoint;
  /** Cancels the call: the client went away. */
  readonly signal?: AbortSignal;
  /** Default: the limit of the service. */
  readonly timeoutMs?: number;
}

/** A call of a signature. */
export interface PredictCall {
  /** `""` or undefined: `serving_default`. */
  readonly signature?: string | undefined;
  /** The inputs, made when the signature is known: a REST request is parsed by its types. */
  readonly inputs: (signature: ServableSignature) => Readonly<Record<string, ServableInput>>;
  /** The outputs that are asked for. Default: all. */
  readonly outputs?: readonly string[] | undefined;
}

/** The version and signature that answered. */
export interface AnsweredBy {
  readonly name: string;
  readonly version: bigint;
  readonly signature: string;
}

export interface PredictAnswer extends AnsweredBy {
  readonly outputs: Readonly<Record<string, ServableOutput>>;
}

/** A call with serialized `tf.Example`s. */
export interface ExamplesCall {
  readonly signature?: string | undefined;
  /** One `tf.Example` for each row. */
  readonly examples: OffsetColumn;
}

/** The classes of one example: a label, `""` where the model has scores alone, and a score, 0 where it has labels alone. */
export type Classes = readonly { readonly label: string | Uint8Array; readonly score: number }[];

export interface ClassifyAnswer extends AnsweredBy {
  /** For each example, in their order. */
  readonly classifications: readonly Classes[];
}

export interface RegressAnswer extends AnsweredBy {
  /** For each example, in their order. */
  readonly values: Float32Array;
}

export interface MetadataAnswer {
  readonly name: string;
  readonly version: bigint;
  readonly signatures: Readonly<Record<string, ServableSignatureDef>>;
}
