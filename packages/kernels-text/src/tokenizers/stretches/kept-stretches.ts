import type { EncodingColumns } from "../encoding-columns.js";
import { StretchCache } from "./stretch-cache.js";

/** After as many stretches the cache rests when less than one in {@link WORTHWHILE} of them was kept. */
const SAMPLE = 512;
const WORTHWHILE = 8;
/** As many stretches are encoded without the cache then. */
const REST = 4096;

/** A {@link StretchCache} that rests for a time when few stretches repeat: to keep them would cost more than it brings. */
export class KeptStretches {
  readonly #cache = new StretchCache();
  /** The stretches that were sought since the last sample, those of them that were kept, and those until the cache is used again. */
  #sought = 0;
  #found = 0;
  #rest = 0;

  /** True when the next stretch is to be sought; asked once for each. */
  isUsed(): boolean {
    if (this.#rest > 0) {
      this.#rest--;
      return false;
    }
    if (++this.#sought === SAMPLE) {
      if (this.#found * WORTHWHILE < SAMPLE) this.#rest = REST;
      this.#sought = 0;
      this.#found = 0;
    }
    return true;
  }

  /** Adds the tokens of a kept stretch, with `shift` more in their offsets; false for one that is not kept. See {@link StretchCache.find}. */
  copy(
    bytes: Uint8Array,
    from: number,
    to: number,
    size: number,
    hash: number,
    shift: number,
    columns: EncodingColumns,
  ): boolean {
    const place = this.#cache.find(bytes, from, to, size, hash);
    if (place < 0) return false;
    this.#found++;
    this.#cache.copy(place, shift, columns);
    return true;
  }

  /** See {@link StretchCache.add}. */
  add(
    bytes: Uint8Array,
    from: number,
    to: number,
    size: number,
    hash: number,
    columns: EncodingColumns,
    first: number,
  ): void {
    this.#cache.add(bytes, from, to, size, hash, columns, first);
  }
}
