/**
 * A heap of pairs of symbols: the highest score first, of equal scores the leftmost pair. An entry is the score, float32, the numbers of both
 * symbols, and their bytes when it was made.
 */
const PAIR_BYTES: usize = 16;

let heap: usize = 0;
let heapEnd: usize = 0;

/** The pair that `popPair` took. */
export let takenLeft: u32 = 0;
export let takenRight: u32 = 0;
export let takenSize: u32 = 0;

/** Begins an empty heap in the free memory from `address` on. */
export function startPairs(address: usize): void {
  heap = (address + 15) & ~15;
  heapEnd = heap;
}

export function pushPair(score: f32, left: u32, right: u32, size: u32): void {
  let hole = heapEnd;
  heapEnd += PAIR_BYTES;
  while (hole > heap) {
    const parent = heap + (((((hole - heap) >> 4) - 1) >> 1) << 4);
    if (!isBefore(score, left, load<f32>(parent), load<u32>(parent, 4))) break;
    v128.store(hole, v128.load(parent));
    hole = parent;
  }
  store<f32>(hole, score);
  store<u32>(hole, left, 4);
  store<u32>(hole, right, 8);
  store<u32>(hole, size, 12);
}

/** Takes the first pair; false when the heap is empty. */
export function popPair(): bool {
  if (heap === heapEnd) return false;
  takenLeft = load<u32>(heap, 4);
  takenRight = load<u32>(heap, 8);
  takenSize = load<u32>(heap, 12);
  heapEnd -= PAIR_BYTES;
  const last = v128.load(heapEnd);
  const score = load<f32>(heapEnd);
  const left = load<u32>(heapEnd, 4);
  let hole = heap;
  while (true) {
    let child = heap + ((hole - heap) << 1) + PAIR_BYTES;
    if (child >= heapEnd) break;
    const other = child + PAIR_BYTES;
    if (other < heapEnd && isBefore(load<f32>(other), load<u32>(other, 4), load<f32>(child), load<u32>(child, 4))) {
      child = other;
    }
    if (!isBefore(load<f32>(child), load<u32>(child, 4), score, left)) break;
    v128.store(hole, v128.load(child));
    hole = child;
  }
  v128.store(hole, last);
  return true;
}

function isBefore(score: f32, left: u32, otherScore: f32, otherLeft: u32): bool {
  return score > otherScore || (score === otherScore && left < otherLeft);
}
