import type { ProgramFunction, ProgramNode, TensorRef } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { type NodeAttrs, type } from "../builtins/attr.js";
import type { CalledSubgraph, Effect, NodeSink } from "../builtins/operation.js";
import type { TensorInfo, Value } from "../builtins/tensor-info.js";
import type { OperatorTable, SubgraphTable } from "../schema/model-schema.js";
import { conditionName } from "./condition-function.js";
import { constantAttr } from "./constant-attr.js";
import { EffectOrder } from "./effect-order.js";
import { atOperator, lowerOperator } from "./lower-operator.js";
import type { NodeBudget } from "./node-budget.js";
import type { OperatorContext } from "./operator-context.js";
import { both, effectOf } from "./operator-effect.js";
import type { OperatorKind } from "./operator-kind.js";
import { variableHandleAttrs } from "./variable-state.js";
import type { VariableType } from "./variable-types.js";

/** The surroundings of a subgraph: the rest of its model. */
export interface SubgraphContext {
  readonly kinds: readonly OperatorKind[];
  readonly operators: OperatorContext;
  readonly nodes: NodeBudget;
  /** Begins the names of the variables that keep variable tensors; undefined when these are zeros in every run. */
  readonly statePrefix: string | undefined;
  /** The subgraph with an index, for operators that call it. */
  call(index: number): CalledSubgraph;
  /** The builtins of the operators of a subgraph. */
  body(index: number): readonly string[];
  readonly variableType: VariableType;
  customOptions(operator: OperatorTable): Uint8Array;
}

/** A subgraph as a function, and the other subgraphs and variables that it needs. */
export interface SubgraphFunction {
  readonly func: ProgramFunction;
  /** The subgraphs that it calls. */
  readonly calls: ReadonlySet<number>;
  /** Those of them whose one result has to be a scalar. */
  readonly conditions: ReadonlySet<number>;
  /** The subgraphs that run once, before it. */
  readonly initializers: ReadonlySet<number>;
  /** The variables that keep its variable tensors. */
  readonly states: readonly { readonly name: string; readonly info: TensorInfo }[];
}

/**
 * A subgraph as a function: inputs and outputs in its order, named `input_0`, `output_0`.
 *
 * @throws {StatusError} errors of its operators and tensors, with the operator's place
 */
export function subgraphFunction(
  name: string,
  table: SubgraphTable,
  infos: readonly TensorInfo[],
  context: SubgraphContext,
): SubgraphFunction {
  return new SubgraphBuilder(infos, context).build(name, table);
}

class SubgraphBuilder implements NodeSink {
  readonly #infos: readonly TensorInfo[];
  readonly #context: SubgraphContext;
  readonly #nodes: ProgramNode[] = [];
  readonly #refs = new Map<number, TensorRef>();
  readonly #order = new EffectOrder();
  readonly #calls = new Set<number>();
  readonly #conditions = new Set<number>();
  readonly #initializers = new Set<number>();
  readonly #states = new Map<number, string>();
  #operator = 0;
  /** Nodes of the operator so far. */
  #parts = 0;
  #effect: Effect = "none";

  constructor(infos: readonly TensorInfo[], context: SubgraphContext) {
    this.#infos = infos;
    this.#context = context;
  }

  build(name: string, { inputs = [], outputs = [], operators }: SubgraphTable): SubgraphFunction {
    const args = inputs.map((tensor, index) => {
      const arg = `input_${index}`;
      this.#refs.set(tensor, { node: arg, output: 0 });
      return { name: arg, type: this.#info(tensor).dtype };
    });
    for (const [index, operator] of operators.entries()) this.#lower(operator, index);
    const returns = outputs.map((tensor) => this.#value(tensor).ref);
    const func = {
      name,
      inputs: args,
      outputs: outputs.map((tensor, index) => ({ name: `output_${index}`, type: this.#info(tensor).dtype })),
      nodes: this.#nodes,
      returns,
      controlReturns: this.#order.finish(),
    };
    const states = [...this.#states].map(([tensor, state]) => ({ name: state, info: this.#info(tensor) }));
    return { func, calls: this.#calls, conditions: this.#conditions, initializers: this.#initializers, states };
  }

  add(label: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs): TensorRef {
    const part = this.#parts++;
    const name = `${label.replaceAll(/\W/g, "_")}_${this.#operator}${part === 0 ? "" : `_${part}`}`;
    return this.#add(name, op, inputs, attrs, op === "Const" ? "none" : this.#effect);
  }

  call(index: number): CalledSubgraph {
    const called = this.#context.call(index);
    this.#effect = both(this.#effect, called.effect);
    this.#calls.add(index);
    return called;
  }

  body(index: number): readonly string[] {
    return this.#context.body(index);
  }

  variableType(container: string, sharedName: string): DataType {
    return this.#context.variableType(container, sharedName);
  }

  condition(index: number): string {
    this.#conditions.add(index);
    return conditionName(this.call(index));
  }

  callOnce(index: number): void {
    const { inputs } = this.#context.call(index);
    if (inputs.length > 0) throw invalidArgument(`subgraph ${index}, which runs once, has ${inputs.length} inputs`);
    this.#initializers.add(index);
  }

  setVariable({ index }: Value, value: TensorRef): void {
    this.#refs.set(index, value);
    const state = this.#states.get(index);
    if (state === undefined) return;
    const dtype = { dtype: type(this.#info(index).dtype) };
    this.#add(
      `${this.#nodeName(index)}_set_${this.#operator}`,
      "AssignVariableOp",
      [{ node: state, output: 0 }, value],
      dtype,
      "writes",
    );
  }

  #add(name: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs, effect: Effect): TensorRef {
    this.#context.nodes.spend();
    const controlInputs = this.#order.add(name, effect);
    this.#nodes.push({ name, op, inputs, controlInputs, attrs: new Map(Object.entries(attrs)) });
    return { node: name, output: 0 };
  }

  #lower(operator: OperatorTable, index: number): void {
    const { kinds, operators } = this.#context;
    const kind = kinds[operator.opcode_index];
    if (!kind) {
      throw invalidArgument(`operator ${index} has code ${operator.opcode_index}; there are ${kinds.length}`);
    }
    try {
      this.#operator = index;
      this.#parts = 0;
      this.#effect = effectOf(operator, kind, this.#infos);
      const { inputs = [], outputs = [], intermediates = [] } = operator;
      const parts = {
        name: kind.name,
        index,
        inputs: inputs.map((tensor) => (tensor === -1 ? undefined : this.#value(tensor))),
        outputs: outputs.map((tensor) => this.#info(tensor)),
        intermediates: intermediates.map((tensor) => this.#info(tensor)),
        options: operator.builtin_options.type === 0 ? operator.builtin_options_2 : operator.builtin_options,
        customOptions: this.#context.customOptions(operator),
      };
      const refs = lowerOperator(kind, parts, this, operators);
      for (const [position, tensor] of outputs.entries()) {
        if (this.#refs.has(tensor)) throw invalidArgument(`tensor ${tensor} is computed again`);
        this.#refs.set(tensor, refs[position]);
      }
    } catch (error) {
      throw atOperator(error, index, kind);
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
      const isState = info.isVariable && this.#context.statePrefix !== undefined;
      ref = isState ? this.#state(info, `${this.#context.statePrefix}${tensor}`) : this.#constant(info);
      this.#refs.set(tensor, ref);
    }
    return { ...info, ref };
  }

  #constant(info: TensorInfo): TensorRef {
    const isEmpty = info.shape?.some((size) => size === 0) ?? false;
    if (!info.bytes && !isEmpty && !info.isVariable) {
      throw invalidArgument(`tensor ${info.index} '${info.name}' is read before it is computed`);
    }
    const value = constantAttr(info, this.#context.operators.limits.maxTensorBytes);
    const attrs: NodeAttrs = { dtype: type(info.dtype), value: { kind: "tensor", value } };
    return this.#add(this.#nodeName(info.index), "Const", [], attrs, "none");
  }

  /** The value that the last run gave to a variable tensor. */
  #state({ index, dtype }: TensorInfo, name: string): TensorRef {
    const handle = this.#add(name, "VarHandleOp", [], variableHandleAttrs(name, dtype), "none");
    this.#states.set(index, name);
    return this.#add(this.#nodeName(index), "ReadVariableOp", [handle], { dtype: type(dtype) }, "reads");
  }

  #nodeName(tensor: number): string {
    return `tensor_${tensor}`;
  }
}
