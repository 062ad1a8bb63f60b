/**
 * The low half of the XXH64 of bytes, with seed 0: the checksum of Zstandard's frames. Each 64-bit value is two halves.
 *
 * Source: xxhash_spec.md of xxHash, XXH64.
 */
export function xxh64Low(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hash = new Halves(0, 0);
  let at = 0;
  if (bytes.length >= 32) {
    const lanes = [new Halves(0, 0), new Halves(...P2), new Halves(0, 0), new Halves(0, 0)];
    lanes[0].add(...P1).add(...P2);
    lanes[3].subtract(...P1);
    for (; at + 32 <= bytes.length; at += 32) {
      for (let lane = 0; lane < 4; lane++) round(lanes[lane], view, at + 8 * lane);
    }
    [1, 7, 12, 18].forEach((count, lane) => {
      const rotated = new Halves(lanes[lane].high, lanes[lane].low).rotate(count);
      hash.add(rotated.high, rotated.low);
    });
    for (const lane of lanes) {
      const merged = lane
        .multiply(...P2)
        .rotate(31)
        .multiply(...P1);
      hash
        .xor(merged.high, merged.low)
        .multiply(...P1)
        .add(...P4);
    }
  } else hash.add(...P5);
  hash.add(Math.floor(bytes.length / 2 ** 32), bytes.length >>> 0);
  for (; at + 8 <= bytes.length; at += 8) {
    const word = new Halves(0, 0);
    round(word, view, at);
    hash
      .xor(word.high, word.low)
      .rotate(27)
      .multiply(...P1)
      .add(...P4);
  }
  if (at + 4 <= bytes.length) {
    const word = new Halves(0, view.getUint32(at, true)).multiply(...P1);
    hash
      .xor(word.high, word.low)
      .rotate(23)
      .multiply(...P2)
      .add(...P3);
    at += 4;
  }
  for (; at < bytes.length; at++) {
    const word = new Halves(0, bytes[at]).multiply(...P5);
    hash
      .xor(word.high, word.low)
      .rotate(11)
      .multiply(...P1);
  }
  hash.shiftXor(33).multiply(...P2);
  hash.shiftXor(29).multiply(...P3);
  return hash.shiftXor(32).low;
}

type Prime = readonly [high: number, low: number];
const P1: Prime = [0x9e3779b1, 0x85ebca87];
const P2: Prime = [0xc2b2ae3d, 0x27d4eb4f];
const P3: Prime = [0x165667b1, 0x9e3779f9];
const P4: Prime = [0x85ebca77, 0xc2b2ae63];
const P5: Prime = [0x27d4eb2f, 0x165667c5];

/** Adds the eight bytes at `at` to a lane. */
function round(lane: Halves, view: DataView, at: number): void {
  const word = new Halves(view.getUint32(at + 4, true), view.getUint32(at, true)).multiply(...P2);
  lane
    .add(word.high, word.low)
    .rotate(31)
    .multiply(...P1);
}

/** An unsigned 64-bit integer that changes in place. */
class Halves {
  high: number;
  low: number;

  constructor(high: number, low: number) {
    this.high = high >>> 0;
    this.low = low >>> 0;
  }

  add(high: number, low: number): this {
    const sum = this.low + low;
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) >>> 0;
    this.low = sum >>> 0;
    return this;
  }

  subtract(high: number, low: number): this {
    const borrow = this.low < low ? 1 : 0;
    this.low = (this.low - low) >>> 0;
    this.high = (this.high - high - borrow) >>> 0;
    return this;
  }

  xor(high: number, low: number): this {
    this.high = (this.high ^ high) >>> 0;
    this.low = (this.low ^ low) >>> 0;
    return this;
  }

  multiply(high: number, low: number): this {
    const [a, b] = [this.low >>> 16, this.low & 0xffff];
    const [c, d] = [low >>> 16, low & 0xffff];
    const lowest = b * d;
    const middle = a * d + (lowest >>> 16);
    const cross = b * c + (middle & 0xffff);
    const carry = a * c + Math.floor(middle / 65536) + Math.floor(cross / 65536);
    this.high = (Math.imul(this.high, low) + Math.imul(this.low, high) + carry) >>> 0;
    this.low = ((cross << 16) | (lowest & 0xffff)) >>> 0;
    return this;
  }

  /** Rotates left. */
  rotate(count: number): this {
    const { high, low } = this;
    this.high = ((high << count) | (low >>> (32 - count))) >>> 0;
    this.low = ((low << count) | (high >>> (32 - count))) >>> 0;
    return this;
  }

  /** Xors itself, shifted right. */
  shiftXor(count: number): this {
    if (count >= 32) return this.xor(0, this.high >>> (count - 32));
    return this.xor(this.high >>> count, (this.low >>> count) | (this.high << (32 - count)));
  }
}
