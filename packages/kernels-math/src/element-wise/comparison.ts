import { COMPARED, compareLoopsOver, type Relation } from "./compare-loops.js";
import type { ElementFunction } from "./element-loops.js";
import type { ElementRow } from "./element-run.js";

/** What decides which comparison a relation is used for. */
export interface ComparisonOptions {
  /** For the opposite of the relation. Default false. */
  readonly isOpposite?: boolean;
  /** For the relation of the second number to the first. Default false. */
  readonly isSwapped?: boolean;
}

/** A comparison of numbers: `any` for all types, by loops over `relation` where there are some. */
export function comparison(any: ElementFunction, relation: Relation, options: ComparisonOptions = {}): ElementRow {
  const { isOpposite = false, isSwapped = false } = options;
  const flip = isOpposite ? 1 : 0;
  return {
    float: any,
    int: any,
    big: any,
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
