import type { KernelStep, Plan, PlannedConstant } from "../../plan/plan.js";
import { isPass } from "../step-values.js";

/** A bound of a loop: it runs while a variable, which counts, is less than a limit. */
export interface LoopLimit {
  readonly variable: number;
  /** The variable that is the limit, or a constant. */
  readonly limit: number | PlannedConstant;
}

/** The bounds of a loop whose condition is that all of some counters are below their limits; undefined for any other condition. */
export function loopLimits(condition: Plan): readonly LoopLimit[] | undefined {
  const { steps, feeds, fetches, constants } = condition;
  const producers = new Map<number, KernelStep>();
  for (const step of steps) {
    if (!step.instance || step.guards.length > 0) return undefined;
    if (step.outputCount > 0) producers.set(step.firstOutput, step);
  }
  const variables = new Map(feeds.map(({ slot }, index) => [slot, index]));
  const known = new Map(constants.map((constant) => [constant.slot, constant]));
  const limits: LoopLimit[] = [];
  const open = fetches.map(({ slot }) => slot);
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    const step = producers.get(slot);
    if (!step) return undefined;
    const [x = -1, y = -1] = step.inputs;
    if (isPass(step)) open.push(x);
    else if (step.instance.op.name === "LogicalAnd") open.push(x, y);
    else {
      const variable = variables.get(x);
      const limit = variables.get(y) ?? known.get(y);
      if (step.instance.op.name !== "Less" || variable === undefined || limit === undefined) return undefined;
      limits.push({ variable, limit });
    }
  }
  return limits;
}
