import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CELL_BYTES } from "../../src/index.js";
import {
  CellImage,
  ILP32,
  ILP32_BIG_ENDIAN,
  LP64,
  LP64_BIG_ENDIAN,
  RelocationTable,
  writeCellImage,
} from "../../src/lp64/index.js";
import { bytesOf, refusal } from "../with-cells.js";

const model = fc.constantFrom(LP64, LP64_BIG_ENDIAN, ILP32, ILP32_BIG_ENDIAN);
const longStrings = fc.constantFrom("offset", "view", "large");

describe("writeCellImage", () => {
  test("writes what CellImage reads, for every machine and kind of long string", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 60 })),
        model,
        longStrings,
        fc.nat(0xfff),
        (strings, m, l, page) => {
          const address = BigInt(page) * 16n;
          const image = writeCellImage(strings, { model: m, longStrings: l as "offset" | "view" | "large", address });
          const relocations = new RelocationTable([{ address, bytes: image }]);
          const read = new CellImage(image, strings.length, { model: m, relocations, ownedViews: "refuse" });
          expect(read.toArray()).toEqual(strings);
        },
      ),
    );
  });

  test("writes text as UTF-8", () => {
    const texts = ["é", "z".repeat(23)];
    expect(writeCellImage(texts)).toEqual(writeCellImage(texts.map((text) => new TextEncoder().encode(text))));
  });

  test("writes the bytes that TensorFlow writes", () => {
    const strings = [bytesOf("x"), bytesOf("y".repeat(22)), bytesOf("z".repeat(23))];
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
    const image = writeCellImage(strings, { longStrings: "large", address: 0x1000n });
    expect(hex(image.subarray(0, CELL_BYTES))).toBe(`0478${"00".repeat(22)}`);
    expect(hex(image.subarray(CELL_BYTES, 2 * CELL_BYTES))).toBe(`58${"79".repeat(22)}00`);
    expect(hex(image.subarray(2 * CELL_BYTES, 3 * CELL_BYTES))).toBe(
      "5d000000000000001f000000000000005010000000000000",
    );
    expect(image.length).toBe(80 + 32);
    const big = writeCellImage(strings.slice(2), { longStrings: "large", model: ILP32_BIG_ENDIAN });
    expect(hex(big.subarray(0, CELL_BYTES))).toBe(`010000170000001f00000020${"00".repeat(12)}`);
  });

  test("refuses what does not fit", () => {
    const strings = [new Uint8Array(30)];
    const tooLong = { length: 2 ** 30 } as Uint8Array;
    expect(() => writeCellImage([tooLong])).toThrow(refusal("RESOURCE_EXHAUSTED", /a string of 1073741824 bytes/));
    const fiveGigabytes = new Array<Uint8Array>(5).fill({ length: 2 ** 30 - 1 } as Uint8Array);
    expect(() => writeCellImage(fiveGigabytes)).toThrow(
      refusal("RESOURCE_EXHAUSTED", /an image of \d+ bytes is larger than 4294967295/),
    );
    for (const longStrings of ["view", "large"] as const) {
      expect(() => writeCellImage(strings, { longStrings, address: 8n })).toThrow(
        refusal("INVALID_ARGUMENT", /multiple of 16, found 8/),
      );
      expect(() => writeCellImage(strings, { longStrings, address: -16n })).toThrow(
        refusal("INVALID_ARGUMENT", /address -16/),
      );
      const address = 2n ** 32n - 16n;
      expect(() => writeCellImage(strings, { longStrings, address, model: ILP32 })).toThrow(
        refusal("INVALID_ARGUMENT", /4-byte words/),
      );
      expect(writeCellImage(strings, { longStrings, address }).length).toBeGreaterThan(CELL_BYTES);
    }
  });

  test("refuses options that JavaScript may misspell", () => {
    expect(() => writeCellImage(["a"], { longStrings: "long" as never })).toThrow(
      refusal("INVALID_ARGUMENT", /longStrings must be one of "offset", "view", "large", found the string "long"/),
    );
    expect(() => writeCellImage(["a"], { adress: 16n } as never)).toThrow(
      refusal("INVALID_ARGUMENT", /writeCellImage has no option 'adress'/),
    );
  });
});
