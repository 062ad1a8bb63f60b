import { readFileSync } from "node:fs";
import type { Code } from "@heddle/status";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { buildStringBlock, CELL_BYTES, StringArray } from "../../src/index.js";
import {
  CellImage,
  type CellImageOptions,
  ILP32,
  ILP32_BIG_ENDIAN,
  LP64,
  LP64_BIG_ENDIAN,
  RelocationTable,
} from "../../src/lp64/index.js";
import { bytesOf, LARGE, OFFSET, refusal, SMALL, VIEW } from "../with-cells.js";

interface Range {
  readonly name: string;
  readonly address: string;
  readonly hex: string;
}
const golden: readonly Range[] = JSON.parse(
  readFileSync(new URL("../goldens/cell-image.json", import.meta.url), "utf8"),
);
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const [array, ...others] = golden.map(({ address, hex }) => ({ address: BigInt(address), bytes: fromHex(hex) }));
const relocations = new RelocationTable(others);

const letters = (size: number) => String.fromCharCode(...Array.from({ length: size }, (_, i) => 97 + (i % 26)));
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** One cell of 24 bytes from words of 32 bits, big-endian, and `tail` after it. */
function cell(hex: string, tail = ""): Uint8Array {
  const image = new Uint8Array(CELL_BYTES + tail.length);
  image.set(fromHex(hex.replaceAll(" ", "")));
  image.set(bytesOf(tail), CELL_BYTES);
  return image;
}

describe("CellImage", () => {
  test("reads an array as 64-bit TensorFlow has it in memory", () => {
    const image = new CellImage(array.bytes, 9, { relocations });
    expect(Array.from({ length: 9 }, (_, i) => image.type(i))).toEqual([
      SMALL,
      SMALL,
      SMALL,
      LARGE,
      VIEW,
      OFFSET,
      LARGE,
      LARGE,
      VIEW,
    ]);
    const texts = ["", "x", letters(22), letters(23), "eleven byte", "an OFFSET text", letters(300), "", "eleven"];
    expect([...image].map(text)).toEqual(texts);
    expect(text(image.bytes(4))).toBe("eleven byte");
    withTestMemory((memory) => {
      const block = buildStringBlock(memory, image.toArray());
      expect(new StringArray(memory, block.address, 9).toArray()).toEqual(texts);
      memory.free(block.address);
    });
  });

  test("starts where it is told to and copies nothing", () => {
    const padded = new Uint8Array(array.bytes.length + 7);
    padded.set(array.bytes, 7);
    const image = new CellImage(padded, 3, { offsetBytes: 7 });
    expect(image.bytes(2)).toEqual(padded.subarray(7 + 49, 7 + 49 + 22));
    expect(image.bytes(2).buffer).toBe(padded.buffer);
    expect(() => image.bytes(3)).toThrow(refusal("OUT_OF_RANGE", /index 3 is not in a string array of length 3/));
    expect(() => image.type(-1)).toThrow(refusal("OUT_OF_RANGE", /index -1/));
  });

  test("refuses owners when asked to", () => {
    expect(() => new CellImage(array.bytes, 9, { relocations, ownedViews: "refuse" })).toThrow(
      refusal("FAILED_PRECONDITION", /cell 8 is a view with an owner/),
    );
    expect(new CellImage(array.bytes, 8, { relocations, ownedViews: "refuse" }).length).toBe(8);
  });

  test("without relocations reads SMALL and OFFSET only", () => {
    expect(() => new CellImage(array.bytes, 4)).toThrow(
      refusal("INVALID_ARGUMENT", /cell 3 points to 23 bytes at address 0x.*relocated range/),
    );
    const selfContained = array.bytes.slice(5 * CELL_BYTES);
    expect(text(new CellImage(selfContained, 1).bytes(0))).toBe("an OFFSET text");
  });

  test.each<[string, Uint8Array, CellImageOptions]>([
    ["BE32 LARGE", cell("01000017 0000001f 00001000"), { model: ILP32_BIG_ENDIAN }],
    ["BE32 VIEW", cell("03000017 00001000 00000000"), { model: ILP32_BIG_ENDIAN }],
    ["BE64 LARGE", cell("0100000000000017 000000000000001f 0000000000001000"), { model: LP64_BIG_ENDIAN }],
    ["BE64 VIEW", cell("0300000000000017 0000000000001000 0000000000000000"), { model: LP64_BIG_ENDIAN }],
    ["LP64 LARGE", cell("5d00000000000000 1f00000000000000 0010000000000000"), { model: LP64 }],
    ["LP64 VIEW", cell("5f00000000000000 0010000000000000 0000000000000000"), { model: LP64 }],
    ["wasm32 LARGE", cell("5d000000 1f000000 00100000"), { model: ILP32 }],
    ["wasm32 VIEW", cell("5f000000 00100000 00000000"), { model: ILP32 }],
  ])("reads %s of 23 bytes", (_, image, options) => {
    const table = new RelocationTable([{ address: 0x1000n, bytes: bytesOf(letters(32)) }]);
    expect(text(new CellImage(image, 1, { ...options, relocations: table }).bytes(0))).toBe(letters(23));
  });

  test.each([LP64_BIG_ENDIAN, ILP32_BIG_ENDIAN])(
    "reads OFFSET as little-endian on a big-endian machine %#",
    (model) => {
      const image = cell("16000000 18000000 01000000", "test\0");
      expect(text(new CellImage(image, 1, { model }).bytes(0))).toBe("test\0");
    },
  );

  test.each<[string, string, RegExp, Code]>([
    ["a SMALL cell of 23 bytes", "5c", /cell 0 is malformed: SMALL with 23 bytes, more than 22/, "INVALID_ARGUMENT"],
    [
      "an OFFSET text past the end",
      "16000000 19000000",
      /OFFSET with 5 bytes at 25 of an image of 29/,
      "INVALID_ARGUMENT",
    ],
    ["an OFFSET text inside the cells", "16000000 17000000", /OFFSET text inside the cells/, "INVALID_ARGUMENT"],
    ["an OFFSET of 2^32 - 1", "02000000 ffffffff", /OFFSET with 0 bytes at 4294967295/, "INVALID_ARGUMENT"],
    [
      "LARGE past its capacity",
      "15000000 00000000 04000000 00000000 0010",
      /5 bytes in a capacity of 4/,
      "INVALID_ARGUMENT",
    ],
    [
      "LARGE where nothing is",
      "15000000 00000000 0f000000 00000000 0410",
      /5 bytes at address 0x1004/,
      "INVALID_ARGUMENT",
    ],
    [
      "LARGE inside the cells",
      "15000000 00000000 0f000000 00000000 0020",
      /LARGE text inside the cells/,
      "INVALID_ARGUMENT",
    ],
    ["a VIEW past its range", "17000000 00000000 fc0f", /5 bytes at address 0xffc/, "INVALID_ARGUMENT"],
    [
      "a VIEW at the end of all addresses",
      "17000000 00000000 ffffffff ffffffff",
      /address 0xffffffffffffffff/,
      "INVALID_ARGUMENT",
    ],
    ["2^30 bytes", "03000000 01000000 0010", /a string of 1073741824 bytes/, "RESOURCE_EXHAUSTED"],
    ["2^62 bytes", "ffffffff ffffffff 0010", /a string of 4611686018427388000 bytes/, "RESOURCE_EXHAUSTED"],
  ])("refuses %s", (_, hex, message, code) => {
    const image = cell(hex, "tail.");
    const table = new RelocationTable([
      { address: 0x2000n, bytes: image },
      { address: 0x1000n, bytes: bytesOf("abcdefgh") },
    ]);
    expect(() => new CellImage(image, 1, { relocations: table })).toThrow(refusal(code, message));
  });

  test("refuses two LARGE cells that share bytes, and an array longer than the image", () => {
    const image = new Uint8Array(48);
    const large = fromHex("1500000000000000" + "0f00000000000000");
    for (const [index, address] of [0x1000, 0x100f].entries()) {
      image.set(large, index * 24);
      new DataView(image.buffer).setUint32(index * 24 + 16, address, true);
    }
    const table = new RelocationTable([{ address: 0x1000n, bytes: new Uint8Array(64) }]);
    expect(() => new CellImage(image, 2, { relocations: table })).toThrow(
      refusal("INVALID_ARGUMENT", /cell 1 is malformed: LARGE with bytes of the block of cell 0/),
    );
    image[24 + 16] = 0x10;
    expect(new CellImage(image, 2, { relocations: table }).length).toBe(2);
    for (const [count, offsetBytes] of [
      [3, 0],
      [2, 1],
      [-1, 0],
      [0.5, 0],
      [2 ** 32, 0],
      [0, 49],
      [1, Number.NaN],
    ]) {
      expect(() => new CellImage(image, count, { offsetBytes })).toThrow(
        refusal("INVALID_ARGUMENT", /do not fit in an image of 48/),
      );
    }
  });
});
