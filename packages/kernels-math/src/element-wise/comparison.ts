import type { Comparison } from "./binary-functions.js";
import { COMPARED, compareLoopsOver, type Relation } from "./compare-loops.js";
import type { ElementRow } from "./element-run.js";

/** How a comparison follows from a relation. */
export interface ComparisonOptions {
  /** True for the opposite of the relation. Default false. */
  readonly isOpposite?: boolean;
  /** True for the relation of the second number to the first. Default false. */
  readonly isSwapped?: boolean;
}

/** A comparison of numbers: `compare` for all types, with loops over `relation` for those that have some. */
export function comparison(compare: Comparison, relation: Relation, options: ComparisonOptions = {}): ElementRow {
  const { isOpposite = false, isSwapped = false } = options;
  const flip = isOpposite ? 1 : 0;
  return {
    float: compare,
    int: compare,
    big: compare,
    run: ({ dtype, bytes }) => {
      if (!COMPARED.includes(dtype)) return undefined;
      return (memory, z, x, xs, y, ys, count) => {
        const loops = compareLoopsOver(memory);
        if (isSwapped) loops.compareNumbers(dtype, relation, flip, y, ys * bytes, x, xs * bytes, count, z);
        else loops.compareNumbers(dtype, relation, flip, x, xs * bytes, y, ys * bytes, count, z);
      };
    },
  };
}
