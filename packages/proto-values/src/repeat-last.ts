import type { TypedArray } from "@heddle/tensor";

/**
 * Fills `elements` from index `filled` on with repetitions of the `width` elements before it; with zeros when there is none before it,
 * as elements that were not written may hold anything.
 */
export function repeatLast(elements: TypedArray, filled: number, width: number): void {
  if (filled === 0) {
    new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength).fill(0);
    return;
  }
  const last = filled - width;
  // Copied elements are copied again with the next step: twice as many each time.
  for (let end = filled; end < elements.length; end += end - last) elements.copyWithin(end, last, end);
}
