import type { ProgramFunction, ProgramNode, TensorRef } from "@heddle/graph";
import { invalidArgument, StatusError } from "@heddle/status";
import { type } from "../builtins/attr.js";
import type { CalledSubgraph, NodeAttrs, NodeSink } from "../builtins/operation.js";
import type { TensorInfo, Value } from "../builtins/tensor-info.js";
import type { OperatorTable, SubgraphTable } from "../schema/model-schema.js";
import { constantAttr } from "./constant-attr.js";
import { lowerOperator, type OperatorKind } from "./lower-operator.js";

/** The surroundings of a subgraph: the rest of its model. */
export interface SubgraphContext {
  readonly kinds: readonly OperatorKind[];
  readonly maxTensorBytes: number;
  /** The subgraph with an index, for operators that call it. */
  call(index: number): CalledSubgraph;
  customOptions(operator: OperatorTable): Uint8Array;
}

/** Names of builtins whose order matters, because they read or write a variable or fill a table. */
const ORDERED: ReadonlySet<string> = new Set(["READ_VARIABLE", "ASSIGN_VARIABLE", "HASHTABLE_IMPORT"]);

/** A subgraph as a function: inputs and outputs in its order, named `input_0`, `output_0`. */
export function subgraphFunction(
  name: string,
  table: SubgraphTable,
  infos: readonly TensorInfo[],
  context: SubgraphContext,
): ProgramFunction {
  return new SubgraphBuilder(name, table, infos, context).build();
}

class SubgraphBuilder implements NodeSink {
  readonly #name: string;
  readonly #table: SubgraphTable;
  readonly #infos: readonly TensorInfo[];
  readonly #context: SubgraphContext;
  readonly #nodes: ProgramNode[] = [];
  readonly #refs = new Map<number, TensorRef>();
  #operator = 0;
  /** Nodes of the operator so far. */
  #parts = 0;
  /** The last node whose effects later ones wait for. */
  #lastEffect: string | undefined;
  #isOrdered = false;

  constructor(name: string, table: SubgraphTable, infos: readonly TensorInfo[], context: SubgraphContext) {
    this.#name = name;
    this.#table = table;
    this.#infos = infos;
    this.#context = context;
  }

  build(): ProgramFunction {
    const { inputs = [], outputs = [], operators } = this.#table;
    try {
      const args = inputs.map((tensor, index) => {
        const arg = `input_${index}`;
        this.#refs.set(this.#info(tensor).index, { node: arg, output: 0 });
        return { name: arg, type: this.#info(tensor).dtype };
      });
      for (const [index, operator] of operators.entries()) this.#lower(operator, index);
      const returns = outputs.map((tensor) => this.#value(tensor).ref);
      return {
        name: this.#name,
        inputs: args,
        outputs: outputs.map((tensor, index) => ({ name: `output_${index}`, type: this.#info(tensor).dtype })),
        nodes: this.#nodes,
        returns,
        controlReturns: this.#lastEffect === undefined ? [] : [this.#lastEffect],
      };
    } catch (error) {
      throw error instanceof StatusError ? error.at(`subgraph '${this.#name}'`) : error;
    }
  }

  add(label: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs): TensorRef {
    const part = this.#parts++;
    const name = `${label.replaceAll(/\W/g, "_")}_${this.#operator}${part === 0 ? "" : `_${part}`}`;
    const waitsFor = this.#isOrdered && op !== "Const" ? this.#lastEffect : undefined;
    this.#nodes.push({
      name,
      op,
      inputs,
      controlInputs: waitsFor === undefined ? [] : [waitsFor],
      attrs: new Map(Object.entries(attrs)),
    });
    if (this.#isOrdered && op !== "Const") this.#lastEffect = name;
    return { node: name, output: 0 };
  }

  call(index: number): CalledSubgraph {
    const called = this.#context.call(index);
    if (called.hasEffects) this.#isOrdered = true;
    return called;
  }

  #lower(operator: OperatorTable, index: number): void {
    const kind = this.#context.kinds[operator.opcode_index];
    if (!kind) {
      throw invalidArgument(
        `operator ${index} has code ${operator.opcode_index}; there are ${this.#context.kinds.length}`,
      );
    }
    this.#operator = index;
    this.#parts = 0;
    this.#isOrdered = ORDERED.has(kind.name);
    const parts = {
      value: (tensor: number) => (tensor === -1 ? undefined : this.#value(tensor)),
      info: (tensor: number) => this.#info(tensor),
      customOptions: this.#context.customOptions(operator),
    };
    const refs = lowerOperator(operator, kind, index, parts, this);
    for (const [position, tensor] of (operator.outputs ?? []).entries()) {
      if (this.#refs.has(tensor)) throw invalidArgument(`operator ${index} computes tensor ${tensor} again`);
      this.#refs.set(tensor, refs[position]);
    }
  }

  #info(tensor: number): TensorInfo {
    const info = this.#infos[tensor];
    if (!info) throw invalidArgument(`there is no tensor ${tensor}; there are ${this.#infos.length}`);
    return info;
  }

  /** A tensor that was computed, is an input, or is a constant. */
  #value(tensor: number): Value {
    const info = this.#info(tensor);
    let ref = this.#refs.get(tensor);
    if (!ref) {
      ref = this.#constant(info);
      this.#refs.set(tensor, ref);
    }
    return { ...info, ref };
  }

  #constant(info: TensorInfo): TensorRef {
    const isEmpty = info.shape?.some((size) => size === 0) ?? false;
    if (!info.bytes && !isEmpty && !info.isVariable) {
      throw invalidArgument(`tensor ${info.index} '${info.name}' is read before it is computed`);
    }
    const value = constantAttr(info, this.#context.maxTensorBytes);
    const node = `tensor_${info.index}`;
    const attrs: NodeAttrs = { dtype: type(info.dtype), value: { kind: "tensor", value } };
    this.#nodes.push({ name: node, op: "Const", inputs: [], controlInputs: [], attrs: new Map(Object.entries(attrs)) });
    return { node, output: 0 };
  }
}
