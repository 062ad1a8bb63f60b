import { describe, expect, test } from "vitest";
import { hash64, hash64Into } from "../src/index.js";

/** From TensorFlow 2.21.0. */
const vectors: readonly (readonly [string, bigint])[] = [
  ["", 9328806548029283899n],
  ["a", 2996632905371535868n],
  ["abc", 5658311696057142710n],
  ["abcdefg", 12183717948363976256n],
  ["abcdefgh", 3429851175771700306n],
  ["0123456789abcdefg", 15620810269524718686n],
  ["x".repeat(129), 17030061292369643206n],
  ["您好", 3663430002013140810n],
];

const encode = (text: string) => new TextEncoder().encode(text);

describe("hash64", () => {
  test.each(vectors)("gives TensorFlow's value for '%s'", (text, expected) => {
    expect(hash64(encode(text))).toBe(expected);
  });
});

describe("hash64Into", () => {
  test("does not depend on where the bytes lie, or on those around them", () => {
    const out = new Uint32Array(2);
    for (const [text, expected] of vectors) {
      const bytes = encode(text);
      for (let offset = 0; offset < 8; offset++) {
        const room = new Uint8Array(bytes.length + offset + 9).fill(0xa5);
        room.set(bytes, offset);
        hash64Into(out, new DataView(room.buffer), offset, bytes.length);
        expect((BigInt(out[1]) << 32n) | BigInt(out[0])).toBe(expected);
      }
    }
  });
});
