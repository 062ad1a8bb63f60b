import { type Before, makeHeap, popHeap, pushHeap, sortHeap } from "./heap.js";
import { introsort } from "./introsort.js";

type Row = Float32Array | Float64Array;

/**
 * The places of the `k` largest elements of a row with NaN, as TensorFlow finds them on x86-64. Each of its three ways treats NaN differently: a
 * maximum over vectors for one element, a sort for all of them, and a heap otherwise.
 *
 * @param lanes the elements of a vector: of float64 4, else 8
 *
 * Source: TopKFunctor of tensorflow/core/kernels/topk_op.cc and TopN of tensorflow/core/lib/gtl/top_n.h (TensorFlow 2.21); the reductions of Eigen.
 */
export function placesOfRowWithNaN(row: Row, k: number, lanes: number): Int32Array {
  if (k === 1) return Int32Array.of(Math.max(row.indexOf(vectorMaximum(row, lanes)), 0));
  return k === row.length ? sorted(row) : topOfHeap(row, k);
}

/** The maximum of whole vectors, which skips NaN, and of the elements after them, where a NaN counts until the next element. */
function vectorMaximum(row: Row, lanes: number): number {
  const highest = new Float64Array(lanes).fill(Number.NEGATIVE_INFINITY);
  const end = row.length - (row.length % lanes);
  for (let i = 0; i < end; i++) if (row[i] > highest[i % lanes]) highest[i % lanes] = row[i];
  for (let width = lanes >> 1; width > 0; width >>= 1) {
    for (let i = 0; i < width; i++) if (highest[i + width] > highest[i]) highest[i] = highest[i + width];
  }
  let rest = Number.NEGATIVE_INFINITY;
  for (let i = end; i < row.length; i++) if (!(rest > row[i])) rest = row[i];
  return Math.max(highest[0], rest);
}

function sorted(row: Row): Int32Array {
  const places = Int32Array.from(row, (_, place) => place);
  introsort(places, (a, b) => row[b] < row[a]);
  // Runs of equal elements are in the order of their places.
  for (let start = 0, end = 1; start < places.length; start = end++) {
    while (end < places.length && row[places[end]] === row[places[start]]) end++;
    places.subarray(start, end).sort();
  }
  return places;
}

function topOfHeap(row: Row, k: number): Int32Array {
  const before: Before = (a, b) => row[b] < row[a] || (!(row[b] > row[a]) && a < b);
  const heap = Int32Array.from({ length: k + 1 }, (_, place) => place);
  makeHeap(heap, k + 1, before);
  popHeap(heap, k + 1, before);
  for (let place = k + 1; place < row.length; place++) {
    if (!before(place, heap[0])) continue;
    popHeap(heap, k, before);
    pushHeap(heap, k - 1, 0, place, before);
  }
  sortHeap(heap, k, before);
  return heap.slice(0, k);
}
