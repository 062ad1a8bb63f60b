import type { ProgramFunction } from "@heddle/graph";
import { dataLoss, invalidArgument, resourceExhausted, StatusError } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import type { CalledSubgraph, Effect } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { ModelTable, OperatorTable, SubgraphTable } from "../schema/model-schema.js";
import { type BufferReader, bufferReader } from "./buffer-reader.js";
import { conditionFunction } from "./condition-function.js";
import type { NodeBudget } from "./node-budget.js";
import type { OperatorContext } from "./operator-context.js";
import { both, effectOf, subgraphsOf } from "./operator-effect.js";
import { builtinNames, type OperatorKind } from "./operator-kind.js";
import { type SubgraphFunction, subgraphFunction } from "./subgraph-function.js";
import { tensorInfos } from "./tensor-infos.js";
import { type VariableType, variableTypes } from "./variable-types.js";

/** The surroundings of the subgraphs of a model. */
export interface SubgraphsOptions {
  readonly model: ModelTable;
  readonly file: Uint8Array;
  readonly kinds: readonly OperatorKind[];
  readonly context: OperatorContext;
  readonly nodes: NodeBudget;
  /** Variable tensors keep their values across runs. */
  readonly keepState: boolean;
}

/** A subgraph as a function, the functions that it needs, and what has to run before its first run. */
export interface SubgraphClosure {
  readonly func: ProgramFunction;
  /** Without its own. */
  readonly functions: ReadonlyMap<string, ProgramFunction>;
  /** The subgraphs that CALL_ONCE calls, in the order in which they run. */
  readonly initializers: ReadonlySet<number>;
  /** The variable tensors that keep their values, by the shared name of their variables. */
  readonly states: ReadonlyMap<string, TensorInfo>;
}

/** The subgraphs of a model as functions. Each is looked at when something uses it: errors of one that nothing uses do not show. */
export class Subgraphs {
  readonly #options: SubgraphsOptions;
  readonly #buffers: BufferReader;
  readonly #infos = new Map<number, readonly TensorInfo[]>();
  readonly #effects = new Map<number, Effect | "open">();
  readonly #made = new Map<number, SubgraphFunction | StatusError>();
  #variableTypes: VariableType | undefined;

  constructor(options: SubgraphsOptions) {
    this.#options = options;
    this.#buffers = bufferReader(options.model, options.file);
  }

  /**
   * A subgraph as operators and signatures call it.
   *
   * @throws {StatusError} INVALID_ARGUMENT for another index, a subgraph that calls itself, and an input or output without tensor; those
   * of its tensors
   */
  called(index: number): CalledSubgraph {
    const { inputs = [], outputs = [] } = this.#table(index);
    const effect = this.#effectOf(index, 0);
    const infos = this.infos(index);
    const tensors = (list: readonly number[]) =>
      list.map((tensor) => {
        const info = infos[tensor];
        if (!info) throw invalidArgument(`subgraph ${index} has input or output ${tensor}, which is not a tensor`);
        return info;
      });
    return { function: functionName(index), inputs: tensors(inputs), outputs: tensors(outputs), effect };
  }

  /** The tensors of a subgraph. */
  infos(index: number): readonly TensorInfo[] {
    let infos = this.#infos.get(index);
    if (!infos) {
      infos = tensorInfos(this.#table(index), this.#buffers, this.#options.context.limits.maxTensorBytes);
      this.#infos.set(index, infos);
    }
    return infos;
  }

  /**
   * The function of a subgraph, with all that it calls.
   *
   * @throws {StatusError} those of the operators and tensors, with their place
   */
  closureOf(index: number): SubgraphClosure {
    const closure = {
      functions: new Map<string, ProgramFunction>(),
      initializers: new Set<number>(),
      states: new Map<string, TensorInfo>(),
    };
    this.#collect(index, closure, new Set());
    const { func } = this.#functionOf(index);
    closure.functions.delete(func.name);
    return { ...closure, func };
  }

  #collect(
    index: number,
    closure: { functions: Map<string, ProgramFunction>; initializers: Set<number>; states: Map<string, TensorInfo> },
    seen: Set<number>,
  ): void {
    if (seen.has(index)) return;
    seen.add(index);
    this.#effectOf(index, 0);
    const { func, calls, conditions, initializers, states } = this.#functionOf(index);
    closure.functions.set(func.name, func);
    for (const state of states) closure.states.set(state.name, state.info);
    for (const called of calls) this.#collect(called, closure, seen);
    for (const condition of conditions) {
      const wrapper = conditionFunction(this.called(condition));
      closure.functions.set(wrapper.name, wrapper);
    }
    for (const called of initializers) {
      this.#collect(called, closure, seen);
      closure.initializers.add(called);
    }
  }

  /** The function of a subgraph; the same, or the same error, every time. */
  #functionOf(index: number): SubgraphFunction {
    let made = this.#made.get(index);
    if (!made) {
      made = this.#make(index);
      this.#made.set(index, made);
    }
    if (made instanceof StatusError) throw made;
    return made;
  }

  #make(index: number): SubgraphFunction | StatusError {
    try {
      const { kinds, context, nodes, keepState } = this.#options;
      return subgraphFunction(functionName(index), this.#table(index), this.infos(index), {
        kinds,
        operators: context,
        nodes,
        statePrefix: keepState ? `state_${index}_` : undefined,
        call: (called) => this.called(called),
        body: (body) => builtinNames(this.#table(body).operators, kinds),
        variableType: (container, sharedName) => this.#variableType(container, sharedName),
        customOptions: (operator) => this.#customOptions(operator),
      });
    } catch (error) {
      if (error instanceof StatusError) return error.at(`subgraph ${index}`);
      throw error;
    }
  }

  #variableType(container: string, sharedName: string): DataType {
    const { model, kinds } = this.#options;
    this.#variableTypes ??= variableTypes(model.subgraphs, kinds);
    return this.#variableTypes(container, sharedName);
  }

  /** The effect of running a subgraph. */
  #effectOf(index: number, depth: number): Effect {
    const known = this.#effects.get(index);
    if (known === "open") throw invalidArgument(`subgraph ${index} calls itself`);
    if (known !== undefined) return known;
    const { kinds, keepState, context } = this.#options;
    const { maxDepth } = context.limits;
    if (depth >= maxDepth) {
      const message = `subgraphs call each other deeper than ${maxDepth}; to read the model, raise the limit maxDepth`;
      throw resourceExhausted(message, { option: "maxDepth", limit: maxDepth });
    }
    this.#effects.set(index, "open");
    try {
      const infos = this.infos(index);
      let effect: Effect = keepState && infos.some(({ isVariable }) => isVariable) ? "writes" : "none";
      for (const operator of this.#table(index).operators) {
        const kind = kinds[operator.opcode_index];
        if (kind) effect = both(effect, effectOf(operator, kind, infos));
        for (const index of subgraphsOf(operator)) {
          const called = this.#effectOf(index, depth + 1);
          if (kind?.name !== "CALL_ONCE") effect = both(effect, called);
        }
      }
      this.#effects.set(index, effect);
      return effect;
    } catch (error) {
      this.#effects.delete(index);
      throw error;
    }
  }

  #table(index: number): SubgraphTable {
    const { subgraphs } = this.#options.model;
    const table = subgraphs[index];
    if (!table) throw invalidArgument(`there is no subgraph ${index}; there are ${subgraphs.length}`);
    return table;
  }

  /** The options of a custom operator, in its table or after the FlatBuffer. */
  #customOptions(operator: OperatorTable): Uint8Array {
    const { large_custom_options_offset: offset, large_custom_options_size: size } = operator;
    if (offset <= 1n) return operator.custom_options ?? new Uint8Array();
    const { file } = this.#options;
    const end = offset + size;
    if (end > BigInt(file.length)) {
      throw dataLoss(`options of a custom operator need bytes ${offset} to ${end}; the file has ${file.length}`);
    }
    return file.subarray(Number(offset), Number(end));
  }
}

function functionName(index: number): string {
  return `subgraph_${index}`;
}
