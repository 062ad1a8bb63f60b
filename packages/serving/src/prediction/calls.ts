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

/** A request to run a signature. */
export interface PredictRequest {
  /** `""` or undefined: `serving_default`, or the servable's default signature where there is none of that name. */
  readonly signature?: string | undefined;
  readonly inputs: Readonly<Record<string, ServableInput>>;
  /** The outputs that are asked for. Default, and where it is empty: all. */
  readonly outputs?: readonly string[] | undefined;
}

/**
 * A signature of the model that was asked for: a request is parsed by its types.
 *
 * @throws {StatusError} FAILED_PRECONDITION, for REST INVALID_ARGUMENT, where the model has none of that name
 */
export type SignatureOf = (name: string | undefined) => ServableSignature;

/** The version and signature that answered. */
export interface AnsweredBy {
  readonly name: string;
  readonly version: bigint;
  readonly signature: string;
}

/** The outputs of a call, by name. */
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

/** The classes of the examples of a call. */
export interface ClassifyAnswer extends AnsweredBy {
  /** For each example, in their order. */
  readonly classifications: readonly Classes[];
}

/** The values of the examples of a call. */
export interface RegressAnswer extends AnsweredBy {
  /** For each example, in their order. */
  readonly values: Float32Array;
}

/** The signatures of a version of a model. */
export interface MetadataAnswer {
  readonly name: string;
  readonly version: bigint;
  readonly signatures: Readonly<Record<string, ServableSignatureDef>>;
}
