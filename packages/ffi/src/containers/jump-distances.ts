/**
 * The distances from a slot to the next one of its chain, by the 7 bits that the chain has for them; modulo 2^32, which no table
 * exceeds. After 0 to 15 come triangle numbers: of 6 to 72, then of the powers of 1.5 from the 12th on, rounded up.
 *
 * Source: kNextProbeLocation of tvm-ffi's map_base.h.
 */
export function jumpDistances(): Uint32Array {
  const distances = new Uint32Array(JUMP_COUNT);
  for (let i = 0; i < 16; i++) distances[i] = i;
  for (let i = 16; i < 83; i++) distances[i] = triangle(i - 10);
  for (let i = 83, side = 1.5 ** 12; i < JUMP_COUNT; i++, side *= 1.5) distances[i] = triangle(Math.ceil(side));
  return distances;
}

/** How many distances there are. */
const JUMP_COUNT = 126;

function triangle(side: number): number {
  const [a, b] = side % 2 === 0 ? [side / 2, side + 1] : [side, (side + 1) / 2];
  return Math.imul(a, b);
}
