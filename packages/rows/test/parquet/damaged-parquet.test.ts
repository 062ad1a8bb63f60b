import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { stringColumn } from "../../src/column-parts.js";
import { columnOfValues } from "../../src/index.js";
import { fileOf, rowsOf } from "../all-rows.js";
import { expectSound, mutations } from "../damage.js";

type Written = Parameters<typeof parquetWriteBuffer>[0];
const written = (options: Written) => new Uint8Array(parquetWriteBuffer(options));

const words = Array.from({ length: 40 }, (_, i) => (i % 5 === 0 ? null : `word ${i % 7}`));
const required = words.map((word) => word ?? "");
const numbers = words.map((_, i) => i * i - 40);

const files: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  "nulls, lists and lists of lists": () =>
    fileOf(
      [
        {
          columns: new Map([
            ["text", stringColumn(["abc", "d", null, "abc"])],
            ["list", columnOfValues({ dtype: "int64", shape: [4, 3], data: new BigInt64Array(12) })],
            ["deep", columnOfValues({ dtype: "float", shape: [4, 1, 2], data: new Float32Array(8) })],
          ]),
          rowCount: 4,
        },
      ],
      "parquet",
    ),
  "dictionaries and small pages": async () =>
    written({ columnData: [{ name: "x", data: words, type: "STRING" }], pageSize: 20, rowGroupSize: 15 }),
  "pages without compression": async () =>
    written({
      codec: "UNCOMPRESSED",
      columnData: [
        { name: "b", data: words.map((word) => word === null), type: "BOOLEAN" },
        { name: "i", data: numbers, type: "INT32" },
        { name: "x", data: words, type: "STRING" },
      ],
    }),
  deltas: async () =>
    written({
      codec: "UNCOMPRESSED",
      columnData: [
        { name: "i", data: numbers, type: "INT32", encoding: "DELTA_BINARY_PACKED" },
        { name: "l", data: numbers.map(BigInt), type: "INT64", encoding: "DELTA_BINARY_PACKED" },
        { name: "s", data: required, type: "STRING", encoding: "DELTA_BYTE_ARRAY" },
        { name: "t", data: required, type: "STRING", encoding: "DELTA_LENGTH_BYTE_ARRAY" },
      ],
    }),
  gzip: async () =>
    written({
      codec: "GZIP",
      compressors: { GZIP: gzipSync },
      columnData: [{ name: "x", data: words, type: "STRING" }],
    }),
  brotli: async () =>
    written({
      codec: "BROTLI",
      compressors: { BROTLI: brotliCompressSync },
      columnData: [{ name: "x", data: words, type: "STRING" }],
    }),
};

describe.each(Object.entries(files))("a damaged file of %s", (_name, make) => {
  test("is read, or refused with a StatusError, in time", { timeout: 120_000 }, async () => {
    const whole = await make();
    expect(await rowsOf(whole, "parquet")).not.toHaveLength(0);
    await fc.assert(
      fc.asyncProperty(mutations(whole.length), async (changes) => {
        await expectSound(whole, changes, "parquet");
      }),
      { numRuns: 1000 },
    );
  });
});
