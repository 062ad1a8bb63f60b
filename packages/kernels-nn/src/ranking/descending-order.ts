import type { Elements } from "@heddle/tensor/numbers";

/** The places of `columns` elements from `base` on, the largest first; of equal ones the first comes first. NaN is not larger than others. */
export function descendingOrder(x: Elements, base: number, columns: number): Int32Array {
  const keys = x.subarray(base, base + columns);
  return keys instanceof BigInt64Array || keys instanceof BigUint64Array
    ? mergeSorted(keys, columns)
    : mergeSorted(new Float64Array(keys as ArrayLike<number>), columns);
}

/** Merges runs of 1, 2, 4 … places. */
function mergeSorted(keys: Float64Array | BigInt64Array | BigUint64Array, count: number): Int32Array {
  let places = new Int32Array(count);
  let merged = new Int32Array(count);
  for (let i = 0; i < count; i++) places[i] = i;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0, to = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(middle + width, count);
      let left = start;
      let right = middle;
      while (left < middle && right < end) {
        merged[to++] = keys[places[right]] > keys[places[left]] ? places[right++] : places[left++];
      }
      while (left < middle) merged[to++] = places[left++];
      while (right < end) merged[to++] = places[right++];
    }
    [places, merged] = [merged, places];
  }
  return places;
}
