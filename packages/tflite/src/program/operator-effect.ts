import type { Effect } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { OperatorTable } from "../schema/model-schema.js";
import type { OperatorKind } from "./operator-kind.js";

/** Builtins and Flex operators that read a variable or table, and change none. */
const READERS: ReadonlySet<string> = new Set([
  "READ_VARIABLE",
  "HASHTABLE_FIND",
  "HASHTABLE_SIZE",
  "FlexReadVariableOp",
  "FlexResourceGather",
  "FlexResourceGatherNd",
  "FlexLookupTableFindV2",
  "FlexLookupTableSizeV2",
]);

/**
 * The effect of an operator, not counting that of subgraphs that it calls: one with a handle among its inputs writes unless it is known
 * to read, and one without outputs is there for its effect.
 */
export function effectOf(
  { inputs = [], outputs = [] }: OperatorTable,
  { name }: OperatorKind,
  infos: readonly TensorInfo[],
): Effect {
  if (READERS.has(name)) return "reads";
  if (inputs.some((tensor) => infos[tensor]?.type === "RESOURCE")) return "writes";
  return outputs.length === 0 && name !== "CALL_ONCE" ? "writes" : "none";
}

/** The stronger of two effects. */
export function both(a: Effect, b: Effect): Effect {
  if (a === "writes" || b === "writes") return "writes";
  return a === "reads" || b === "reads" ? "reads" : "none";
}

/** The subgraphs that an operator calls, as its options name them. */
export function subgraphsOf({ builtin_options: first, builtin_options_2: second }: OperatorTable): number[] {
  return [first, second].flatMap(({ value }) =>
    Object.entries(value ?? {}).flatMap(([name, index]) =>
      /(^|_)subgraph(_index|_indices)?$/.test(name)
        ? [index].flat().filter((each): each is number => typeof each === "number")
        : [],
    ),
  );
}
