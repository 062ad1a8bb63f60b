/**
 * The indices of the greatest values, in descending order. Of one, the first of the greatest; otherwise ties have the order of
 * `std::partial_sort` of GNU's C++ library, with which TensorFlow is built: quantised scores have many.
 *
 * @param count how many, at most as many as there are values
 */
export function greatestFirst(values: ArrayLike<number>, count: number): number[] {
  if (count === 1) return [firstOfGreatest(values)];
  const heap = Array.from({ length: count }, (_, index) => index);
  for (let top = (count >> 1) - 1; top >= 0; top--) sink(values, heap, top, count, heap[top]);
  for (let i = count; i < values.length; i++) {
    if (values[i] > values[heap[0]]) sink(values, heap, 0, count, i);
  }
  for (let last = count - 1; last > 0; last--) {
    const index = heap[last];
    heap[last] = heap[0];
    sink(values, heap, 0, last, index);
  }
  return heap;
}

function firstOfGreatest(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return best;
}

/**
 * Moves the hole at `top` of a heap, whose parents have lesser values than their children, down to a leaf; puts `index` there and lets it
 * rise, not above `top`.
 */
function sink(values: ArrayLike<number>, heap: number[], top: number, size: number, index: number): void {
  let hole = top;
  for (let child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
    const right = child + 1;
    if (right < size && !(values[heap[right]] > values[heap[child]])) child = right;
    heap[hole] = heap[child];
    hole = child;
  }
  while (hole > top) {
    const parent = (hole - 1) >> 1;
    if (!(values[heap[parent]] > values[index])) break;
    heap[hole] = heap[parent];
    hole = parent;
  }
  heap[hole] = index;
}
