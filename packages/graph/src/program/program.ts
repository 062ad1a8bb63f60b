import type { AttrMap, PartialShape, TensorAttr } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import type { TensorRef } from "./tensor-ref.js";

/** One node of a graph or of a function's body. */
export interface ProgramNode {
  readonly name: string;
  readonly op: string;
  readonly inputs: readonly TensorRef[];
  /** Nodes that run before this one. */
  readonly controlInputs: readonly string[];
  readonly attrs: AttrMap;
  /** The device that the model asks for, such as `"/device:CPU:0"`. Default: any. */
  readonly device?: string;
}

/** An argument of a function: its type is `type`, or the value of the function's attribute `typeAttr`. */
export interface FunctionArg {
  readonly name: string;
  readonly type?: DataType;
  readonly typeAttr?: string;
}

/** A function that nodes call by name. The body refers to an argument as output 0 of a node of the argument's name. */
export interface ProgramFunction {
  readonly name: string;
  readonly inputs: readonly FunctionArg[];
  readonly outputs: readonly FunctionArg[];
  readonly nodes: readonly ProgramNode[];
  /** The tensor of the body that each output returns, in the order of `outputs`. */
  readonly returns: readonly TensorRef[];
  /** Nodes that run, for their effects, whenever the function is called. */
  readonly controlReturns: readonly string[];
}

/** An input or output of a signature. */
export interface SignatureTensor {
  readonly name: string;
  /** Another name by which callers may give an input: that of its tensor in the model's file. */
  readonly tensorName?: string | undefined;
  readonly ref: TensorRef;
  /** INVALID when the reader of the model does not know the type of an output. */
  readonly dtype: DataType;
  readonly shape: PartialShape;
  /** True when the first size of an input may be another than `shape` states. */
  readonly isResizable?: boolean;
  /** The value of an input that a caller leaves out. Default: callers must give it. */
  readonly defaultValue?: TensorAttr;
}

/** A way to call a program: named inputs to named outputs. */
export interface Signature {
  readonly name: string;
  readonly inputs: readonly SignatureTensor[];
  readonly outputs: readonly SignatureTensor[];
}

/** One part of the init run: nodes that run once, with paths fed as scalar strings. */
export interface Initializer {
  /** A name for messages and progress, such as "restore variables". */
  readonly name: string;
  readonly targets: readonly string[];
  readonly feeds: readonly { readonly ref: TensorRef; readonly path: string }[];
}

/** A model to run: the readers of all model formats make one, and the executor takes it. */
export interface Program {
  readonly nodes: readonly ProgramNode[];
  readonly functions: ReadonlyMap<string, ProgramFunction>;
  readonly signatures: ReadonlyMap<string, Signature>;
  /** The signature of a run without a name. Default: `serving_default`, or the only one. */
  readonly defaultSignature?: string;
  /** In the order in which they run. */
  readonly initializers: readonly Initializer[];
  /** The version of TensorFlow's graphs in which the model was written, which shape functions may read. Default: the newest. */
  readonly graphVersion?: number;
}
