import type { TensorRef } from "@heddle/graph";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, type Shape } from "@heddle/tensor";
import { emptyTable, type TableOf, type TableSchema, type UnionValue } from "../flatbuffer/schema.js";
import type { Activation } from "../schema/enums.data.js";
import { int, type NodeAttrs, option, type } from "./attr.js";
import { constant } from "./constant.js";
import type { TensorInfo, Typed, Value } from "./tensor-info.js";

/** A tensor as the input of a node. */
export type NodeInput = TensorRef | { readonly ref: TensorRef };

/** A subgraph that an operator calls. */
export interface CalledSubgraph {
  /** The name of its function. */
  readonly function: string;
  readonly inputs: readonly TensorInfo[];
  readonly outputs: readonly TensorInfo[];
  /** Its effect on variables and tables. */
  readonly effect: Effect;
}

/** An operator's effect on variables and tables. Those that write keep their order among all; those that read, among those that write. */
export type Effect = "none" | "reads" | "writes";

/** Where the nodes of an operator go: the subgraph that is read. */
export interface NodeSink {
  /** Adds a node whose name begins with `label`; returns its output 0. */
  add(label: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs): TensorRef;
  /** The subgraph with an index, for nodes that run it. @throws {StatusError} INVALID_ARGUMENT for another index */
  call(index: number): CalledSubgraph;
  /** The builtins of the operators of a subgraph that is not run. @throws {StatusError} as `call` */
  body(index: number): readonly string[];
  /** The type of the variable with a container and shared name. */
  variableType(container: string, sharedName: string): DataType;
  /** The name of a function as that of the subgraph, whose one result is a scalar. @throws {StatusError} as `call` */
  condition(index: number): string;
  /** Runs a subgraph once, before the first run. @throws {StatusError} as `call` */
  callOnce(index: number): void;
  /** Gives a variable tensor its value after this operator. */
  setVariable(tensor: Value, value: TensorRef): void;
}

/** The values and options of an operator. */
export interface OperationParts {
  /** The builtin's name or custom code. */
  readonly name: string;
  /** The number of the operator in its subgraph, for messages and names of nodes. */
  readonly index: number;
  readonly inputs: readonly (Value | undefined)[];
  readonly outputs: readonly TensorInfo[];
  readonly intermediates: readonly TensorInfo[];
  readonly options: UnionValue;
  readonly customOptions: Uint8Array;
}

/** One operator of a model: its tensors and options, and the nodes that are made of it. */
export class Operation {
  readonly name: string;
  readonly index: number;
  /** Undefined for an optional input that is absent. */
  readonly inputs: readonly (Value | undefined)[];
  readonly outputs: readonly TensorInfo[];
  readonly intermediates: readonly TensorInfo[];
  readonly customOptions: Uint8Array;
  readonly #options: UnionValue;
  readonly #sink: NodeSink;

  constructor(parts: OperationParts, sink: NodeSink) {
    this.name = parts.name;
    this.index = parts.index;
    this.inputs = parts.inputs;
    this.outputs = parts.outputs;
    this.intermediates = parts.intermediates;
    this.customOptions = parts.customOptions;
    this.#options = parts.options;
    this.#sink = sink;
  }

  /** An input that must be there. @throws {StatusError} INVALID_ARGUMENT without it */
  input(index: number): Value {
    const input = this.inputs[index];
    if (!input) throw invalidArgument(`input ${index} is missing`);
    return input;
  }

  /** The inputs, all of which must be there, at least `count`. @throws {StatusError} INVALID_ARGUMENT when one is absent */
  allInputs(count = 0): Value[] {
    return Array.from({ length: Math.max(count, this.inputs.length) }, (_, index) => this.input(index));
  }

  /** An output that must be there. @throws {StatusError} INVALID_ARGUMENT without it */
  output(index = 0): TensorInfo {
    const output = this.outputs[index];
    if (!output) throw invalidArgument(`output ${index} is missing`);
    return output;
  }

  /** The builtin's options; those of an absent table are the defaults. @throws {StatusError} INVALID_ARGUMENT for options of another builtin */
  options<S extends TableSchema>(schema: S): TableOf<S> {
    const { type, schema: found, value } = this.#options;
    if (type === 0) return emptyTable(schema);
    if (found !== schema) throw invalidArgument(`it has options of another builtin, number ${type}`);
    return value as TableOf<S>;
  }

  /** The builtin's options as attributes, under the schema's names. @throws {StatusError} as {@link options} */
  optionAttrs(schema: TableSchema): NodeAttrs {
    const attrs = Object.entries(this.options(schema)).map(([name, value]) => [name, option(schema[name].form, value)]);
    return Object.fromEntries(attrs.filter(([, attr]) => attr !== undefined));
  }

  /** The builtin that two numbers are combined by: the one operator of a subgraph, undefined for a subgraph without operators. */
  combination(subgraph: number): string | undefined {
    const body = this.#sink.body(subgraph);
    if (body.length > 1) throw unimplemented(`its subgraph ${subgraph} has ${body.length} operators; one is supported`);
    return body[0];
  }

  /** The type of the variable with a container and shared name. */
  variableType(container: string, sharedName: string): DataType {
    return this.#sink.variableType(container, sharedName);
  }

  /** A new node; its output 0. Types of nodes are attributes: `{ T: type(input.dtype) }`. */
  node(op: string, inputs: readonly NodeInput[], attrs: NodeAttrs = {}): TensorRef {
    return this.#sink.add(this.name, op, inputs.map(refOf), attrs);
  }

  /** A new node with `count` outputs. */
  nodes(op: string, inputs: readonly NodeInput[], attrs: NodeAttrs, count: number): TensorRef[] {
    const { node } = this.node(op, inputs, attrs);
    return Array.from({ length: count }, (_, output) => ({ node, output }));
  }

  /** A constant of the program. */
  constant(dtype: DataType, shape: Shape, values: readonly number[]): TensorRef {
    return this.node("Const", [], constant(dtype, shape, values));
  }

  /** A constant vector of int32. */
  ints(values: readonly number[]): TensorRef {
    return this.constant(DataType.INT32, [values.length], values);
  }

  /** A constant scalar of int32. */
  int(value: number): TensorRef {
    return this.constant(DataType.INT32, [], [value]);
  }

  /** A constant scalar of float32. */
  float(value: number): TensorRef {
    return this.constant(DataType.FLOAT, [], [value]);
  }

  /** Tensors joined along their first dimension. */
  concat(tensors: readonly NodeInput[], dtype: DataType): TensorRef {
    const attrs = { N: int(tensors.length), T: type(dtype), Tidx: type(DataType.INT32) };
    return this.node("ConcatV2", [...tensors, this.int(0)], attrs);
  }

  /** A tensor with borders of a number. */
  pad(tensor: Value, paddings: Typed, value: number): TensorRef {
    const attrs = { T: type(tensor.dtype), Tpaddings: type(paddings.dtype) };
    return this.node("PadV2", [tensor, paddings, this.constant(tensor.dtype, [], [value])], attrs);
  }

  /** An input of one element as a scalar. */
  scalar(index: number): Typed {
    const input = this.input(index);
    if (input.shape?.length === 0) return input;
    const attrs = { T: type(input.dtype), Tshape: type(DataType.INT32) };
    return { dtype: input.dtype, ref: this.node("Reshape", [input, this.ints([])], attrs) };
  }

  /** The numbers of a constant input of int32 or int64; undefined for another input. */
  constantInts(index: number): number[] | undefined {
    const { bytes, dtype } = this.input(index);
    const isWide = dtype === DataType.INT64;
    if (!bytes || !(isWide || dtype === DataType.INT32)) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const width = isWide ? 8 : 4;
    return Array.from({ length: Math.floor(bytes.length / width) }, (_, i) =>
      isWide ? Number(view.getBigInt64(i * width, true)) : view.getInt32(i * width, true),
    );
  }

  /** The result after a fused activation of floats or integers. TANH and SIGN_BIT have no effect, as in TFLite's reference kernels. */
  activate(result: TensorRef, activation: Activation, dtype: DataType): TensorRef {
    const T = { T: type(dtype) };
    switch (activation) {
      case "RELU":
        return this.node("Relu", [result], T);
      case "RELU6":
        return this.node("Relu6", [result], T);
      case "RELU_N1_TO_1":
        return this.node("ClipByValue", [result, ...[-1, 1].map((limit) => this.constant(dtype, [], [limit]))], T);
      default:
        return result;
    }
  }

  /** The subgraph with an index, for nodes that run it. @throws {StatusError} INVALID_ARGUMENT for another index */
  call(index: number): CalledSubgraph {
    return this.#sink.call(index);
  }

  /** The name of a function as that of the subgraph, whose one result is a scalar. @throws {StatusError} as {@link call} */
  condition(index: number): string {
    return this.#sink.condition(index);
  }

  /** Runs a subgraph once, before the first run. @throws {StatusError} as {@link call} */
  callOnce(index: number): void {
    this.#sink.callOnce(index);
  }

  /**
   * Gives a variable tensor, such as the state of an LSTM, its value after this operator: later operators read it, and with `keepState`
   * the next run begins with it. Does nothing for another input.
   */
  setVariable(input: number, value: TensorRef): void {
    const tensor = this.inputs[input];
    if (tensor?.isVariable) this.#sink.setVariable(tensor, value);
  }
}

function refOf(input: NodeInput): TensorRef {
  return "ref" in input ? input.ref : input;
}
