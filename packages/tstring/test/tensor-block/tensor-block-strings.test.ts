import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isTensorBlock,
  readTensorBlockHeader,
  tensorBlockItem,
  tensorBlockOfSpans,
} from "../../src/tensor-block/index.js";
import { fromHex, toHex } from "../hex.js";

/** A block of `strings`, which are back to back in the source. */
function blockOf(shape: readonly number[], strings: readonly Uint8Array[]): Uint8Array {
  const source = new Uint8Array(strings.reduce((sum, { length }) => sum + length, 0));
  const [starts, ends]: [number[], number[]] = [[], []];
  let end = 0;
  for (const string of strings) {
    source.set(string, end);
    starts.push(end);
    end += string.length;
    ends.push(end);
  }
  return tensorBlockOfSpans(shape, source, { starts, ends, count: strings.length });
}

const text = (string: string) => new TextEncoder().encode(string);

describe("tensorBlockOfSpans", () => {
  test("writes SMALL cells up to 22 bytes, OFFSET cells from 23", () => {
    const [small, large] = ["s".repeat(22), "t".repeat(23)];
    expect(toHex(blockOf([2], [text(small), text(large)]))).toBe(
      toHex(
        fromHex(`48535452 01000000 01000000 30000000 0200000000000000 4700000000000000 0200000000000000 0000000000000000
          58 ${"73".repeat(22)} 00 5e000000 18000000 01000000 000000000000000000000000 ${"74".repeat(23)}`),
      ),
    );
  });

  test("refuses a string that no cell holds, and a block that no cell addresses", () => {
    const spans = (size: number, count: number) => ({
      starts: new Array(count).fill(0),
      ends: new Array(count).fill(size),
      count,
    });
    expect(statusOf(() => tensorBlockOfSpans([1], new Uint8Array(), spans(2 ** 30, 1)))).toContain(
      "RESOURCE_EXHAUSTED: a string of 1073741824 bytes",
    );
    expect(statusOf(() => tensorBlockOfSpans([5], new Uint8Array(), spans(2 ** 30 - 1, 5)))).toBe(
      "RESOURCE_EXHAUSTED: a string tensor block of 5368709283 bytes is larger than the 4294967295 that its cells address",
    );
  });
});

describe("tensorBlockItem", () => {
  test("reads every string that was written, as a view of the bytes", () =>
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (strings) => {
        const bytes = blockOf([1, strings.length], strings);
        expect(isTensorBlock(bytes)).toBe(true);
        expect(readTensorBlockHeader(bytes)).toMatchObject({ shape: [1, strings.length], count: strings.length });
        expect(strings.map((_, index) => tensorBlockItem(bytes, index))).toEqual(strings);
        expect(strings.every((_, index) => tensorBlockItem(bytes, index).buffer === bytes.buffer)).toBe(true);
      }),
    ));

  test("reads bytes that start anywhere", () => {
    const bytes = blockOf([2], [text("AB"), text("t".repeat(23))]);
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(new TextDecoder().decode(tensorBlockItem(moved.subarray(3), 1))).toBe("t".repeat(23));
  });

  test("refuses an invalid index, and an invalid cell before it is read", () => {
    const bytes = blockOf([2], [text("AB"), text("t".repeat(23))]);
    for (const index of [-1, 2, 0.5, Number.NaN]) {
      expect(statusOf(() => tensorBlockItem(bytes, index))).toBe(
        `OUT_OF_RANGE: index ${index} is not in a string array of length 2`,
      );
    }
    const invalid = (at: number, value: number) => {
      const damaged = bytes.slice();
      damaged[at] = value;
      return statusOf(() => tensorBlockItem(damaged, at < 72 ? 0 : 1));
    };
    const message = (index: number) =>
      `INVALID_ARGUMENT: malformed string tensor block: the text of string ${index} is neither in its cell nor after the cells`;
    expect(invalid(48, 23 << 2)).toBe(message(0));
    expect(invalid(51, 1)).toBe(message(0));
    expect(invalid(72, 0x5d)).toBe(message(1));
    expect(invalid(72, 0x5f)).toBe(message(1));
    expect(invalid(73, 1)).toBe(message(1));
    expect(invalid(76, 23)).toBe(message(1));
    expect(invalid(76, 25)).toBe(message(1));
    expect(invalid(79, 255)).toBe(message(1));
  });
});
