import { ANY_BYTES, dropAny } from "../any/cell.js";
import { fillNone, moveCells } from "../containers/cells.js";
import { sharedProbe } from "../containers/key-probe.js";
import { addEntry, findEntry, newMap } from "../containers/map-object.js";
import { newArray, newList, sequenceItems, setSequenceSize } from "../containers/sequence.js";
import type { Ffi } from "../ffi.js";
import { releaseObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";

const PAIR_BYTES = 2 * ANY_BYTES;

/** A new Array, or List, of the values in `count` cells from `first` on, which are forgotten; they stay when the memory is full. */
export function sequenceOfCells(ffi: Ffi, first: number, count: number, typeIndex: number): number {
  const make = typeIndex === TypeIndex.LIST ? newList : newArray;
  const sequence = make(ffi, count);
  moveCells(ffi, first, sequenceItems(ffi, sequence), count);
  setSequenceSize(ffi, sequence, count);
  return sequence;
}

/**
 * A new Map, or Dict, of the keys and values that take turns in `count` cells from `first` on; the last value of a key stays. The
 * cells are None then, or as they were where an error came first.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function mapOfCells(ffi: Ffi, first: number, count: number, typeIndex: number): number {
  const map = newMap(ffi, typeIndex, count / 2);
  const probe = sharedProbe();
  try {
    for (let pair = first; pair < first + count * ANY_BYTES; pair += PAIR_BYTES) {
      probe.setCell(ffi, pair);
      const present = findEntry(ffi, map, probe);
      if (present === 0) moveCells(ffi, pair, addEntry(ffi, map, probe.word), 2);
      else {
        dropAny(ffi, pair);
        dropAny(ffi, present + ANY_BYTES);
        moveCells(ffi, pair + ANY_BYTES, present + ANY_BYTES, 1);
      }
      fillNone(ffi, pair, 2);
    }
    return map;
  } catch (error) {
    releaseObject(ffi, map);
    throw error;
  }
}
