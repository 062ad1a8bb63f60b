import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { stringBufferCount, stringBufferItem } from "../../src/tflite/index.js";
import { stringOffsets } from "../../src/tflite/string-buffer.js";
import { fromHex } from "../hex.js";

const bytesOf = (...words: number[]) => new Uint8Array(Int32Array.from(words).buffer);
const malformed = "INVALID_ARGUMENT: malformed TFLite string buffer";

describe("getStringCount", () => {
  test("reads a buffer that someone else wrote", () => {
    const bytes = fromHex("01000000 0c000000 0f000000 58595a");
    expect(stringBufferCount(bytes)).toBe(1);
    expect(stringBufferItem(bytes, 0)).toEqual(new Uint8Array([88, 89, 90]));
    expect(stringBufferItem(bytes, 0).buffer).toBe(bytes.buffer);
  });

  test.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), ": its header takes 8 bytes, but it has 0"],
    ["a count alone", bytesOf(0), ": its header takes 8 bytes, but it has 4"],
    ["a negative count", bytesOf(-1, 8), ": it claims -1 strings"],
    ["the smallest count", bytesOf(-(2 ** 31), 8), ": it claims -2147483648 strings"],
    ["more strings than fit", bytesOf(2, 16, 16), ": its header takes 16 bytes, but it has 12"],
    ["as many as an int32 says", bytesOf(2 ** 31 - 1, 8), ": its header takes 8589934596 bytes, but it has 8"],
    ["bytes after its end", bytesOf(0, 8, 0), ": it claims to end at byte 8, but has 12 bytes"],
    ["an end after its bytes", bytesOf(1, 12, 13), ": it claims to end at byte 13, but has 12 bytes"],
    ["a negative end", bytesOf(0, -8), ": it claims to end at byte -8, but has 8 bytes"],
  ])("refuses %s", (_, bytes, message) => {
    for (const read of [() => stringBufferCount(bytes), () => stringBufferItem(bytes, 0), () => stringOffsets(bytes)]) {
      expect(statusOf(read)).toBe(malformed + message);
    }
  });
});

describe("getString", () => {
  const range = (start: number, end: number, index: number) =>
    `${malformed}: string ${index} goes from byte ${start} to ${end}, not within 16 to 20`;

  test.each<[string, number[], number, string]>([
    ["in the header", [2, 12, 18, 20], 0, range(12, 18, 0)],
    ["before the buffer", [2, -4, 18, 20], 0, range(-4, 18, 0)],
    ["past the end", [2, 16, 21, 20], 0, range(16, 21, 0)],
    ["after its own end", [2, 18, 16, 20], 0, range(18, 16, 0)],
    ["before the first", [2, 17, 12, 20], 1, range(12, 20, 1)],
  ])("refuses a string %s", (_, words, index, message) => {
    const bytes = bytesOf(...words, 0);
    expect(statusOf(() => stringBufferItem(bytes, index))).toBe(message);
    expect(statusOf(() => stringOffsets(bytes))).toContain(malformed);
  });

  test.each([-1, 2, 0.5, Number.NaN])("refuses index %d", (index) => {
    const bytes = bytesOf(2, 16, 16, 16);
    expect(statusOf(() => stringBufferItem(bytes, index))).toBe(
      `OUT_OF_RANGE: index ${index} is not in a string array of length 2`,
    );
  });

  test("reads what lies between other bytes", () => {
    const whole = fromHex("ff 01000000 0c000000 0f000000 58595a ff");
    expect(stringBufferItem(whole.subarray(1, 16), 0)).toEqual(new Uint8Array([88, 89, 90]));
  });
});
