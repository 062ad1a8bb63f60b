import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { decodersFor } from "../../src/unicode/text-encoding.js";

/** Code points, -1 for ill-formed bytes, each with its offset. */
async function decode(encoding: string, ...texts: (readonly number[])[]): Promise<(readonly [number, number])[][]> {
  const decoder = (await decodersFor(encoding))();
  return texts.map((text) => {
    const found: (readonly [number, number])[] = [];
    decoder(Uint8Array.from(text), 0, text.length, (codePoint, offset) => found.push([codePoint, offset]));
    return found;
  });
}

describe("decodersFor", () => {
  test("counts one ill-formed sequence for each maximal part of a UTF-8 character", async () => {
    const [found] = await decode("utf-8", [0x61, 0xe6, 0x82, 0x61, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x98]);
    expect(found).toEqual([
      [0x61, 0],
      [-1, 1],
      [0x61, 3],
      [-1, 4],
      [-1, 5],
      [-1, 6],
      [-1, 7],
    ]);
  });

  test("decides the order of UTF-16 by the mark of the first text", async () => {
    expect(await decode("UTF-16", [0xff, 0xfe, 0x61, 0x00, 0x61, 0x00], [0x62, 0x00])).toEqual([
      [
        [0x61, 0],
        [0x61, 4],
      ],
      [[0x62, 0]],
    ]);
    expect(await decode("UTF-16", [0x00, 0x61, 0x00, 0x61], [0xfe, 0xff, 0x00, 0x62])).toEqual([
      [
        [0x61, 0],
        [0x61, 2],
      ],
      [
        [0xfeff, 0],
        [0x62, 2],
      ],
    ]);
  });

  test("knows old encodings through TextDecoder, with offsets", async () => {
    expect(await decode("shift_jis", [0x61, 0x82, 0xa0, 0x62])).toEqual([
      [
        [0x61, 0],
        [0x3042, 1],
        [0x62, 3],
      ],
    ]);
  });

  test("does not take Latin-1 for windows-1252, as TextDecoder does", async () => {
    expect(await decode("ISO-8859-1", [0x80, 0xe9])).toEqual([
      [
        [0x80, 0],
        [0xe9, 1],
      ],
    ]);
    expect(await decode("US-ASCII", [0x61, 0x80])).toEqual([
      [
        [0x61, 0],
        [-1, 1],
      ],
    ]);
  });

  test.each(["nope", "", "-", "constructor", "x-user-defined", "replacement", "X-latin1", "UTF-16,version=3"])(
    "refuses %j",
    async (encoding) => {
      await expect(decodersFor(encoding)).rejects.toMatchObject({
        code: Code.INVALID_ARGUMENT,
        message: `Could not create converter for input encoding: ${encoding}`,
      });
    },
  );
});
