import fc from "fast-check";
import { describe, test } from "vitest";
import { writeBucket } from "../../src/hash-buckets/write-bucket.js";

function bucketOf(hash: bigint, buckets: bigint): bigint {
  const u32 = new Uint32Array(4);
  const words = Uint32Array.of(Number(hash & 0xffffffffn), Number(hash >> 32n));
  writeBucket(u32, 2, words, Number(buckets), buckets);
  return (BigInt(u32[3]) << 32n) | BigInt(u32[2]);
}

const hashes = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 63n, 2n ** 64n - 1n),
);

describe("writeBucket", () => {
  test.each([1n, 2n ** 21n, 2n ** 32n, 2n ** 37n, 2n ** 53n, 2n ** 63n - 1n])("is exact up to %s buckets", (max) => {
    fc.assert(
      fc.property(hashes, fc.bigInt({ min: 1n, max }), (hash, buckets) => bucketOf(hash, buckets) === hash % buckets),
      { numRuns: 2000 },
    );
  });

  test("is exact at multiples of the number of buckets", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 37n }),
        fc.bigInt({ min: 0n, max: 2n ** 27n - 1n }),
        fc.bigInt({ min: -1n, max: 1n }),
        (buckets, factor, offset) => {
          const hash = BigInt.asUintN(64, buckets * factor + offset);
          return bucketOf(hash, buckets) === hash % buckets;
        },
      ),
      { numRuns: 5000 },
    );
  });
});
