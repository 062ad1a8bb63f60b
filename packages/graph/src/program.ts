import type { AttrMap } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/** One output of a node: by number, or in a function body by the output argument's name and a number within it. */
export interface TensorRef {
  readonly node: string;
  readonly output: number | { readonly arg: string; readonly index: number };
}

/** One node of a graph or of a function's body. */
export interface ProgramNode {
  readonly name: string;
  readonly op: string;
  readonly inputs: readonly TensorRef[];
  /** Nodes that run before this one. */
  readonly controlInputs: readonly string[];
  readonly attrs: AttrMap;
}

/** An argument of a function: its type may be the value of an attribute. */
export interface FunctionArg {
  readonly name: string;
  readonly type?: DataType;
  readonly typeAttr?: string;
}

/** A function that nodes call by name. An argument is referred to in the body as a node of its name, output 0. */
export interface ProgramFunction {
  readonly name: string;
  readonly inputs: readonly FunctionArg[];
  readonly outputs: readonly FunctionArg[];
  readonly nodes: readonly ProgramNode[];
  /** What each output is, in the order of `outputs`. */
  readonly returns: readonly TensorRef[];
  /** Nodes that run whenever the function is called, for what they do. */
  readonly controlReturns: readonly string[];
}

/** An input or output of a signature. */
export interface SignatureTensor {
  readonly name: string;
  readonly ref: TensorRef;
  readonly dtype: DataType;
  /** -1 for a size that is not known; undefined for an unknown rank. */
  readonly shape: readonly number[] | undefined;
}

/** A way to call a program: named inputs to named outputs. */
export interface Signature {
  readonly name: string;
  readonly inputs: readonly SignatureTensor[];
  readonly outputs: readonly SignatureTensor[];
}

/** One part of the init run: nodes that run once, with paths fed as scalar strings. */
export interface Initializer {
  /** What it does, for messages and progress: "restore variables", "initialize". */
  readonly name: string;
  readonly targets: readonly string[];
  readonly feeds: readonly { readonly ref: TensorRef; readonly path: string }[];
}

/** Everything that runs: what the readers of all model formats make, and what the executor takes. */
export interface Program {
  readonly nodes: readonly ProgramNode[];
  readonly functions: ReadonlyMap<string, ProgramFunction>;
  readonly signatures: ReadonlyMap<string, Signature>;
  /** In the order in which they run. */
  readonly initializers: readonly Initializer[];
}
