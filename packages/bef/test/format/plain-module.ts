import type { BefModule, Region, Value } from "../../src/index.js";

/** A module as data for comparisons: values have numbers, so that equal data uses each value at the same places. */
export function plainModule({ functions, compiledModules }: BefModule): unknown {
  return {
    functions: functions.map((each) => ({ ...each, body: each.body && plainRegion(each.body) })),
    compiledModules,
  };
}

function plainRegion(region: Region): unknown {
  const numbers = new Map<Value, number>();
  const defined = [...region.arguments, ...region.operations.flatMap(({ results }) => results)];
  for (const value of defined) numbers.set(value, numbers.size);
  const plain = (values: readonly Value[]) => values.map((value) => `${numbers.get(value)} ${value.type}`);
  return {
    arguments: plain(region.arguments),
    operations: region.operations.map((each) => ({
      ...each,
      operands: plain(each.operands),
      results: plain(each.results),
      regions: each.regions.map(plainRegion),
    })),
    returns: plain(region.returns),
  };
}
