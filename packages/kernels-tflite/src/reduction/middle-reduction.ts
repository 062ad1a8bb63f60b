import type { Shape } from "@heddle/tensor";
import type { Reduction } from "./reduced-shape.js";

/** A reduction as groups of `[kept, length, inner]` elements, each reduced along `length`. */
export interface MiddleReduction {
  readonly groups: number;
  readonly kept: number;
  readonly length: number;
  readonly inner: number;
  /** The element of the output at which group `group` starts. Groups share elements when they are reduced, too. */
  readonly outputOf: (group: number) => number;
}

/** Neighbours of a shape that are both reduced, or both kept, become one dimension. */
export function middleReduction(shape: Shape, { axes, steps }: Reduction): MiddleReduction {
  let rank = shape.length;
  const take = (isReduced: boolean) => {
    let size = 1;
    for (; rank > 0 && (shape[rank - 1] === 1 || axes.includes(rank - 1) === isReduced); rank--)
      size *= shape[rank - 1];
    return size;
  };
  const inner = take(false);
  const length = take(true);
  const kept = take(false);
  return {
    groups: shape.slice(0, rank).reduce((product, size) => product * size, 1),
    kept,
    length,
    inner,
    outputOf(group) {
      let index = 0;
      for (let axis = rank - 1, rest = group; axis >= 0; axis--) {
        index += (rest % shape[axis]) * steps[axis];
        rest = Math.floor(rest / shape[axis]);
      }
      return index;
    },
  };
}
