import { fingerprint64, hash64 } from "@heddle/hash";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { strings } from "../string-input.js";

const input = strings(["a", "b", "c", "d"]);

describe("StringToHashBucketFast", () => {
  test("returns TensorFlow's frozen buckets", async () => {
    const [output] = await runOp(plugin, "StringToHashBucketFast", { num_buckets: { i: 10 } }, [input]);
    expect(output).toEqual({ dtype: "int64", shape: [4], value: [9, 2, 2, 5] });
  });
});

describe("StringToHashBucketFast of many", () => {
  test.each([7, 5000, 2 ** 40])(
    "hashes strings, short and long, as the fingerprint does: %d buckets",
    async (buckets) => {
      const values = Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 9001).map((i) => i.toString(36));
      values.push("", "", "abcd", "abcd", "a\0", "a", "\0", "a text past the inline size of a cell", "short again");
      const [output] = await runOp(plugin, "StringToHashBucketFast", { num_buckets: { i: buckets } }, [
        strings(values),
      ]);
      const bucket = (value: string) => Number(fingerprint64(new TextEncoder().encode(value)) % BigInt(buckets));
      expect(output.value).toEqual(values.map(bucket));
    },
  );
});

describe("StringToHashBucket", () => {
  test("returns TensorFlow's frozen buckets", async () => {
    const [output] = await runOp(plugin, "StringToHashBucket", { num_buckets: { i: 10 } }, [strings(["a", "b", "c"])]);
    expect(output.value).toEqual([8, 0, 7]);
  });
});

describe("StringToHashBucket of many", () => {
  test.each([7, 2 ** 40])("hashes short strings, new or met before, as the hash does: %d buckets", async (buckets) => {
    const values = Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 9001).map((i) => i.toString(36));
    values.push("", "", "abcd", "abcd", "a\0", "a", "\0", "a text past the inline size of a cell");
    const [output] = await runOp(plugin, "StringToHashBucket", { num_buckets: { i: buckets } }, [strings(values)]);
    const bucket = (value: string) => Number(hash64(new TextEncoder().encode(value)) % BigInt(buckets));
    expect(output.value).toEqual(values.map(bucket));
  });
});

describe("StringToHashBucketStrong", () => {
  const run = (key: readonly number[]) =>
    runOp(plugin, "StringToHashBucketStrong", { num_buckets: { i: 10 }, key: { list: { i: key } } }, [
      strings(["a", "b", "c"]),
    ]);

  test("returns TensorFlow's frozen buckets", async () => {
    expect((await run([98765, 132]))[0].value).toEqual([4, 2, 8]);
  });

  test("refuses a key that is not two integers", async () => {
    await expect(run([1])).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: "Key must have 2 elements" });
  });
});
