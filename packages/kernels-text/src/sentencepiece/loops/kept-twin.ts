import * as Stretch from "./stretch-layout.js";

/** Words of a kept stretch, as `assembly/sentencepiece-kept.ts` describes them. */
const KEY = 0;
const COUNT = 1;
const SUM = 2;
const LIMIT = 3;
const BYTES = 16;

const PROBES = 8;
const PRIME_LOW = 0x7f4a7c15;
const PRIME_HIGH = 0x9e3779b9;

/** The twin of `keyOf` of `assembly/sentencepiece-kept.ts`, and of the functions after it. */
export function keyOf(size: number, isFirst: boolean, mayLoseEnd: boolean): number {
  return (size << 2) | (mayLoseEnd ? 2 : 0) | (isFirst ? 1 : 0);
}

/** The hash as int32, which engines keep out of the heap. */
export function hashOf(u8: Uint8Array, at: number, size: number, key: number): number {
  // The product is exact: a key has few bits.
  const product = key * PRIME_LOW;
  let low = product | 0;
  let high = (Math.imul(key, PRIME_HIGH) + Math.floor(product / 0x100000000)) | 0;
  let from = at;
  for (let rest = size; ; rest -= 8, from += 8) {
    let first = 0;
    let second = 0;
    if (rest >= 8) {
      first = wordAt(u8, from);
      second = wordAt(u8, from + 4);
    } else {
      for (let i = Math.min(rest, 4) - 1; i >= 0; i--) first = (first << 8) | u8[from + i];
      for (let i = rest - 1; i >= 4; i--) second = (second << 8) | u8[from + i];
    }
    low ^= first;
    high ^= second;
    high = (highOfProduct(low) + Math.imul(high, PRIME_LOW) + Math.imul(low, PRIME_HIGH)) | 0;
    low = Math.imul(low, PRIME_LOW);
    if (rest <= 8) return high ^ (high >>> 29);
    low ^= high;
  }
}

function wordAt(u8: Uint8Array, at: number): number {
  return u8[at] | (u8[at + 1] << 8) | (u8[at + 2] << 16) | (u8[at + 3] << 24);
}

/** The high 32 bits of `value * PRIME_LOW`, of the unsigned 32 bits of `value`. */
function highOfProduct(value: number): number {
  const low = value & 0xffff;
  const high = value >>> 16;
  const first = Math.imul(low, PRIME_LOW & 0xffff) >>> 0;
  const second = (Math.imul(high, PRIME_LOW & 0xffff) + (first >>> 16)) >>> 0;
  const third = (Math.imul(low, PRIME_LOW >>> 16) + (second & 0xffff)) >>> 0;
  return (Math.imul(high, PRIME_LOW >>> 16) + (second >>> 16) + (third >>> 16)) | 0;
}

/** `stretches` is the index of the first word of the plan, here and in `keep`. */
export function findKept(
  u8: Uint8Array,
  u32: Uint32Array,
  stretches: number,
  at: number,
  size: number,
  key: number,
  hash: number,
): number {
  const slots = u32[stretches + Stretch.SLOTS] >>> 2;
  const mask = u32[stretches + Stretch.SLOT_COUNT] - 1;
  const kept = u32[stretches + Stretch.KEPT];
  for (let probe = 0; probe < PROBES; probe++) {
    const slot = slots + ((hash + probe) & mask) * 2;
    const place = u32[slot + 1];
    if (place === 0) return 0;
    if ((u32[slot] | 0) === hash && isSame(u8, u32, kept + place, at, size, key)) return kept + place;
  }
  return 0;
}

function isSame(u8: Uint8Array, u32: Uint32Array, entry: number, at: number, size: number, key: number): boolean {
  if (u32[(entry >>> 2) + KEY] !== key) return false;
  const bytes = entry + BYTES;
  for (let i = 0; i < size; i++) if (u8[bytes + i] !== u8[at + i]) return false;
  return true;
}

export function countOf(u32: Uint32Array, entry: number): number {
  return u32[(entry >>> 2) + COUNT];
}

export function sumAt(u32: Uint32Array, entry: number): number {
  return u32[(entry >>> 2) + SUM] | 0;
}

export function limitAt(u32: Uint32Array, entry: number): number {
  return u32[(entry >>> 2) + LIMIT] | 0;
}

export function tokensAt(entry: number, size: number): number {
  return entry + BYTES + ((size + 7) & ~7);
}

export function keep(
  u8: Uint8Array,
  u32: Uint32Array,
  stretches: number,
  at: number,
  size: number,
  key: number,
  hash: number,
  count: number,
  sum: number,
  limit: number,
): number {
  const place = u32[stretches + Stretch.KEPT_BYTES];
  const used = u32[stretches + Stretch.USED_SLOTS];
  const sizeBytes = tokensAt(0, size) + count * 8;
  const slotCount = u32[stretches + Stretch.SLOT_COUNT];
  if (place + sizeBytes > u32[stretches + Stretch.KEPT_CAPACITY] || used * 2 > slotCount) {
    u32[stretches + Stretch.IS_FULL] = 1;
    return 0;
  }
  const slots = u32[stretches + Stretch.SLOTS] >>> 2;
  const mask = slotCount - 1;
  let slot = 0;
  for (let probe = 0; probe < PROBES; probe++) {
    slot = slots + ((hash + probe) & mask) * 2;
    if (u32[slot + 1] === 0) break;
  }
  u32[slot] = hash;
  u32[slot + 1] = place;
  u32[stretches + Stretch.USED_SLOTS] = used + 1;
  u32[stretches + Stretch.KEPT_BYTES] = place + sizeBytes;
  const entry = u32[stretches + Stretch.KEPT] + place;
  const tokens = tokensAt(entry, size);
  u32[(entry >>> 2) + KEY] = key;
  u32[(entry >>> 2) + COUNT] = count;
  u32[(entry >>> 2) + SUM] = sum;
  u32[(entry >>> 2) + LIMIT] = limit;
  const bytes = entry + BYTES;
  u8.copyWithin(bytes, at, at + size);
  u8.fill(0, bytes + size, tokens);
  return tokens;
}
