/** Elements that are added in 16 lanes of float32, before these are added in float64. */
const CHUNK = 128;

/** The sum of the terms of `count` elements from the index `from` on: the bits of `assembly/row-sums.ts`. @param term returns a float32 */
export function sumRow(f32: Float32Array, from: number, count: number, term: (value: number) => number): number {
  const { fround } = Math;
  const lanes = new Float32Array(16);
  let [even, odd] = [0, 0];
  const addFour = (a: number, b: number, c: number, d: number) => {
    even += a + c;
    odd += b + d;
  };
  let at = 0;
  while (at + 16 <= count) {
    lanes.fill(0);
    for (const stop = at + Math.min((count - at) & ~15, CHUNK); at < stop; at++) lanes[at & 15] += term(f32[from + at]);
    const pair = (i: number) => fround(fround(lanes[i] + lanes[4 + i]) + fround(lanes[8 + i] + lanes[12 + i]));
    addFour(pair(0), pair(1), pair(2), pair(3));
  }
  for (; at + 4 <= count; at += 4) {
    const i = from + at;
    addFour(term(f32[i]), term(f32[i + 1]), term(f32[i + 2]), term(f32[i + 3]));
  }
  let sum = even + odd;
  for (; at < count; at++) sum += term(f32[from + at]);
  return sum;
}
