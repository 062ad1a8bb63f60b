import type { LinearMemory } from "@heddle/memory";
import { tableLoops } from "./table-loops.js";

/** Where values come from and go to: addresses, and sizes in bytes. */
export interface Gather {
  /** Entry numbers, counted from 1; 0 takes the default. */
  entries: number;
  count: number;
  /** The value of entry 1, and the distance to the next. */
  values: number;
  strideBytes: number;
  valueBytes: number;
  /** The default, and the distance to the next one: 0 when all share one. */
  defaults: number;
  defaultStepBytes: number;
  target: number;
}

/** Copies the value of each entry, or its default, to `target`, one behind the other. */
export function gatherValues(memory: LinearMemory, gather: Gather): void {
  const { entries, count, values, strideBytes, valueBytes, defaults, defaultStepBytes, target } = gather;
  tableLoops
    .over(memory)
    .gatherValues(entries, count, values, strideBytes, valueBytes, defaults, defaultStepBytes, target);
}
