import { ANY_BYTES, anyType, anyWord, setAny } from "../any/cell.js";
import { NO_SLOT } from "../containers/dense-table.js";
import { sharedProbe } from "../containers/key-probe.js";
import { entryAfter, entryAt, findEntry, firstEntry, mapSize } from "../containers/map-object.js";
import { TypeIndex } from "../types/type-index.js";
import { type AccessStep, keyStep, missingKeyStep } from "./access-path.js";
import { type ComparisonSite, DONE, type Frame } from "./comparison-frame.js";
import type { Region } from "./structural-options.js";

/** Two Maps or two Dicts: the value of each key of the left one, whatever the order. A key that was matched stands for its match. */
export class MapFrame implements Frame {
  readonly lhs: number;
  readonly rhs: number;
  contexts = 0;
  readonly #site: ComparisonSite;
  readonly #region: Region;
  /** Where the entry is that was compared last. */
  #position: number | undefined;
  /** Its key cell. */
  #entry = 0;
  #isMissing = false;

  constructor(site: ComparisonSite, lhs: number, rhs: number, region: Region) {
    this.#site = site;
    this.lhs = lhs;
    this.rhs = rhs;
    this.#region = region;
  }

  next(): boolean | undefined | typeof DONE {
    const { ffi, compare } = this.#site;
    const before = this.#position;
    this.#position = before === undefined ? firstEntry(ffi, this.lhs) : entryAfter(ffi, this.lhs, before);
    if (this.#position === NO_SLOT) return DONE;
    this.#entry = entryAt(ffi, this.lhs, this.#position);
    const found = this.#find(this.rhs, this.#matched(this.#entry, this.#site.matchOf));
    if (found !== 0) return compare(this.#entry + ANY_BYTES, found + ANY_BYTES, this.#region);
    this.#isMissing = true;
    return false;
  }

  finish(): boolean {
    const { ffi, matchedBy, mismatch } = this.#site;
    if (mapSize(ffi, this.lhs) === mapSize(ffi, this.rhs)) return true;
    for (let at = firstEntry(ffi, this.rhs); at !== NO_SLOT; at = entryAfter(ffi, this.rhs, at)) {
      const entry = entryAt(ffi, this.rhs, at);
      const key = this.#matched(entry, matchedBy);
      if (this.#find(this.lhs, key) === 0) return mismatch(missingKeyStep(ffi, key), keyStep(ffi, entry));
    }
    return false;
  }

  steps(): readonly [AccessStep, AccessStep] {
    const { ffi, matchOf } = this.#site;
    const left = keyStep(ffi, this.#entry);
    const key = this.#matched(this.#entry, matchOf);
    return [left, this.#isMissing ? missingKeyStep(ffi, key) : keyStep(ffi, key)];
  }

  #find(map: number, key: number): number {
    const { ffi } = this.#site;
    sharedProbe().setCell(ffi, key);
    return findEntry(ffi, map, sharedProbe());
  }

  /** A view of a key as the other side has it. */
  #matched(key: number, matchOf: (object: number) => number): number {
    const { ffi, scratch } = this.#site;
    const typeIndex = anyType(ffi, key);
    if (typeIndex < TypeIndex.OBJECT) return key;
    const object = matchOf(anyWord(ffi, key));
    if (object === anyWord(ffi, key)) return key;
    setAny(ffi, scratch, typeIndex, object, 0);
    return scratch;
  }
}
