import type { CompareElements } from "./compare-elements.js";

/** An operation on two sets of elements, sorted and without equal ones. Of two equal elements the first set's is taken. */
export type SetOperation = (
  first: readonly number[],
  second: readonly number[],
  compare: CompareElements,
) => readonly number[];

/** By the attribute `set_operation` in lower case. */
export const setOperations: ReadonlyMap<string, SetOperation> = new Map([
  ["a-b", (first, second, compare) => merge(first, second, compare, true, false, false)],
  ["b-a", (first, second, compare) => merge(first, second, compare, false, false, true)],
  ["intersection", (first, second, compare) => merge(first, second, compare, false, true, false)],
  ["union", (first, second, compare) => merge(first, second, compare, true, true, true)],
]);

/** The elements of the first set alone, of both, of the second alone, as far as they are wanted. */
function merge(
  first: readonly number[],
  second: readonly number[],
  compare: CompareElements,
  isFirstWanted: boolean,
  isCommonWanted: boolean,
  isSecondWanted: boolean,
): readonly number[] {
  const merged: number[] = [];
  for (let i = 0, j = 0; i < first.length || j < second.length; ) {
    const order = i === first.length ? 1 : j === second.length ? -1 : compare(first[i], second[j]);
    if (order < 0) {
      if (isFirstWanted) merged.push(first[i]);
    } else if (order > 0) {
      if (isSecondWanted) merged.push(second[j]);
    } else if (isCommonWanted) merged.push(first[i]);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return merged;
}
