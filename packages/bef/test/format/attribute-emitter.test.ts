import { describe, expect, test } from "vitest";
import { AttributeEmitter } from "../../src/format/write/attribute-emitter.js";
import type { Attribute } from "../../src/index.js";
import { integer, string } from "./build.js";
import { fromHex } from "./vectors.js";

const list = (...elements: Attribute[]): Attribute => ({ kind: "array", elements });
const f32 = (value: number): Attribute => ({ kind: "float", type: "f32", value });

/** Attributes and their bytes after one byte EE, all at offset 4. Derived from the source of TFRT's encoder. */
const encodings: readonly { readonly text: string; readonly attribute: Attribute; readonly bytes: string }[] = [
  { text: "7 : i32", attribute: integer("i32", 7), bytes: "cccccc 07000000" },
  { text: '"tfrt"', attribute: string("tfrt"), bytes: "cccccc 04000000 74667274" },
  { text: "[1 : i64]", attribute: list(integer("i64", 1)), bytes: "cccccc 01000000 0100000000000000" },
  { text: "[]", attribute: list(), bytes: "cccccc 00000000" },
  { text: "#corert.shape<*>", attribute: { kind: "shape", dims: undefined }, bytes: "cccccc 00000000" },
  {
    text: "#corert.shape<2x?x3>",
    attribute: { kind: "shape", dims: [2, -1, 3] },
    bytes: "cccccc 08000c00 24000000 03000000 0200000000000000 ffffffffffffffff 0300000000000000",
  },
  {
    text: "dense<1.5> : tensor<1x2xf32>",
    attribute: { kind: "dense", type: "f32", shape: [1, 2], data: fromHex("0000c03f 0000c03f") },
    bytes: `cccccc 080a2400 2c000000 24000000 02000000 02000000 0100000000000000 0200000000000000
            0000c03f 0000c03f`,
  },
  {
    text: '[123 : i32, "hi", 1.0 : f32]',
    attribute: list(integer("i32", 123), string("hi"), f32(1)),
    bytes: `cccccc 04001800 30000000 03000000 1c000000 24000000 2c000000 cccccc08 7b000000 cccccc10 02000000 6869
            cc0a 0000803f`,
  },
  {
    text: '[["string", [1, 0]], [1.0 : f32]]',
    attribute: list(list(string("string"), list(integer("i32", 1), integer("i32", 0))), list(f32(1))),
    bytes: `cccccc 08001400 54000000 02000000 18000000 4c000000 cccccc1e 08001400 30000000 02000000 18000000 24000000
            cccccc10 06000000 737472696e67 cc88 02000000 01000000 00000000 cccccc8a 01000000 0000803f`,
  },
];

describe("AttributeEmitter", () => {
  test.each(encodings)("writes $text as TFRT does", ({ attribute, bytes }) => {
    const emitter = new AttributeEmitter();
    emitter.byte(0xee);
    expect(emitter.attribute(attribute)).toBe(4);
    expect(emitter.result()).toEqual(fromHex(`ee ${bytes}`));
  });

  test.each([
    [integer("i8", 256), "256 does not fit in i8"],
    [integer("ui8", -1), "-1 does not fit in ui8"],
    [integer("i1", 2), "2 does not fit in i1"],
    [
      { kind: "dense", type: "i32", shape: [3], data: new Uint8Array(8) } satisfies Attribute,
      "a dense attribute of i32 and shape [3] has 8 bytes, wanted 12",
    ],
    [
      { kind: "dense", type: "i8", shape: [0], data: new Uint8Array(0), alignment: 4 } satisfies Attribute,
      "the alignment of a dense attribute is 4, wanted 8, 16, 32 or 64",
    ],
  ])("refuses %o", (attribute, message) => {
    const emitter = new AttributeEmitter();
    expect(() => emitter.attribute(attribute)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT", message }));
  });

  test("aligns dense elements as asked", () => {
    const emitter = new AttributeEmitter();
    const data = Uint8Array.of(1, 2, 3);
    const offset = emitter.attribute({ kind: "dense", type: "i8", shape: [3], data, alignment: 64 });
    expect((offset + 28) % 64).toBe(0);
    expect(emitter.alignment).toBe(64);
    expect(emitter.result().slice(offset + 28)).toEqual(data);
  });
});
