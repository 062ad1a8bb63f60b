import type { TensorRef } from "@heddle/graph";
import type { AttrValue, TensorAttr } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Shape, Tensor } from "@heddle/tensor";
import { emptyTable, type TableOf, type TableSchema, type UnionValue } from "../flatbuffer/schema.js";
import type { Activation } from "../schema/enums.data.js";
import { option, type } from "./attr.js";
import type { TensorInfo, Value } from "./tensor-info.js";

/** A tensor as the input of a node. */
export type NodeInput = TensorRef | Value;

/** Attributes of a node, made with the functions of `attr.ts`. */
export type NodeAttrs = Readonly<Record<string, AttrValue>>;

/** A subgraph that an operator calls. */
export interface CalledSubgraph {
  /** The name of its function. */
  readonly function: string;
  readonly inputs: readonly TensorInfo[];
  readonly outputs: readonly TensorInfo[];
  /** True when it, or one that it calls, writes variables or tables. */
  readonly hasEffects: boolean;
}

/** Where the nodes of an operator go: the subgraph that is read. */
export interface NodeSink {
  /** Adds a node whose name begins with `label`; returns its output 0. */
  add(label: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs): TensorRef;
  /** The subgraph with an index. @throws {StatusError} INVALID_ARGUMENT for another index */
  call(index: number): CalledSubgraph;
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

  /** The inputs, all of which must be there. @throws {StatusError} INVALID_ARGUMENT when one is absent */
  allInputs(): Value[] {
    return this.inputs.map((_, index) => this.input(index));
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
    const value: TensorAttr = {
      dtype,
      shape,
      materialize(memory) {
        const tensor = Tensor.allocate(memory, dtype, shape);
        const elements = tensor.elements();
        for (const [i, each] of values.entries()) {
          elements[i] = typeof elements[i] === "bigint" ? BigInt(each) : each;
        }
        return tensor;
      },
    };
    return this.node("Const", [], { dtype: type(dtype), value: { kind: "tensor", value } });
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

  /** The result after a fused activation, which is computed in floats or integers, not in quantised numbers. */
  activate(result: TensorRef, activation: Activation, dtype: DataType): TensorRef {
    const T = { T: type(dtype) };
    const clip = (low: number, high: number) =>
      this.node("ClipByValue", [result, this.constant(dtype, [], [low]), this.constant(dtype, [], [high])], T);
    switch (activation) {
      case "NONE":
        return result;
      case "RELU":
        return this.node("Relu", [result], T);
      case "RELU6":
        return this.node("Relu6", [result], T);
      case "RELU_N1_TO_1":
        return clip(-1, 1);
      case "TANH":
        return this.node("Tanh", [result], T);
      case "SIGN_BIT":
        throw invalidArgument("the fused activation SIGN_BIT has no kernel in TFLite");
    }
  }

  /** The subgraph with an index. @throws {StatusError} INVALID_ARGUMENT for another index */
  call(index: number): CalledSubgraph {
    return this.#sink.call(index);
  }
}

function refOf(input: NodeInput): TensorRef {
  return "ref" in input ? input.ref : input;
}
