import { randomBytes } from "node:crypto";
import { deflateSync, gzipSync } from "node:zlib";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const attrsOf = (type: string): AttrMap =>
  new Map<string, AttrValue>([["compression_type", { kind: "string", value: new TextEncoder().encode(type) }]]);

async function decode(type: string, bytes: Uint8Array, maximumBytes = 2 ** 28) {
  const host = new Host({ memory: createTestMemory({ maximumBytes }), plugins: [plugin] });
  const input = Tensor.fromStrings(host.memory, [1], [bytes]);
  try {
    const [output] = await runOp(host, "DecodeCompressed", [input], { attrs: attrsOf(type) });
    const result = output?.strings().bytes(0);
    output?.release();
    return result;
  } finally {
    input.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

describe("DecodeCompressed", () => {
  const large = new Uint8Array([...randomBytes(700_000), ...new Uint8Array(700_000)]);

  test.each([
    ["ZLIB", deflateSync(large)],
    ["GZIP", gzipSync(large)],
    ["GZIP", new Uint8Array([...gzipSync(large.subarray(0, 300_000)), ...gzipSync(large.subarray(300_000))])],
  ])("decompresses more than a part, %s", async (type, bytes) => {
    expect(Buffer.compare((await decode(type, bytes)) ?? large.subarray(1), large)).toBe(0);
  });

  test("refuses a bomb as soon as it is larger than the memory", async () => {
    const bomb = gzipSync(new Uint8Array(2 ** 28));
    await expect(decode("GZIP", bomb, 2 ** 24)).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      message: expect.stringMatching(
        /^a string decompresses to over 1\d{7} bytes, .* it may have 16777216 \(memoryLimitBytes\)/,
      ),
    });
  });

  test("refuses a ZSTD text that says a size which the memory has no room for", async () => {
    const zstd = new Uint8Array(100);
    zstd.set([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 2, 1, 0, 0]);
    await expect(decode("ZSTD", zstd, 2 ** 24)).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      message: expect.stringMatching(/^a string decompresses to over 33554431 bytes, /),
    });
  });
});
