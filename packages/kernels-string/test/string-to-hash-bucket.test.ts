import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { strings } from "./string-input.js";

const input = strings(["a", "b", "c", "d"]);

describe("StringToHashBucketFast", () => {
  test("gives TensorFlow's frozen buckets", async () => {
    const [output] = await runOp(plugin, "StringToHashBucketFast", { num_buckets: { i: 10 } }, [input]);
    expect(output).toEqual({ dtype: "int64", shape: [4], value: [9, 2, 2, 5] });
  });
});

describe("StringToHashBucket", () => {
  test("gives TensorFlow's frozen buckets", async () => {
    const [output] = await runOp(plugin, "StringToHashBucket", { num_buckets: { i: 10 } }, [strings(["a", "b", "c"])]);
    expect(output.value).toEqual([8, 0, 7]);
  });
});

describe("StringToHashBucketStrong", () => {
  const run = (key: readonly number[]) =>
    runOp(plugin, "StringToHashBucketStrong", { num_buckets: { i: 10 }, key: { list: { i: key } } }, [
      strings(["a", "b", "c"]),
    ]);

  test("gives TensorFlow's frozen buckets", async () => {
    expect((await run([98765, 132]))[0].value).toEqual([4, 2, 8]);
  });

  test("wants a key of two integers", async () => {
    await expect(run([1])).rejects.toMatchObject({ code: 3, message: "Key must have 2 elements" });
  });
});
