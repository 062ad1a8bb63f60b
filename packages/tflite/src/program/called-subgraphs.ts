import { invalidArgument } from "@heddle/status";
import type { CalledSubgraph } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { ModelTable, OperatorTable } from "../schema/model-schema.js";
import { operatorKind } from "./lower-operator.js";

/** Builtins that write variables or tables. */
const WRITERS: ReadonlySet<string> = new Set(["ASSIGN_VARIABLE", "HASHTABLE_IMPORT"]);

/**
 * The subgraphs of a model as operators call them.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a subgraph that calls itself, an unknown subgraph, and an input or output without tensor
 */
export function calledSubgraphs(model: ModelTable, infos: readonly (readonly TensorInfo[])[]): CalledSubgraph[] {
  const { subgraphs, operator_codes: codes } = model;
  const nameOf = (operator: OperatorTable) => {
    const code = codes[operator.opcode_index];
    return code ? operatorKind(code).name : "";
  };
  const states = new Map<number, "open" | boolean>();
  const hasEffects = (index: number): boolean => {
    const state = states.get(index);
    if (state === "open") throw invalidArgument(`subgraph ${index} calls itself`);
    if (state !== undefined) return state;
    states.set(index, "open");
    let writes = false;
    for (const operator of subgraphs[index]?.operators ?? []) {
      if (WRITERS.has(nameOf(operator))) writes = true;
      for (const called of subgraphsOf(operator)) if (hasEffects(called)) writes = true;
    }
    states.set(index, writes);
    return writes;
  };
  return subgraphs.map(({ inputs = [], outputs = [] }, index) => {
    const tensors = (list: readonly number[]) =>
      list.map((tensor) => {
        const info = infos[index][tensor];
        if (!info) throw invalidArgument(`subgraph ${index} has input or output ${tensor}, which is not a tensor`);
        return info;
      });
    return {
      function: `subgraph_${index}`,
      inputs: tensors(inputs),
      outputs: tensors(outputs),
      hasEffects: hasEffects(index),
    };
  });
}

/** The subgraphs that an operator calls, as its options name them. */
function subgraphsOf({ builtin_options: { value } }: OperatorTable): number[] {
  return Object.entries(value ?? {}).flatMap(([name, index]) =>
    /(^|_)subgraph(_index)?$/.test(name) && typeof index === "number" ? [index] : [],
  );
}
