import { Builder } from "flatbuffers";
import { describe, expect, test } from "vitest";
import { DecodeBudget } from "../../src/flatbuffer/decode-budget.js";
import { readRoot } from "../../src/flatbuffer/read-root.js";
import { bytes, number, tables, text, vector, wide } from "../../src/flatbuffer/schema.js";

const child = { name: text(0), count: number(1, "int32", 7) };
const root = { children: tables(0, child), sizes: vector(1, "int32"), data: bytes(2), big: wide(3, "uint64") };

/** A root with one child, made with the library's writer. */
function example(): Uint8Array {
  const builder = new Builder();
  const name = builder.createString("é");
  builder.startObject(2);
  builder.addFieldOffset(0, name, 0);
  const one = builder.endObject();
  builder.startVector(4, 2, 4);
  builder.addOffset(one);
  builder.addOffset(one);
  const children = builder.endVector();
  builder.startVector(4, 2, 4);
  builder.addInt32(-2);
  builder.addInt32(1);
  const sizes = builder.endVector();
  const data = builder.createByteVector(Uint8Array.of(1, 2, 3));
  builder.startObject(4);
  builder.addFieldOffset(0, children, 0);
  builder.addFieldOffset(1, sizes, 0);
  builder.addFieldOffset(2, data, 0);
  builder.addFieldInt64(3, 2n ** 63n, 0n);
  builder.finish(builder.endObject(), "TEST");
  return builder.asUint8Array().slice();
}

describe("readRoot", () => {
  test("reads tables, vectors, text and defaults", () => {
    expect(readRoot(example(), root, { identifier: "TEST" })).toEqual({
      children: [
        { name: "é", count: 7 },
        { name: "é", count: 7 },
      ],
      sizes: [1, -2],
      data: Uint8Array.of(1, 2, 3),
      big: 2n ** 63n,
    });
  });

  test("refuses another identifier", () => {
    expect(() => readRoot(example(), root, { identifier: "TFL3" })).toThrow("the identifier at byte 4 is not TFL3");
  });

  test("refuses more than maxDecodedBytes", () => {
    expect(() => readRoot(example(), root, { budget: new DecodeBudget(200) })).toThrow(
      "raise the limit maxDecodedBytes",
    );
  });

  test("throws DATA_LOSS or reads on, whatever byte changes and wherever the file ends", () => {
    const whole = example();
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = whole.slice();
        changed[at] = value;
        expect(["DATA_LOSS", "RESOURCE_EXHAUSTED", undefined]).toContain(codeOf(changed));
      }
    }
    // The last bytes fill the text up to a multiple of four.
    for (let length = 0; length < whole.length - 3; length++)
      expect(codeOf(whole.subarray(0, length))).toBe("DATA_LOSS");
  });
});

function codeOf(file: Uint8Array): unknown {
  try {
    readRoot(file, root, { budget: new DecodeBudget(100_000) });
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
}
