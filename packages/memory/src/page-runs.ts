/** The unit in which {@link PageRuns} hands out memory, in bytes. */
export const PAGE_BYTES = 4096;

const NONE = -1;
const BINS = 32;

/**
 * Free runs of contiguous pages: taken from the best bin, merged with their neighbours when given back. The memory itself is
 * neither read nor written, so the same code serves any capacity and a stray write cannot corrupt it.
 */
export class PageRuns {
  /** The length of the free run that starts or ends at a page; 0 for a page inside a run or in use. */
  #runLength = new Uint32Array(256);
  #next = new Int32Array(256);
  #previous = new Int32Array(256);
  readonly #bins = new Int32Array(BINS).fill(NONE);
  #pageCount = 0;

  /** The number of pages, free or not. */
  get pageCount(): number {
    return this.#pageCount;
  }

  /** Adds `count` free pages after the last one. */
  extend(count: number): void {
    const first = this.#pageCount;
    this.#pageCount += count;
    if (this.#pageCount > this.#runLength.length) this.#resizeTables();
    this.give(first, count);
  }

  /** Takes a run of `count` pages; returns its first page, or -1 when no free run is long enough. */
  take(count: number): number {
    for (let bin = binOf(count); bin < BINS; bin++) {
      for (let page = this.#bins[bin]; page !== NONE; page = this.#next[page]) {
        const length = this.#runLength[page];
        if (length < count) continue;
        this.#unlink(page, length);
        if (length > count) this.#link(page + count, length - count);
        return page;
      }
    }
    return NONE;
  }

  /**
   * Takes the `count` pages from `first`, the page after one in use.
   *
   * @returns false, with nothing changed, when fewer are free there
   */
  takeAt(first: number, count: number): boolean {
    // The page before is in use, so a free run that has this page begins here.
    const length = first < this.#pageCount ? this.#runLength[first] : 0;
    if (length < count) return false;
    this.#unlink(first, length);
    if (length > count) this.#link(first + count, length - count);
    return true;
  }

  /** Gives back the `count` pages from `first` and merges them with the free runs beside them. */
  give(first: number, count: number): void {
    let start = first;
    let length = count;
    const before = first > 0 ? this.#runLength[first - 1] : 0;
    if (before > 0) {
      start -= before;
      length += before;
      this.#unlink(start, before);
    }
    const end = first + count;
    const after = end < this.#pageCount ? this.#runLength[end] : 0;
    if (after > 0) {
      length += after;
      this.#unlink(end, after);
    }
    this.#link(start, length);
  }

  #link(page: number, length: number): void {
    this.#runLength[page] = length;
    this.#runLength[page + length - 1] = length;
    const bin = binOf(length);
    const head = this.#bins[bin];
    this.#next[page] = head;
    this.#previous[page] = NONE;
    if (head !== NONE) this.#previous[head] = page;
    this.#bins[bin] = page;
  }

  #unlink(page: number, length: number): void {
    this.#runLength[page] = 0;
    this.#runLength[page + length - 1] = 0;
    const next = this.#next[page];
    const previous = this.#previous[page];
    if (next !== NONE) this.#previous[next] = previous;
    if (previous !== NONE) this.#next[previous] = next;
    else this.#bins[binOf(length)] = next;
  }

  #resizeTables(): void {
    const size = Math.max(this.#pageCount, this.#runLength.length * 2);
    this.#runLength = extended(this.#runLength, new Uint32Array(size));
    this.#next = extended(this.#next, new Int32Array(size));
    this.#previous = extended(this.#previous, new Int32Array(size));
  }
}

/** Copies `from` to the start of `to`, and returns `to`. */
export function extended<T extends Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The bin of a run: runs of 2^b to 2^(b+1)-1 pages share bin b. */
function binOf(length: number): number {
  return 31 - Math.clz32(length);
}
