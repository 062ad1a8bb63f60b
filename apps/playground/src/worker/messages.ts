/** The messages between the page and the model's worker: plain data. */
import type { Progress, SignatureInfo } from "heddle";
import type { NeededOp, TensorPlace, TokenId } from "heddle/inspect";
import type { ModelGraph, NodeRun, StringTensorBytes } from "../views.js";

/** A file that a person chose, with its path from the folder that was chosen. */
export interface ChosenFile {
  readonly path: string;
  readonly file: Blob;
}

/** Where a model is. */
export type ModelFrom =
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "files"; readonly files: readonly ChosenFile[] };

/** A model to load, and the plugins to load before it. */
export interface LoadRequest {
  readonly from: ModelFrom;
  readonly plugins: readonly ChosenFile[];
}

/** A failure for people. */
export interface Failure {
  /** A canonical code of TensorFlow, such as `NOT_FOUND`. */
  readonly code: string;
  readonly message: string;
  /** The input of the signature that is wrong. */
  readonly input?: string;
}

/** Facts about a model, also about one that cannot run here. */
export interface ModelFacts {
  readonly kind: string;
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  readonly defaultSignature: string | undefined;
  /** Why signatures cannot be run, by their names. */
  readonly unusable: Readonly<Record<string, string>>;
  readonly ops: readonly NeededOp[];
  /** The nodes that each signature feeds and fetches. */
  readonly ends: Readonly<Record<string, SignatureEnds>>;
  /** Contradictions of shapes by signature. */
  readonly contradictions: Readonly<Record<string, string>>;
  readonly nodeCount: number;
  readonly functionCount: number;
  /** The program that wrote the model, where the file says so. */
  readonly writtenBy: string | undefined;
  readonly plugins: readonly LoadedPluginFacts[];
  /** The time from the first byte to a model that can run. */
  readonly milliseconds: number;
  /** Why the model cannot be run; undefined when it can. */
  readonly failure: Failure | undefined;
}

/** The names of the nodes that a signature feeds and fetches. */
export interface SignatureEnds {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** A plugin that was loaded. */
export interface LoadedPluginFacts {
  readonly name: string;
  readonly version: string;
  readonly ops: readonly string[];
}

/** The value of an input: text as it was typed, or JSON. */
export type InputValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "json"; readonly json: string };

/** A run of a signature. */
export interface RunRequest {
  readonly signature: string;
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** Whether the values of all nodes are wanted. */
  readonly wantsNodes: boolean;
}

/** An output of a run. */
export interface OutputTensor {
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly elementCount: number;
  /** The first elements in row-major order; complex numbers as `{ real, imag }`, strings that are not UTF-8 as bytes. */
  readonly elements: readonly OutputElement[];
}

export type OutputElement =
  | number
  | bigint
  | boolean
  | string
  | Uint8Array
  | { readonly real: number; readonly imag: number };

/** The answer of a run. */
export interface RunAnswer {
  readonly milliseconds: number;
  readonly outputs: readonly OutputTensor[];
  /** The first ones. */
  readonly tokens: readonly TokenId[];
  /** Of all tokens. */
  readonly tokenCount: number;
  readonly nodes: ReadonlyMap<string, NodeRun> | undefined;
}

/** The mean times of several runs by op and by step. */
export interface RunTimes {
  readonly ops: readonly OpTime[];
  /** In order of their begin, those of functions after the step that runs them. */
  readonly steps: readonly StepTime[];
  readonly totalMicros: number;
  /** The runs that the times are means of. */
  readonly runs: number;
}

/** The time of all nodes of an op. */
export interface OpTime {
  readonly op: string;
  readonly calls: number;
  readonly selfMicros: number;
  /** Of the time of all kernels, from 0 to 1. */
  readonly share: number;
  readonly allocatedBytes: number;
}

/** A step of a run. */
export interface StepTime {
  readonly node: string;
  readonly op: string;
  readonly startMicros: number;
  readonly micros: number;
  /** The number of steps that it is inside of. */
  readonly depth: number;
  readonly outputs: string;
}

/** A string tensor of a run. */
export interface CellsRequest {
  readonly run: RunRequest;
  readonly place: TensorPlace;
  /** The name of the tensor for people. */
  readonly name: string;
}

/** The calls that the worker answers: each with its request and its result. */
export interface WorkerCalls {
  readonly load: (request: LoadRequest) => ModelFacts;
  readonly run: (request: RunRequest) => RunAnswer;
  readonly times: (request: RunRequest) => RunTimes;
  readonly graphs: (request: undefined) => readonly ModelGraph[];
  readonly cells: (request: CellsRequest) => StringTensorBytes;
}

export type CallName = keyof WorkerCalls;
export type RequestOf<Name extends CallName> = Parameters<WorkerCalls[Name]>[0];
export type ResultOf<Name extends CallName> = ReturnType<WorkerCalls[Name]>;

/** A message to the worker. */
export interface CallMessage<Name extends CallName = CallName> {
  readonly id: number;
  readonly name: Name;
  readonly request: RequestOf<Name>;
}

/** A message of the worker. */
export type WorkerMessage =
  | { readonly id: number; readonly result: ResultOf<CallName> }
  | { readonly id: number; readonly failure: Failure }
  | { readonly id: number; readonly progress: Progress };
