/**
 * Two sums over all words but the two at `place`, where they are kept; each word is mixed into both. They find damage, not
 * forgery.
 */
export function snapshotChecksum(words: Uint32Array, place: number): [low: number, high: number] {
  let low = words.length | 0;
  let high = 0x9e3779b9 | 0;
  for (let i = 0; i < words.length; i++) {
    if (i === place) i += 2;
    low = Math.imul(low ^ words[i], 0x01000193);
    high = (Math.imul(high, 31) + low) | 0;
  }
  return [low >>> 0, high >>> 0];
}
