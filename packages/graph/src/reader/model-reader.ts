import type { FileSystem, OpDefinition } from "@heddle/kernel-api";
import { importedCode, type StatusError } from "@heddle/status";
import type { Planner } from "../plan/planner.js";
import type { Program } from "../program/program.js";
import type { SignatureDef } from "./signature-def.js";

/** How to recognise one kind of model. */
export interface ModelKind {
  /** The name of the kind in kebab case, such as `saved-model`: the key of its reader's options. */
  readonly kind: string;
  /** The kind in a sentence, such as `SavedModel`. */
  readonly label: string;
  /** Names of files by which a folder is a model of this kind, such as `saved_model.pb`. Default: none. */
  readonly fileNames?: readonly string[];
  /** True when the reader's options have `weights`: {@link ModelFiles} of weights that take the place of the model's own. Default false. */
  readonly takesWeights?: boolean;
  /**
   * True when `bytes` show this kind: the first 4096 bytes of a file, or all of it when no reader recognises those. It does not
   * prove that the file is valid.
   */
  matches(bytes: Uint8Array): boolean;
}

/**
 * Reads one kind of model into a {@link Program}. Readers are to models what plugins are to ops: `loadModel(source, { readers })`
 * of `heddle` takes more of them, before its own. A reader keeps no state, and passes `describeModelReader` of the repository's
 * tests.
 *
 * @typeParam Options the reader's own options
 * @example
 * const linesReader: ModelReader = {
 *   kind: "lines",
 *   label: "list of nodes",
 *   matches: (bytes) => bytes[0] === 0x23,
 *   async read({ files, modelFile }, { limits } = {}) {
 *     const bytes = await readModelFile(files, modelFile, { maxBytes: limits?.maxBytes });
 *     return { program: programOf(bytes), description: { nodeCount: 1, functionCount: 0, opCounts: new Map() }, files };
 *   },
 * };
 */
export interface ModelReader<Options extends object = object> extends ModelKind {
  /**
   * Reads a model. All bytes come from `source.files`, so that the opener can report progress and cancel; every file
   * that is opened is closed. Bytes are hostile: each is checked before it is used.
   *
   * @throws {StatusError} NOT_FOUND for a missing file; DATA_LOSS or INVALID_ARGUMENT for invalid bytes, with the place;
   * RESOURCE_EXHAUSTED with the name of the limit that is exceeded; UNIMPLEMENTED for a part of the format that is not supported
   */
  read(source: ModelFiles, options?: ReadOptions & Options): Promise<ReadResult>;
}

/** The files of a model. */
export interface ModelFiles {
  readonly files: FileSystem;
  /** The path in `files` of the file that describes the model. */
  readonly modelFile: string;
  /** The name of that file in messages, such as its full path or URL. */
  readonly label: string;
}

/** Options of every reader. */
export interface ReadOptions {
  /** Each limit is a whole number; its default is the reader's. */
  readonly limits?: ReadLimits | undefined;
  /** Whether an op has outputs; undefined for an op that is unknown. A format that does not state its results may ask. */
  readonly opHasOutputs?: ((op: string) => boolean | undefined) | undefined;
  /**
   * The definition of an op; undefined for one that no plugin has. A format that names ops without their types asks, and refuses ops that
   * are unknown. Default: such nodes are made without attributes for their types.
   */
  readonly findOp?: FindOp | undefined;
}

/** Finds the definition of an op, which may have to be imported. */
export type FindOp = (op: string) => OpDefinition | undefined | Promise<OpDefinition | undefined>;

/** Limits of what a model may ask of its reader. A reader ignores those that its format has no use for. */
export interface ReadLimits {
  /** Bytes of the file that describes the model. */
  readonly maxBytes?: number;
  /** Messages or values inside each other. */
  readonly maxDepth?: number;
  /** Nodes, those of functions included. */
  readonly maxNodes?: number;
  /** Bytes of memory that the decoded file takes, as estimated before it is decoded. */
  readonly maxDecodedBytes?: number;
  /** Bytes of memory of one constant. */
  readonly maxTensorBytes?: number;
  /** Bytes of all weights together that are in files of their own. */
  readonly maxWeightBytes?: number;
  /** Bytes of all files that an archive unpacks to. */
  readonly maxUnpackedBytes?: number;
  /** Files and folders in an archive. */
  readonly maxArchiveFiles?: number;
}

/** A model that was read. */
export interface ReadResult<Description extends ModelDescription = ModelDescription> {
  readonly program: Program;
  /** Makes the plans of a model that was compiled ahead of time. Default: plans are made of the program's graph. */
  readonly planner?: Planner;
  readonly description: Description;
  /** The files that the program's kernels open, at the paths that its initializers feed. */
  readonly files: FileSystem;
}

/** Facts about a model for people, such as `heddle inspect` shows; each format has some of the optional ones. */
export interface ModelDescription {
  /** Nodes, those of functions included. */
  readonly nodeCount: number;
  readonly functionCount: number;
  /** The number of nodes of each op, those of functions included; sorted by op. */
  readonly opCounts: ReadonlyMap<string, number>;
  /** The signatures that cannot be run, and the error of a run. */
  readonly unusableSignatures?: ReadonlyMap<string, StatusError>;
  /** Every signature as the file states it, by name: initializers and those that cannot be run too. */
  readonly signatureDefs?: ReadonlyMap<string, SignatureDef>;
  /** The versions of a GraphDef. */
  readonly versions?: { readonly producer: number; readonly minConsumer: number };
  /** The TensorFlow that wrote the model, such as `2.21.0`; empty when the file does not say. */
  readonly tensorflowVersion?: string;
  /** The converter that wrote the model, such as `TensorFlow.js Converter v3.7.0`; empty when the file does not say. */
  readonly convertedBy?: string;
  /** The name of the model that a compiled file was made from, such as `sentiment`. */
  readonly compiledFrom?: string;
  /** The plugins whose kernels a compiled file had when it was made, each as `name@version`. */
  readonly plugins?: readonly string[];
  /** The tags of a SavedModel's meta graph. */
  readonly tags?: readonly string[];
  /** Files that the initializers read beside the weights, by path. */
  readonly assets?: readonly { readonly path: string }[];
  /** Weights in files of their own. */
  readonly weightCount?: number;
  /** Bytes of these weights, as they are stored. */
  readonly weightBytes?: number;
  /** Operators of a format that has its own, such as TFLite's builtins; sorted by name. */
  readonly operators?: readonly FileOperator[];
  /** Details of the tensors of signatures, by signature. */
  readonly tensorDetails?: ReadonlyMap<string, SignatureDetails>;
  /** Files inside the model's file, such as vocabularies and labels. */
  readonly attachedFiles?: readonly { readonly path: string; readonly sizeBytes: number }[];
  /** The author's description of the model, in the format's own words: a value for JSON. */
  readonly metadata?: object;
  /** The runtime fallback that a compiled model needs, and the number of its nodes of each op. */
  readonly fallback?: NeededFallback & { readonly opCounts: ReadonlyMap<string, number> };
}

/** A runtime fallback that a compiled model needs. */
export interface NeededFallback {
  /** The name of the runtime, as the fallback at load states it. */
  readonly name: string;
  /** The module that it was, as the `heddle` command takes it; empty when that was a file, or is not stated. */
  readonly spec: string;
}

/** An operator of a model's file. */
export interface FileOperator {
  readonly name: string;
  /** True for one that the format does not define. */
  readonly isCustom: boolean;
  readonly version: number;
  readonly count: number;
}

/** Details of the tensors of a signature, by name. */
export interface SignatureDetails {
  readonly inputs: ReadonlyMap<string, TensorDetails>;
  readonly outputs: ReadonlyMap<string, TensorDetails>;
}

/** Details of a tensor that neither its type nor its shape tells. */
export interface TensorDetails {
  readonly description?: string | undefined;
  /** The real value of `q` is `scale * (q - zeroPoint)`, with one of each or one an index along `axis`. */
  readonly quantization?:
    | { readonly scales: readonly number[]; readonly zeroPoints: readonly number[]; readonly axis: number }
    | undefined;
  /** Names of attached files. */
  readonly files: readonly string[];
}

/** The reader of `kind`, imported by `load` when the first model of that kind is read. */
export function lazyReader<Options extends object>(
  kind: ModelKind,
  load: () => Promise<ModelReader<Options>>,
): ModelReader<Options> {
  return { ...kind, read: async (source, options) => (await importedCode(load())).read(source, options) };
}
