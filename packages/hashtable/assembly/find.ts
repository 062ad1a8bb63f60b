/** The search for keys: the records of a block of keys, their values. */
import { CELL_BYTES, SMALL } from "../../tstring/assembly/cell";
import {
  ARE_FEW,
  BLOCK,
  CELL_STEP,
  CELLS,
  FOUND,
  HASHES,
  KEY_BYTES,
  SINK,
  UNPROVEN,
} from "../src/storage/table-layout";
import { textOf } from "./cells";
import { areFew, copyFew } from "./find-few";
import { findLongs } from "./find-longs";
import { confirmShorts, copyValuesOfShorts, copyValuesOfWords } from "./find-shorts";
import { gather } from "./gather";
import { TEXTS, WORDS } from "./hash-cells";
import { hashKeys } from "./hash-keys";
import { differ, isFarTable, keyAt, placeGroups, probe, touchPlaces } from "./probe";
import { placeRun } from "./run";
import { HIGHEST_LANE, seekListed } from "./unproven";

/** Reads both ends of the text of each record with a long key, a VIEW or OFFSET cell; see {@link touchGroups}. */
function touchText(table: usize, count: u32): void {
  const end = table + FOUND + count * 4;
  let sum: u32 = 0;
  for (let at = table + FOUND; at < end; at += 4) {
    const cell: usize = load<u32>(at);
    const word = load<u32>(cell);
    const isLong = (word & 3) !== SMALL;
    const first = select<usize>(textOf(cell), table, isLong);
    sum += load<u32>(first) + load<u8>(first + select<usize>((word >>> 2) - 1, 0, isLong));
  }
  store<u32>(table, sum, SINK);
}

/** Compares the key of each record. Where it differs, the search goes on, for all such keys at the end. */
function confirm<K>(table: usize, keys: usize, count: u32): void {
  let next = table + UNPROVEN;
  let key = keyAt<K>(table, keys, 0);
  for (let place: u32 = 0; place < count; place++, key += isVector<K>() ? CELL_STEP : sizeof<K>()) {
    const record: usize = load<u32>(table + FOUND + place * 4);
    const differs = inline.always(differ<K>(key, record));
    // Without a branch, which would be predicted wrongly.
    store<u32>(next, place);
    next += (u32(differs) & u32(record !== table)) << 2;
  }
  seekListed<K>(table, keys, next, HIGHEST_LANE, table, 0);
}

/** Writes the record of each key of a block, or the table's own address for a missing key. */
export function findKeys<K>(table: usize, keys: usize, count: u32): void {
  const kind = hashKeys<K>(table, keys, count, isVector<K>() ? CELL_BYTES : sizeof<K>());
  placeGroups(table, count);
  if (isFarFrom<K>(table, kind)) touchPlaces(table, count);
  probe(table, count, table, 0);
  confirmAll<K>(table, keys, count, kind);
}

/** True when the keys are of this kind and the table so large that waits for memory should overlap. */
function isFarFrom<K>(table: usize, kind: u32): bool {
  return !(isVector<K>() && kind !== TEXTS) && isFarTable<K>(table);
}

/** Replaces the records that keys of this kind may have, by the probe, by those that they have. */
function confirmAll<K>(table: usize, keys: usize, count: u32, kind: u32): void {
  if (isVector<K>() && kind !== TEXTS) {
    confirmShorts(table, count);
    return;
  }
  if (isFarFrom<K>(table, kind)) {
    touchPlaces(table, count);
    if (isVector<K>()) touchText(table, count);
  }
  confirm<K>(table, keys, count);
}

/** Copies the value, of 8 bytes, of each of `count` strings, a multiple of 4, or the default of the missing ones, to `target`. */
function findTexts(table: usize, keys: usize, count: u32, defaults: usize, target: usize): void {
  store<u64>(table, load<u64>(defaults), CELL_BYTES);
  const kind = hashKeys<v128>(table, keys, count, CELL_BYTES);
  placeGroups(table, count);
  if (load<u32>(table, ARE_FEW) !== 0 && copyFew<v128>(table, keys, count, table, target)) return;
  if (isFarTable<v128>(table)) touchPlaces(table, count);
  const missing = kind === TEXTS ? probe(table, count, table, 0) : probe(table, count, table + CELLS, CELL_STEP);
  store<u32>(table, u32(areFew(missing, count)), ARE_FEW);
  if (kind === WORDS) {
    copyValuesOfWords(table, count, table, target);
  } else if (kind === TEXTS) {
    confirmAll<v128>(table, keys, count, kind);
    gather(table, count, CELL_BYTES, 8, defaults, 0, target);
  } else {
    copyValuesOfShorts(table, count, table, target);
  }
}

/** As {@link findKeys}, but the hashes of integers may be left out. */
function findRecords<K>(table: usize, keys: usize, count: u32): void {
  if (!isVector<K>() && placeRun<K>(table, keys, count, true)) return;
  findKeys<K>(table, keys, count);
}

/** Makes the block at `work` one of the same table. */
export function useBlock(table: usize, work: usize): void {
  if (work !== table) memory.copy(work, table, HASHES);
}

/** Copies the value of each of any number of keys, or the default of a missing one, to `target`. */
export function findValuesOf<K>(
  table: usize,
  keys: usize,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
  valueBytes: u32,
): void {
  while (count > 0) {
    let size = min(count, BLOCK);
    if ((isVector<K>() || sizeof<K>() === 8) && size >= 4 && valueBytes === 8 && defaultStep === 0) {
      size &= ~3;
      if (isVector<K>()) findTexts(table, keys, size, defaults, target);
      else findLongs(table, keys, size, defaults, target);
    } else {
      findRecords<K>(table, keys, size);
      gather(table, size, isVector<K>() ? CELL_BYTES : sizeof<K>(), valueBytes, defaults, defaultStep, target);
    }
    count -= size;
    keys += size * (isVector<K>() ? CELL_BYTES : sizeof<K>());
    defaults += size * defaultStep;
    target += size * valueBytes;
  }
}

export function find(table: usize, keys: usize, count: u32): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) findRecords<v128>(table, keys, count);
  else if (keyBytes === 8) findRecords<u64>(table, keys, count);
  else findRecords<u32>(table, keys, count);
}

export function findValues(
  table: usize,
  keys: usize,
  keyBytes: u32,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
  valueBytes: u32,
  work: usize,
): void {
  useBlock(table, work);
  if (keyBytes === CELL_BYTES) findValuesOf<v128>(work, keys, count, defaults, defaultStep, target, valueBytes);
  else if (keyBytes === 8) findValuesOf<u64>(work, keys, count, defaults, defaultStep, target, valueBytes);
  else findValuesOf<u32>(work, keys, count, defaults, defaultStep, target, valueBytes);
}
