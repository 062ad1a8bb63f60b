import { create, toBinary } from "@bufbuild/protobuf";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TensorProtoSchema } from "../src/gen/graph_pb.js";
import { WireFields, WireType } from "../src/index.js";

const read = (bytes: readonly number[], start?: number, end?: number) => {
  const fields = new WireFields(Uint8Array.from(bytes), "Thing", start, end);
  const found: unknown[] = [];
  while (fields.next()) found.push([fields.field, fields.wireType, fields.start, fields.end]);
  return found;
};

describe("WireFields", () => {
  test("walks over the fields of a message", () => {
    const message = create(TensorProtoSchema, {
      dtype: 300,
      stringVal: [Uint8Array.of(97)],
      uint64Val: [2n ** 64n - 1n],
    });
    expect(read([...toBinary(TensorProtoSchema, message)])).toEqual([
      [1, WireType.VARINT, 1, 3],
      [8, WireType.LENGTH_DELIMITED, 5, 6],
      [17, WireType.LENGTH_DELIMITED, 9, 19],
    ]);
    expect(read([0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
      [1, WireType.FIXED32, 1, 5],
      [2, WireType.FIXED64, 6, 14],
    ]);
  });

  test("reads numbers and text, and walks on", () => {
    const fields = new WireFields(Uint8Array.of(8, 0xac, 2, 0x12, 2, 0xc3, 0xa4, 8, 1), "Thing");
    expect([fields.next(), fields.number(), fields.next(), fields.text()]).toEqual([true, 300, true, "ä"]);
    expect([fields.next(), fields.number(), fields.next()]).toEqual([true, 1, false]);
  });

  test.each([
    ["a tag that is cut short", [0x80], "a varint is cut short or too long at byte 0"],
    ["field 0", [0], "invalid field tag 0 at byte 0"],
    ["a varint that is cut short", [8, 0x80], "a varint is cut short or too long at byte 1"],
    ["a varint beyond 2^64 - 1", [8, ...Array(9).fill(255), 2], "a varint is cut short or too long at byte 1"],
    ["bytes that are cut short", [10, 2, 0], "2 bytes wanted, 1 are left at byte 2"],
    ["a fixed value that is cut short", [13, 1, 2, 3], "4 bytes wanted, 3 are left at byte 1"],
    ["a group", [11], "invalid wire type 3 at byte 0"],
  ])("refuses %s", (_, bytes, why) => {
    expect(statusOf(() => read(bytes))).toBe(`DATA_LOSS: Can't parse Thing as binary proto: ${why}`);
  });

  test("refuses a value that passes the end of its message", () => {
    expect(statusOf(() => read([10, 2, 8, 1], 0, 3))).toContain("2 bytes wanted, 1 are left");
    expect(statusOf(() => read([8, 0x81, 1], 0, 2))).toContain("a varint is cut short");
  });

  test("refuses a value of another kind", () => {
    const fields = new WireFields(Uint8Array.of(10, 1, 0xff), "Thing");
    fields.next();
    expect(statusOf(() => fields.number())).toContain("wire type 2 found, 0 wanted at byte 2");
    expect(statusOf(() => fields.text())).toContain("a string is not UTF-8 at byte 2");
  });

  test("ends or throws, and stays inside the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const fields = new WireFields(bytes, "Thing");
        let last = 0;
        try {
          while (fields.next()) {
            expect(fields.start).toBeGreaterThan(last);
            expect(fields.end).toBeLessThanOrEqual(bytes.length);
            last = fields.end - 1;
          }
        } catch (error) {
          expect(error).toMatchObject({ code: "DATA_LOSS" });
        }
      }),
    );
  });
});
