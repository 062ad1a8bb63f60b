import type { KernelInstance } from "@heddle/kernel-fallback";
import type { Plan } from "../plan/plan.js";
import type { RuleNode } from "./row-rule.js";
import { rowRules } from "./row-rules.js";
import { aligned, ROWS, type RowValue, unknown } from "./row-value.js";

/** The shape of a feed in a run, and whether its first dimension counts rows. */
export interface RowFeed {
  readonly shape: readonly number[];
  readonly hasRows: boolean;
}

/** The place of a result: slices of it are put together, or it is the same in every slice. */
export type RowFetch = "rows" | "fixed";

/**
 * Finds out whether a plan may run on slices of the rows of its feeds: whether every result is then in slices too, or the same in
 * every slice. Undefined when it is not, or this cannot be known: for stateful ops, control flow, and ops without a rule.
 *
 * @returns the place of each result, in the order of the plan's fetches
 */
export function sliceRows(plan: Plan, feeds: readonly RowFeed[]): readonly RowFetch[] | undefined {
  const values: (RowValue | undefined)[] = [];
  for (const { slot, tensor } of plan.constants) values[slot] = { kind: "fixed", shape: tensor.shape, tensor };
  for (const [index, { slot }] of plan.feeds.entries()) {
    const { shape, hasRows } = feeds[index] ?? { shape: [], hasRows: false };
    values[slot] = hasRows ? aligned(ROWS, shape.slice(1)) : { kind: "fixed", shape };
  }
  let groups = ROWS;
  for (const { instance, guards, inputs: slots, firstOutput, outputCount } of plan.steps) {
    if (!instance || guards.length > 0) return undefined;
    const outputs = outputsOf(instance, {
      inputs: slots.map((slot) => values[slot] ?? unknown),
      slots,
      attributes: instance.attributes,
      outputCount,
      valueOf: (slot) => values[slot],
      newGroup: () => ++groups,
    });
    if (!outputs) return undefined;
    for (let i = 0; i < outputCount; i++) values[firstOutput + i] = outputs[i] ?? unknown;
  }
  const fetches = plan.fetches.map(({ slot }) => placeOf(values[slot]));
  return fetches.every((fetch) => fetch !== undefined) ? fetches : undefined;
}

/** The outputs of a step; undefined for a step that may do something else in a slice than in the whole. */
function outputsOf({ op }: KernelInstance, node: RuleNode): readonly RowValue[] | undefined {
  const rule = rowRules.get(op.name);
  if (!rule) {
    if (op.isStateful) return undefined;
    const isFixed = node.inputs.every(({ kind }) => kind === "fixed");
    const output: RowValue = isFixed ? { kind: "fixed", shape: undefined } : unknown;
    return new Array<RowValue>(node.outputCount).fill(output);
  }
  const found = rule(node) ?? [];
  return "kind" in found ? [found] : found;
}

function placeOf(value: RowValue | undefined): RowFetch | undefined {
  if (value?.kind === "fixed") return "fixed";
  return value?.kind === "aligned" && value.group === ROWS ? "rows" : undefined;
}
