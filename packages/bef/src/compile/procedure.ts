import type { BefFunction, Operation } from "../ir/module.js";

/** A function without arguments and results. */
export function procedure(name: string, operations: readonly Operation[]): BefFunction {
  return {
    name,
    kind: "async",
    argumentTypes: [],
    resultTypes: [],
    body: { arguments: [], operations, returns: [] },
    attributes: new Map(),
    location: { kind: "unknown" },
  };
}
