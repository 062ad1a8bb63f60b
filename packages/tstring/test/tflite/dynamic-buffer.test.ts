import { readFileSync } from "node:fs";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DynamicBuffer, stringBufferCount, stringBufferItem } from "../../src/tflite/index.js";
import { toHex } from "../hex.js";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function bufferOf(strings: readonly (string | Uint8Array)[], maxLength?: number): DynamicBuffer {
  const buffer = new DynamicBuffer(maxLength);
  for (const string of strings) buffer.addString(string);
  return buffer;
}

describe("DynamicBuffer", () => {
  const golden = readFileSync(new URL("../fixtures/tflite-string-buffers.jsonl", import.meta.url), "utf8");
  const cases = golden
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { strings: string[]; hex: string });

  test.each([-1, 1.5, Number.NaN])("refuses %s as limit", (limit) => {
    expect(statusOf(() => new DynamicBuffer(limit))).toBe(`INVALID_ARGUMENT: ${limit} is not a size in bytes`);
  });

  test("writes the bytes that TFLite writes", () => {
    expect(cases.length).toBe(49);
    for (const { strings, hex } of cases) {
      const buffer = bufferOf(strings.map((string) => new Uint8Array(Buffer.from(string, "base64"))));
      expect(toHex(buffer.toBytes())).toBe(hex);
      expect(buffer.sizeBytes).toBe(hex.length / 2);
    }
  });

  test.each<[(string | Uint8Array)[], string]>([
    [[], "0000000008000000"],
    [[""], "010000000c0000000c000000"],
    [["AB", ""], "020000001000000012000000120000004142"],
    [["ABC", ""], "02000000100000001300000013000000414243"],
    [["DEFG"], "010000000c0000001000000044454647"],
    [["XYZ"], "010000000c0000000f00000058595a"],
    [["é", "日本"], "02000000100000001200000018000000c3a9e697a5e69cac"],
    [["a\0b"], "010000000c0000000f000000610062"],
    [["ABC", "X"], "0200000010000000130000001400000041424358"],
  ])("writes %j", (strings, hex) => {
    expect(toHex(bufferOf(strings).toBytes())).toBe(hex);
  });

  test.each<[string, readonly string[], number]>([
    ["two strings", ["ABC", ""], 19],
    ["one string", ["DEFG"], 16],
    ["none", [], 8],
  ])("says the size of %s", (_, strings, sizeBytes) => {
    const buffer = bufferOf(strings);
    const bytes = buffer.toBytes();
    expect(bytes.length).toBe(sizeBytes);
    expect([buffer.count, stringBufferCount(bytes)]).toEqual([strings.length, strings.length]);
    expect(strings.map((_, index) => decode(stringBufferItem(bytes, index)))).toEqual(strings);
    expect(buffer.contentBytes).toBe(strings.join("").length);
  });

  test.each<[string, string[], string | Uint8Array | number, string, number]>([
    ["a byte between", ["", "ABC", "DEFG", "", "XYZ"], 0x20, " ABC DEFG  XYZ", 26],
    ["a character between", ["ABC", "DEFG", "", "XYZ"], " ", "ABC DEFG  XYZ", 25],
    ["text between", ["", "ABC", "DEFG", "", "XYZ"], " - ", " - ABC - DEFG -  - XYZ", 34],
    ["bytes between", ["a", "b"], new Uint8Array([45, 62]), "a->b", 16],
    ["none of them", [], " - ", "", 12],
    ["one of them", ["ABC"], " - ", "ABC", 15],
    ["nothing between", ["ABC", "D"], "", "ABCD", 16],
  ])("joins strings with %s", (_, strings, separator, joined, sizeBytes) => {
    const buffer = new DynamicBuffer();
    buffer.addJoinedString(strings, separator);
    const bytes = buffer.toBytes();
    expect(stringBufferCount(bytes)).toBe(1);
    expect(decode(stringBufferItem(bytes, 0))).toBe(joined);
    expect(bytes.length).toBe(sizeBytes);
  });

  test("an empty join after other strings leaves them alone", () => {
    const buffer = bufferOf(["ABCDEF"]);
    buffer.addJoinedString([], "long separator");
    expect(toHex(buffer.toBytes())).toBe(toHex(bufferOf(["ABCDEF", ""]).toBytes()));
  });

  test("keeps the text below its limit, which is exclusive, and stays as it was", () => {
    const limited = "RESOURCE_EXHAUSTED: a TFLite string buffer must hold less than 3 bytes of text, this would be";
    const buffer = bufferOf(["A"], 3);
    expect(statusOf(() => buffer.addString("BC"))).toBe(`${limited} 3`);
    expect(statusOf(() => buffer.addJoinedString(["B", "C"], ","))).toBe(`${limited} 4`);
    buffer.addString("B");
    expect(toHex(buffer.toBytes())).toBe(toHex(bufferOf(["A", "B"]).toBytes()));
    expect(statusOf(() => bufferOf(["ABC"], 3))).toBe(`${limited} 3`);
    expect(statusOf(() => bufferOf([""], 0))).toContain("RESOURCE_EXHAUSTED");
    expect(statusOf(() => new DynamicBuffer(0).addJoinedString([], ","))).toContain("RESOURCE_EXHAUSTED");
  });

  test("refuses text that its header would push past the offsets", () => {
    const buffer = new DynamicBuffer();
    expect(statusOf(() => buffer.addString(new Uint8Array(2 ** 31 - 5)))).toBe(
      "RESOURCE_EXHAUSTED: a TFLite string buffer of 2147483655 bytes is larger than the 2147483647 that its offsets can address",
    );
    expect(buffer.count).toBe(0);
  });

  test("refuses a separator that is no byte", () => {
    for (const separator of [-1, 256, 0.5, Number.NaN]) {
      expect(statusOf(() => new DynamicBuffer().addJoinedString(["a", "b"], separator))).toBe(
        `INVALID_ARGUMENT: a separator must be text, bytes or a byte from 0 to 255, found ${separator}`,
      );
    }
  });

  test("writes into bytes and into memory", () =>
    withTestMemory((memory) => {
      const buffer = bufferOf(["DEFG", "a string of more than sixty-four bytes, for which the content must grow"]);
      const wanted = toHex(buffer.toBytes());
      const target = new Uint8Array(buffer.sizeBytes + 1);
      expect(buffer.writeToBuffer(target)).toBe(buffer.sizeBytes);
      expect(toHex(target)).toBe(`${wanted}00`);
      expect(statusOf(() => buffer.writeToBuffer(target.subarray(2)))).toBe(
        `INVALID_ARGUMENT: a TFLite string buffer of ${buffer.sizeBytes} bytes does not fit into ${buffer.sizeBytes - 1}`,
      );
      const { address, sizeBytes } = buffer.writeToBuffer(memory);
      expect(toHex(memory.u8.slice(address, address + sizeBytes))).toBe(wanted);
      memory.free(address);
    }));

  test("copies what is added", () => {
    const bytes = new Uint8Array([65]);
    const buffer = bufferOf([bytes]);
    bytes[0] = 66;
    expect(decode(stringBufferItem(buffer.toBytes(), 0))).toBe("A");
  });
});
