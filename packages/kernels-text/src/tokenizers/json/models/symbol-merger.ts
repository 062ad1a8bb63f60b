import { NO_RANK, type PairTable } from "./pair-table.js";

/** Fewer symbols are searched for the best pair one by one. */
const FEW = 48;
/** The places of symbols in keys: the rank is above. */
const PLACES = 2 ** 26;
const NONE = -1;

/** Merges the symbols of a word by the ranks of pairs: the lowest first, of equal ones the leftmost. Its arrays are used again for the next word. */
export class SymbolMerger {
  /** The ids of the symbols, and where each begins and ends. */
  ids = new Int32Array(128);
  starts = new Int32Array(128);
  ends = new Int32Array(128);
  /** The number of symbols. */
  count = 0;
  readonly #merges: PairTable;
  /** The rank of each symbol with the next one, or with many of them its neighbours; -1 for none. */
  #ranks = new Int32Array(128);
  #next = new Int32Array(128);
  #previous = new Int32Array(128);
  /** A heap of pairs, each a rank and the place of its left symbol. */
  #heap = new Float64Array(256);
  #heapSize = 0;

  constructor(merges: PairTable) {
    this.#merges = merges;
  }

  /** Removes the symbols, and makes room for others. */
  clear(most: number): void {
    this.count = 0;
    if (most <= this.ids.length) return;
    const size = most * 2;
    [this.ids, this.starts, this.ends] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
    [this.#ranks, this.#next, this.#previous] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  }

  add(id: number, start: number, end: number): void {
    const at = this.count++;
    this.ids[at] = id;
    this.starts[at] = start;
    this.ends[at] = end;
  }

  /** Merges the symbols from number `first` on as far as they can be. */
  merge(first = 0): void {
    const size = this.count - first;
    if (size <= 1) return;
    if (size <= FEW) this.#mergeFew(first);
    else this.#mergeMany(first);
  }

  #mergeFew(first: number): void {
    const { ids, starts, ends } = this;
    const ranks = this.#ranks;
    const merges = this.#merges;
    let last = this.count - 1;
    for (let i = first; i < last; i++) ranks[i] = merges.rankOf(ids[i], ids[i + 1]);
    for (;;) {
      let best = NO_RANK;
      let at = first;
      for (let i = first; i < last; i++) {
        if (ranks[i] >= best) continue;
        best = ranks[i];
        at = i;
      }
      if (best === NO_RANK) break;
      ids[at] = merges.idOf(best);
      ends[at] = ends[at + 1];
      for (let i = at + 1; i < last; i++) {
        ids[i] = ids[i + 1];
        starts[i] = starts[i + 1];
        ends[i] = ends[i + 1];
        ranks[i] = ranks[i + 1];
      }
      last--;
      if (at < last) ranks[at] = merges.rankOf(ids[at], ids[at + 1]);
      if (at > first) ranks[at - 1] = merges.rankOf(ids[at - 1], ids[at]);
    }
    this.count = last + 1;
  }

  #mergeMany(first: number): void {
    const { ids, ends, count } = this;
    const [next, previous, ranks] = [this.#next, this.#previous, this.#ranks];
    const merges = this.#merges;
    this.#heapSize = 0;
    for (let i = first; i < count; i++) {
      next[i] = i + 1 < count ? i + 1 : NONE;
      previous[i] = i > first ? i - 1 : NONE;
      ranks[i] = NO_RANK;
    }
    for (let i = first; i + 1 < count; i++) this.#addPair(i, i + 1);
    while (this.#heapSize > 0) {
      const key = this.#pop();
      const rank = Math.floor(key / PLACES);
      const left = key - rank * PLACES;
      if (ranks[left] !== rank) continue;
      const right = next[left];
      ids[left] = merges.idOf(rank);
      ends[left] = ends[right];
      ranks[right] = NO_RANK;
      ids[right] = NONE;
      const after = next[right];
      next[left] = after;
      if (after !== NONE) previous[after] = left;
      this.#addPair(left, after);
      if (previous[left] !== NONE) this.#addPair(previous[left], left);
    }
    this.#compact(first);
  }

  /** Removes symbols that became part of others. */
  #compact(first: number): void {
    const { ids, starts, ends, count } = this;
    let left = first;
    for (let i = first; i < count; i++) {
      if (ids[i] === NONE) continue;
      ids[left] = ids[i];
      starts[left] = starts[i];
      ends[left++] = ends[i];
    }
    this.count = left;
  }

  /** Sets the rank of two neighbours, and keeps them in the heap when they can be merged. */
  #addPair(left: number, right: number): void {
    const rank = right === NONE ? NO_RANK : this.#merges.rankOf(this.ids[left], this.ids[right]);
    this.#ranks[left] = rank;
    if (rank !== NO_RANK) this.#push(rank * PLACES + left);
  }

  #push(key: number): void {
    if (this.#heapSize === this.#heap.length) {
      const grown = new Float64Array(this.#heap.length * 2);
      grown.set(this.#heap);
      this.#heap = grown;
    }
    const heap = this.#heap;
    let hole = this.#heapSize++;
    while (hole > 0) {
      const parent = (hole - 1) >>> 1;
      if (heap[parent] <= key) break;
      heap[hole] = heap[parent];
      hole = parent;
    }
    heap[hole] = key;
  }

  #pop(): number {
    const heap = this.#heap;
    const [first] = heap;
    const size = --this.#heapSize;
    const last = heap[size];
    let hole = 0;
    for (let child = 1; child < size; child = hole * 2 + 1) {
      if (child + 1 < size && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= last) break;
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = last;
    return first;
  }
}
