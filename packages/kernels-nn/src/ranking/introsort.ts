import { type Before, makeHeap, sortHeap } from "./heap.js";

/** Ranges of at most this many elements are left to the insertion sort. */
const FEW = 16;

/**
 * Sorts places with the steps of GNU's C++ library: its answers for a `before` that is not a strict weak order are part of TensorFlow's. A
 * search that would leave the array, which is undefined there, stops at its ends.
 *
 * Source: std::sort of libstdc++.
 */
export function introsort(places: Int32Array, before: Before): void {
  const count = places.length;
  if (count < 2) return;
  divide(places, 0, count, 2 * (31 - Math.clz32(count)), before);
  const guarded = Math.min(count, FEW);
  for (let i = 1; i < guarded; i++) {
    const place = places[i];
    if (before(place, places[0])) {
      places.copyWithin(1, 0, i);
      places[0] = place;
    } else {
      insert(places, i, before);
    }
  }
  for (let i = guarded; i < count; i++) insert(places, i, before);
}

function divide(places: Int32Array, start: number, end: number, depth: number, before: Before): void {
  let last = end;
  for (let left = depth; last - start > FEW; left--) {
    if (left === 0) {
      const heap = places.subarray(start, last);
      makeHeap(heap, heap.length, before);
      sortHeap(heap, heap.length, before);
      return;
    }
    const middle = start + ((last - start) >> 1);
    swap(places, start, middleOf(places, start + 1, middle, last - 1, before));
    const cut = partition(places, start, last, before);
    divide(places, cut, last, left - 1, before);
    last = cut;
  }
}

/** The index of the element between two others. */
function middleOf(places: Int32Array, a: number, b: number, c: number, before: Before): number {
  const [x, y, z] = [places[a], places[b], places[c]];
  if (before(x, y)) return before(y, z) ? b : before(x, z) ? c : a;
  return before(x, z) ? a : before(y, z) ? c : b;
}

/** Divides the elements after the pivot, which is the first one. Returns the start of the second part. */
function partition(places: Int32Array, start: number, end: number, before: Before): number {
  const pivot = places[start];
  for (let low = start + 1, high = end; ; low++) {
    while (low < places.length && before(places[low], pivot)) low++;
    high--;
    while (high > 0 && before(pivot, places[high])) high--;
    if (low >= high) return low;
    swap(places, low, high);
  }
}

function insert(places: Int32Array, index: number, before: Before): void {
  const place = places[index];
  let at = index;
  for (; at > 0 && before(place, places[at - 1]); at--) places[at] = places[at - 1];
  places[at] = place;
}

function swap(places: Int32Array, a: number, b: number): void {
  const place = places[a];
  places[a] = places[b];
  places[b] = place;
}
