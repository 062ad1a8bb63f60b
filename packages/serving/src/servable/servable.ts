import type { FlatTensor, OffsetColumn, TensorValue } from "@heddle/tensor";

/** An input or output of a signature. */
export interface ServableTensor {
  /** TensorFlow's name of the type: `"string"`, `"int64"`, `"float"`. */
  readonly dtype: string;
  /** -1 for a size that may vary; undefined when the rank may vary. */
  readonly shape: readonly number[] | undefined;
  /** True for an input with a default, which requests may leave out. */
  readonly isOptional?: true;
}

/** The inputs and outputs of a signature, by name. */
export interface ServableSignature {
  readonly inputs: Readonly<Record<string, ServableTensor>>;
  readonly outputs: Readonly<Record<string, ServableTensor>>;
}

/** An input or output of a signature, as the model's file states it. */
export interface ServableTensorDef extends ServableTensor {
  /** The name of the tensor in the graph, such as `"serving_default_x:0"`. */
  readonly tensorName: string;
}

/** A signature as the model's file states it, initializers among them. */
export interface ServableSignatureDef {
  /** Such as `"tensorflow/serving/predict"`; `""` where the file states none. */
  readonly methodName: string;
  readonly inputs: Readonly<Record<string, ServableTensorDef>>;
  readonly outputs: Readonly<Record<string, ServableTensorDef>>;
}

/** A tensor that is passed to a model: elements with their shape, or strings as bytes and offsets with their shape. */
export type ServableInput = FlatTensor | (OffsetColumn & { readonly shape: readonly number[] });

/** A tensor that a model returned: a value outside linear memory. */
export type ServableOutput = Pick<TensorValue, "data"> & {
  readonly dtype: string;
  readonly shape: readonly number[];
};

/** Options of {@link Servable.run}. */
export interface ServableRunOptions {
  /** Default: the servable's default signature. */
  readonly signature?: string;
  /** The outputs that are computed. Default: all. */
  readonly outputs?: readonly string[];
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * A loaded version of a model. The models of `loadModel` in the package `heddle` are servables, in this thread and in workers; so are
 * a pool of them and a servable that batches.
 */
export interface Servable {
  readonly signatures: Readonly<Record<string, ServableSignature>>;
  readonly defaultSignature: string | undefined;
  /** The signatures as the model's file states them. Default: made from `signatures`. */
  readonly signatureDefs?: Readonly<Record<string, ServableSignatureDef>>;
  /** The runs that are computed at once; more wait. Default 1. */
  readonly concurrency?: number;
  /** @throws {StatusError} the errors of the model; CANCELLED; DEADLINE_EXCEEDED */
  run(
    inputs: Readonly<Record<string, ServableInput>>,
    options?: ServableRunOptions,
  ): Promise<Readonly<Record<string, ServableOutput>>>;
  /** Releases everything. Runs under way end first. */
  dispose(): void;
}
