import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CellType, MAX_STRING_BYTES } from "../../src/index.js";
import { ILP32, ILP32_BIG_ENDIAN, LP64, LP64_BIG_ENDIAN } from "../../src/lp64/index.js";
import { readSizeWord, writeSizeWord } from "../../src/lp64/size-word.js";

const MODELS = { LP64, LP64_BIG_ENDIAN, ILP32, ILP32_BIG_ENDIAN };
const size = fc.oneof(
  fc.nat(MAX_STRING_BYTES),
  fc.nat(30).map((bit) => Math.min(2 ** bit, MAX_STRING_BYTES)),
);

describe.each(Object.entries(MODELS))("%s", (_, model) => {
  test("gives back every size with the type in the low bits of byte 0", () => {
    fc.assert(
      fc.property(size, fc.constantFrom(CellType.LARGE, CellType.VIEW), (sizeBytes, type) => {
        const data = new DataView(new ArrayBuffer(8));
        writeSizeWord(data, 0, sizeBytes, type, model);
        expect([data.getUint8(0) & 3, readSizeWord(data, 0, model)]).toEqual([type, sizeBytes]);
      }),
    );
  });
});

describe("big-endian words", () => {
  const words = (sizeBytes: number, type: CellType, model: typeof LP64) => {
    const data = new DataView(new ArrayBuffer(model.wordBytes));
    writeSizeWord(data, 0, sizeBytes, type, model);
    return Buffer.from(data.buffer).toString("hex");
  };

  test("have the low bytes of the size as they are, and its top bits shifted", () => {
    expect(words(23, CellType.LARGE, ILP32_BIG_ENDIAN)).toBe("01000017");
    expect(words(23, CellType.LARGE, LP64_BIG_ENDIAN)).toBe("0100000000000017");
    expect(words(23, CellType.VIEW, LP64_BIG_ENDIAN)).toBe("0300000000000017");
    expect(words(0x01000000, CellType.LARGE, ILP32_BIG_ENDIAN)).toBe("05000000");
    expect(words(0x3fffffff, CellType.LARGE, ILP32_BIG_ENDIAN)).toBe("fdffffff");
    expect(words(0x3fffffff, CellType.LARGE, LP64_BIG_ENDIAN)).toBe("010000003fffffff");
  });

  test("keep the type where upstream's bits 22 and 23 of the size run over into it", () => {
    // Upstream writes 03800000 for a LARGE cell of 2^23 bytes, which reads back as a VIEW.
    expect(words(0x800000, CellType.LARGE, ILP32_BIG_ENDIAN)).toBe("01800000");
    expect(words(0xc00000, CellType.LARGE, ILP32_BIG_ENDIAN)).toBe("01c00000");
    const data = new DataView(Uint8Array.of(3, 0x80, 0, 0).buffer);
    expect(readSizeWord(data, 0, ILP32_BIG_ENDIAN)).toBe(0x800000);
  });

  test("read sizes of more than 2^32 bytes", () => {
    const data = new DataView(new ArrayBuffer(8));
    data.setBigUint64(0, (1n << 56n) | (5n << 32n) | 7n, false);
    expect(readSizeWord(data, 0, LP64_BIG_ENDIAN)).toBe(5 * 2 ** 32 + 7);
    data.setBigUint64(0, (((5n << 32n) | 7n) << 2n) | 1n, true);
    expect(readSizeWord(data, 0, LP64)).toBe(5 * 2 ** 32 + 7);
  });
});
