import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { SETS_WASM } from "../gen/sets-wasm.js";

/** The types of elements; loops are called with the place of a type here. */
export const SET_TYPES: readonly DataType[] = [
  DataType.STRING,
  DataType.INT64,
  DataType.INT32,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT8,
  DataType.UINT8,
];

/** The elements of a combination of two sets that are wanted, as bits. */
export const Wanted = { FIRST_ALONE: 1, COMMON: 2, SECOND_ALONE: 4 } as const;

/** The bytes of a run: a group, as float64, and the number of the element after the run, 4 bytes. */
export const RUN_BYTES = 16;

/** Combines rows of elements as sets. */
export interface SetLoops {
  /**
   * Combines the sets of elements of two lists, those of `first` with those of `second` in the same group; the words at `sets` describe them as
   * `sets-layout.ts` says. The elements of a set are a run of numbers of elements, 4 bytes each. The next runs of both lists are combined when
   * their groups are equal, else the one of the lesser group is next; groups that do not rise are taken as they come. Sorts the numbers of each
   * run by the elements, strings by their bytes, without equal ones. Writes the numbers of the wanted elements, and a run of them for each group
   * that has some. Goes on until about `most` elements are done; not 0 when some are left.
   */
  combineSets(sets: number, most: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<SetLoops>(SETS_WASM);

/** The loops over `memory`. */
export function setLoopsOver(memory: LinearMemory): SetLoops {
  return loops.over(memory);
}
