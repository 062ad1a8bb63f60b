/** True when `a` goes before `b`. */
export type Before = (a: number, b: number) => boolean;

/**
 * Heaps in the first elements of an array, with the steps of GNU's C++ library: its answers for a `before` that is not a strict weak order are
 * part of TensorFlow's.
 *
 * Source: std::make_heap, std::push_heap, std::pop_heap and std::sort_heap of libstdc++.
 */
export function makeHeap(heap: Int32Array, size: number, before: Before): void {
  for (let parent = (size >> 1) - 1; parent >= 0; parent--) sink(heap, parent, size, heap[parent], before);
}

/** Moves the first element to place `size - 1`; the elements before it are a heap again. */
export function popHeap(heap: Int32Array, size: number, before: Before): void {
  if (size < 2) return;
  const value = heap[size - 1];
  heap[size - 1] = heap[0];
  sink(heap, 0, size - 1, value, before);
}

/** Puts `value` in `hole`, below `top`, and moves it up. */
export function pushHeap(heap: Int32Array, hole: number, top: number, value: number, before: Before): void {
  let at = hole;
  for (let parent = (at - 1) >> 1; at > top && before(heap[parent], value); parent = (at - 1) >> 1) {
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = value;
}

/** Sorts a heap of `size` elements. */
export function sortHeap(heap: Int32Array, size: number, before: Before): void {
  for (let left = size; left > 1; left--) popHeap(heap, left, before);
}

function sink(heap: Int32Array, hole: number, size: number, value: number, before: Before): void {
  let at = hole;
  let child = 2 * at + 2;
  for (; child < size; child = 2 * at + 2) {
    if (before(heap[child], heap[child - 1])) child--;
    heap[at] = heap[child];
    at = child;
  }
  if (child === size) {
    heap[at] = heap[size - 1];
    at = size - 1;
  }
  pushHeap(heap, at, hole, value, before);
}
