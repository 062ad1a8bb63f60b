import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

describe("legacyStringFunctions", () => {
  test.each([
    ["foo", "03666f6f"],
    ["", "00"],
    ["x".repeat(128), `8001${"78".repeat(128)}`],
  ])("encode and decode %j", (text, hex) => {
    using c = new TestCApi();
    const { tf } = c;
    const target = c.block(200);
    const [written, code] = c.status((status) => tf.TF_StringEncode(c.text(text), text.length, target, 200, status));
    expect([written, code]).toEqual([hex.length / 2, 0]);
    expect(tf.TF_StringEncodedSize(text.length)).toBe(hex.length / 2);
    expect(Buffer.from(c.memory.u8.slice(target, target + written)).toString("hex")).toBe(hex);
    const found = c.block(8);
    const [read, decoded] = c.status((status) => tf.TF_StringDecode(target, 200, found, found + 4, status));
    expect([read, decoded]).toEqual([written, 0]);
    const start = c.word(found);
    expect(c.word(found + 4)).toBe(text.length);
    expect(new TextDecoder().decode(c.memory.u8.slice(start, start + text.length))).toBe(text);
    expect(start).toBe(target + written - text.length);
  });

  test("say in TensorFlow's words what does not fit or is cut short", () => {
    using c = new TestCApi();
    const { tf } = c;
    const block = c.block(16);
    expect(c.status((status) => tf.TF_StringEncode(c.text("foo"), 3, block, 3, status))).toEqual([
      0,
      3,
      "dst_len (3) too small to encode a 3-byte string",
    ]);
    const broken = (...bytes: number[]) => {
      c.memory.u8.set(bytes, block);
      return c.status((status) => tf.TF_StringDecode(block, bytes.length, block, block + 4, status));
    };
    const cut = [0, 3, "invalid string encoding or truncated src buffer"];
    expect(broken(0x80)).toEqual(cut);
    expect(broken()).toEqual(cut);
    expect(broken(4, 97, 98, 99)).toEqual(cut);
    expect(() => tf.TF_StringEncodedSize(-1)).toThrowError("src string is too large to encode");
  });
});
