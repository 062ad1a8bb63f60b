import type { RunObserver } from "@heddle/graph";

/** One observer that tells each of `observers`, in order; it sees nodes when one of them does. */
export function allRunObservers(observers: readonly RunObserver[]): RunObserver {
  const [only] = observers;
  if (only && observers.length === 1) return only;
  return {
    seesNodes: observers.some(({ seesNodes }) => seesNodes),
    constructionBegins: (node) => observers.forEach((each) => void each.constructionBegins?.(node)),
    constructionEnds: (node) => observers.forEach((each) => void each.constructionEnds?.(node)),
    foldingBegins: (instance) => observers.forEach((each) => void each.foldingBegins?.(instance)),
    foldingEnds: (instance, outputs) => observers.forEach((each) => void each.foldingEnds?.(instance, outputs)),
    runBegins: (run, plan, feeds) => observers.forEach((each) => void each.runBegins?.(run, plan, feeds)),
    runEnds: (run, results) => observers.forEach((each) => void each.runEnds?.(run, results)),
    stepScheduled: (run, step) => observers.forEach((each) => void each.stepScheduled?.(run, step)),
    stepBegins: (run, step, inputs) => observers.forEach((each) => void each.stepBegins?.(run, step, inputs)),
    stepWaits: (run, step) => observers.forEach((each) => void each.stepWaits?.(run, step)),
    stepEnds: (run, step, outputs) => observers.forEach((each) => void each.stepEnds?.(run, step, outputs)),
    stepFails: (run, step, error) => observers.forEach((each) => void each.stepFails?.(run, step, error)),
  };
}
