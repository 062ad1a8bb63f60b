import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprint64, fingerprint64Into, hash64, hash64Into, sipHash, sipHashInto } from "../src/index.js";
import { slowFingerprint64 } from "./slow-fingerprint64.js";
import { slowHash64 } from "./slow-hash64.js";
import { slowSipHash } from "./slow-sip-hash.js";

/** One hash in all its forms, and TensorFlow's results. */
interface Case {
  readonly name: string;
  readonly hash: (bytes: Uint8Array) => bigint;
  readonly into: (out: Uint32Array, data: DataView, address: number, sizeBytes: number) => void;
  readonly slow: (bytes: Uint8Array) => bigint;
  /** The results for `texts`. */
  readonly vectors: readonly bigint[];
}

/** From TensorFlow 2.21: a text, its Fingerprint64, its SipHash-2-4 under (98765, 132), its Hash64. */
const vectors: readonly (readonly [string, bigint, bigint, bigint])[] = [
  ["", 11160318154034397263n, 17525595586979606526n, 9328806548029283899n],
  ["a", 12917804110809363939n, 7157389809176466784n, 2996632905371535868n],
  ["b", 11795596070477164822n, 15805638358933211562n, 5795986006276551370n],
  ["c", 11430444447143000872n, 18100027895074076528n, 14899841994519054197n],
  ["ab", 12289600257749001502n, 17603217575619331391n, 8190890202413169699n],
  ["abc", 2640714258260161385n, 14184146520277492463n, 5658311696057142710n],
  ["abcd", 1897425971756105985n, 9128718189639491242n, 14239359226062338181n],
  ["abcdefg", 4341691227789030229n, 5895569869235560193n, 12183717948363976256n],
  ["abcdefgh", 18368443631171807497n, 12118146691405465549n, 3429851175771700306n],
  ["0123456789abcdef", 6105018409752412263n, 1974889395388804430n, 10714084465434984294n],
  ["0123456789abcdefg", 12024047538191061578n, 6791397315286461466n, 15620810269524718686n],
  ["x".repeat(32), 12901576723999808517n, 2173529553814182609n, 6405310422276382275n],
  ["x".repeat(33), 12270365409943098935n, 18290206334748996428n, 17300237355125996628n],
  ["x".repeat(64), 6916188127298655160n, 4690406542496969329n, 9018480266949123658n],
  ["x".repeat(65), 4935023790501551929n, 13647206614114135271n, 387508316990748746n],
  ["x".repeat(128), 5868382771906808855n, 5524315759169637474n, 17872403483145791621n],
  ["x".repeat(129), 17793147381016297142n, 16174757828341024449n, 17030061292369643206n],
  ["x".repeat(192), 2861756950047880986n, 7852350430783074709n, 4667728126345656036n],
  ["x".repeat(256), 13951687313927915881n, 9812266833942332571n, 2245471271849371765n],
  ["您好", 11480228173914244617n, 7224599705336016702n, 3663430002013140810n],
  ["🤖", 1071195634195080876n, 8571783139583000995n, 8421395030247313865n],
];

const key = [98765n, 132n] as const;
const keyWords = Uint32Array.of(98765, 0, 132, 0);

const cases: readonly Case[] = [
  {
    name: "fingerprint64",
    hash: fingerprint64,
    into: fingerprint64Into,
    slow: slowFingerprint64,
    vectors: vectors.map(([, fingerprint]) => fingerprint),
  },
  {
    name: "sipHash",
    hash: (bytes) => sipHash(key, bytes),
    into: (out, data, address, sizeBytes) => sipHashInto(out, keyWords, data, address, sizeBytes),
    slow: (bytes) => slowSipHash(key, bytes),
    vectors: vectors.map(([, , strong]) => strong),
  },
  {
    name: "hash64",
    hash: hash64,
    into: hash64Into,
    slow: slowHash64,
    vectors: vectors.map(([, , , legacy]) => legacy),
  },
];

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(cases)("$name", ({ hash, into, slow, vectors: expected }) => {
  test("returns TensorFlow's values", () => {
    expect(vectors.map(([text]) => hash(encode(text)))).toEqual(expected);
  });

  test("equals the slow reference", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400, size: "max" }), (bytes) => {
        expect(hash(bytes)).toBe(slow(bytes));
      }),
    );
  });

  test("of a part of a buffer does not depend on its place or on the bytes around it", () => {
    const out = new Uint32Array(2);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 150, size: "max" }), fc.nat(8), fc.nat(255), (bytes, offset, around) => {
        const room = new Uint8Array(bytes.length + offset + 9).fill(around);
        room.set(bytes, offset);
        into(out, new DataView(room.buffer), offset, bytes.length);
        expect((BigInt(out[1]) << 32n) | BigInt(out[0])).toBe(hash(bytes));
        expect(hash(room.subarray(offset, offset + bytes.length))).toBe(hash(bytes));
      }),
    );
  });
});

/** The strings that `fixtures/hashes.py` hashed: one of every length from 0 to 299. */
const everyLength = Array.from({ length: 300 }, (_, n) =>
  Uint8Array.from({ length: n }, (_, i) => (i * 131 + n * 17 + (i >> 3)) & 255),
);
const recorded: Record<"fingerprint64" | "strong" | "legacy", readonly string[]> = JSON.parse(
  readFileSync(new URL("fixtures/hashes.json", import.meta.url), "utf8"),
);
const BUCKETS = 2n ** 63n - 1n;

describe("fingerprint64", () => {
  test("returns TensorFlow's value for every length from 0 to 299", () => {
    expect(everyLength.map((bytes) => fingerprint64(bytes).toString())).toEqual(recorded.fingerprint64);
  });

  test("returns FarmHash's frozen values", () => {
    expect(fingerprint64(encode("Hello"))).toBe(15404698994557526151n);
    expect(fingerprint64(encode("World"))).toBe(18308117990299812472n);
  });
});

describe("sipHash", () => {
  test("returns the vector of the paper", () => {
    const bytes = Uint8Array.from({ length: 15 }, (_, i) => i);
    expect(sipHash([0x0706050403020100n, 0x0f0e0d0c0b0a0908n], bytes)).toBe(0xa129ca6149be45e5n);
  });

  test("returns TensorFlow's bucket of 2^63 - 1 for every length, with a negative key", () => {
    const buckets = everyLength.map((bytes) => (sipHash([-3n, 2n ** 62n + 5n], bytes) % BUCKETS).toString());
    expect(buckets).toEqual(recorded.strong);
  });

  test("takes any signed or unsigned key", () => {
    const word = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(word, word, fc.uint8Array({ maxLength: 40 }), (first, second, bytes) => {
        expect(sipHash([first, second], bytes)).toBe(slowSipHash([first, second], bytes));
      }),
    );
  });
});

describe("hash64", () => {
  test("returns TensorFlow's bucket of 2^63 - 1 for every length", () => {
    expect(everyLength.map((bytes) => (hash64(bytes) % BUCKETS).toString())).toEqual(recorded.legacy);
  });
});
