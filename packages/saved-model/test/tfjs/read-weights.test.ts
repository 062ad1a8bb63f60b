import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { JsonPlace } from "../../src/tfjs/json-place.js";
import { readWeights } from "../../src/tfjs/read-weights.js";
import { float32, int32, statusOfPromise, strings, type TestWeight, tfjsFiles } from "./tfjs-files.js";

async function read(files: Record<string, Uint8Array>, maxWeightBytes = 2 ** 31 - 1) {
  const { weightsManifest } = JSON.parse(new TextDecoder().decode(files["model.json"]));
  return readWeights(
    new JsonPlace({ weightsManifest }).get("weightsManifest"),
    bytesFileSystem(files),
    "",
    maxWeightBytes,
  );
}

const manifest = (weightsManifest: unknown) =>
  statusOfPromise(() =>
    readWeights(new JsonPlace({ weightsManifest }).get("weightsManifest"), bytesFileSystem({}), "", 9),
  );

const spec = (weight: object) => manifest([{ paths: [], weights: [weight] }]);

describe("readWeights", () => {
  test("finds weights in groups of any shards", async () => {
    const first = [float32("a", [2], [1, 2]), strings("s", [2, 1], ["long enough to cross shards", ""])];
    const second = [int32("b", [], [7]), float32("none", [0, 3], [])];
    for (const shardBytes of [1, 3, 7, 1000]) {
      const weights = await read(tfjsFiles({}, [first, second], shardBytes));
      expect([...weights.keys()]).toEqual(["a", "s", "b", "none"]);
      for (const { name, bytes } of [...first, ...second]) {
        expect([...(weights.get(name)?.bytes ?? [])]).toEqual(Array.from(bytes));
      }
    }
    expect((await readWeights(undefined, bytesFileSystem({}), "", 0)).size).toBe(0);
  });

  test("names a shard that is missing", async () => {
    const files = tfjsFiles({}, [[float32("a", [4], [1, 2, 3, 4])]], 8);
    delete files["group1-shard2.bin"];
    expect(await statusOfPromise(() => read(files))).toBe("NOT_FOUND: group1-shard2.bin; No such file or directory");
  });

  test("refuses shards that are short, with names and numbers", async () => {
    const files = tfjsFiles({}, [[float32("a", [2], [1, 2]), int32("b", [], [7])]], 8);
    files["group1-shard2.bin"] = files["group1-shard2.bin"].subarray(1);
    expect(await statusOfPromise(() => read(files))).toBe(
      "DATA_LOSS: group1-shard1.bin, group1-shard2.bin: 11 bytes found, 12 wanted or more for all up to weight 'b'",
    );
  });

  test("refuses shards that hold more than their weights", async () => {
    const files = tfjsFiles({}, [[int32("b", [], [7])]]);
    files["group1-shard1.bin"] = new Uint8Array(5);
    expect(await statusOfPromise(() => read(files))).toBe(
      "DATA_LOSS: group1-shard1.bin: 5 bytes found, 4 wanted for all weights",
    );
  });

  test("refuses strings that go past the end", async () => {
    const weights = [float32("a", [1], [1]), strings("s", [2], ["text", "text"])];
    const read9 = async (at: number, value: number) => {
      const files = tfjsFiles({}, [weights]);
      new DataView(files["group1-shard1.bin"].buffer).setUint32(at, value, true);
      return statusOfPromise(() => read(files));
    };
    expect(await read9(12, 5)).toBe(
      "DATA_LOSS: group1-shard1.bin: 20 bytes found, 21 wanted or more for weight 's', which begins at byte 4",
    );
    expect(await read9(4, 0xffffffff)).toMatch(/^DATA_LOSS: group1-shard1.bin: 20 bytes found/);
  });

  test("asks for nothing that the files cannot hold", async () => {
    const huge: TestWeight = { name: "s", dtype: "string", shape: [2 ** 40], bytes: [] };
    expect(await statusOfPromise(() => read(tfjsFiles({}, [[huge]])))).toMatch(
      /^DATA_LOSS: a group of weights without files: 0 bytes found, 4398046511104 wanted or more/,
    );
  });

  test("keeps the limit of all weights together", async () => {
    const files = tfjsFiles({}, [[int32("a", [], [1])], [int32("b", [], [1])]]);
    expect((await read(files, 8)).size).toBe(2);
    expect(await statusOfPromise(() => read(files, 7))).toBe(
      "RESOURCE_EXHAUSTED: the weights take 8 bytes or more; to read them, raise the limit maxWeightBytes from 7",
    );
  });

  test("reads a file whose path begins with ./, as browsers save models", async () => {
    const { "group1-shard1.bin": bytes, ...rest } = tfjsFiles({}, [[int32("a", [], [7])]]);
    const text = new TextDecoder().decode(rest["model.json"]).replace("group1-shard1.bin", "./my-model.weights.bin");
    const files = { "model.json": new TextEncoder().encode(text), "my-model.weights.bin": bytes };
    expect([...(await read(files)).keys()]).toEqual(["a"]);
  });

  test("refuses two weights of one name", async () => {
    const files = tfjsFiles({}, [[int32("a", [], [1])], [int32("a", [], [1])]]);
    expect(await statusOfPromise(() => read(files))).toBe("INVALID_ARGUMENT: weight 'a' is in the manifest twice");
  });

  test.each(["../a.bin", "/a.bin", "a//b.bin", "a\\b", "C:a", "./", "./../a", "././a", "a/./b", ""])(
    "refuses the path %j",
    async (path) => {
      expect(await manifest([{ paths: [path], weights: [] }])).toBe(
        `INVALID_ARGUMENT: weight file ${JSON.stringify(path)} is not a relative path inside the model`,
      );
    },
  );

  test("refuses specs that make no sense", async () => {
    const q = (quantization: object, dtype = "float32") => spec({ name: "w", dtype, shape: [1], quantization });
    expect(await spec({ name: "w", dtype: "float64", shape: [] })).toBe(
      "INVALID_ARGUMENT: weight 'w' has type 'float64'; known are float32, int32, bool, complex64, string",
    );
    expect(await spec({ dtype: "float32" })).toBe(
      "INVALID_ARGUMENT: weight '' has no name, at weightsManifest[0].weights[0]",
    );
    expect(await spec({ name: "w", dtype: "int32", shape: [-1] })).toMatch(/shape\[0\] must be a whole number from 0/);
    expect(await spec({ name: "w", dtype: "int32", shape: [2 ** 30, 2 ** 30] })).toBe(
      "INVALID_ARGUMENT: weight 'w' of shape [1073741824,1073741824] has too many elements",
    );
    expect(await q({ dtype: "uint4" })).toBe(
      "INVALID_ARGUMENT: weight 'w' is quantized as 'uint4'; known are uint8, uint16, float16",
    );
    expect(await q({ dtype: "uint8", scale: 1 })).toBe(
      "INVALID_ARGUMENT: weight 'w' is quantized as uint8 and must have min and scale",
    );
    expect(await q({ dtype: "float16" }, "int32")).toBe(
      "INVALID_ARGUMENT: weight 'w' is quantized as float16, which is for weights of type float32",
    );
    expect(await q({ dtype: "uint16", scale: 1, min: 0 }, "bool")).toBe(
      "INVALID_ARGUMENT: weight 'w' is quantized as uint16, which is for weights of type float32 and int32",
    );
  });
});
