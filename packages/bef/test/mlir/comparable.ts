import type { BefModule, Region, Value } from "../../src/index.js";

/** A module with its values as numbers, so that two modules with equal uses are equal. */
export function comparable(module: BefModule): unknown {
  return {
    ...module,
    functions: module.functions.map((each) => ({ ...each, body: each.body && numbered(each.body) })),
  };
}

function numbered(region: Region): unknown {
  const numbers = new Map<Value, string>();
  const define = (values: readonly Value[]) => {
    for (const value of values) numbers.set(value, `${numbers.size}: ${value.type}`);
    return use(values);
  };
  const use = (values: readonly Value[]) => values.map((value) => numbers.get(value));
  return {
    arguments: define(region.arguments),
    operations: region.operations.map((operation) => ({
      ...operation,
      operands: use(operation.operands),
      results: define(operation.results),
      regions: operation.regions.map(numbered),
    })),
    returns: use(region.returns),
  };
}
