import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { fillBuffer } from "../src/buffer.js";
import { TestCApi } from "./test-c-api.js";

describe("bufferFunctions", () => {
  test("copy bytes in, show them, and give them back", () => {
    using c = new TestCApi();
    const { tf } = c;
    const source = c.text("a\0b");
    const buffer = tf.TF_NewBufferFromString(source, 3);
    const shown = c.block(12);
    tf.TF_GetBuffer(shown, buffer);
    const data = c.word(shown);
    expect(data).not.toBe(source);
    expect(c.word(shown + 4)).toBe(3);
    expect([...c.memory.u8.slice(data, data + 3)]).toEqual([97, 0, 98]);
    tf.TF_DeleteBuffer(buffer);
    tf.TF_DeleteBuffer(0);
  });

  test("a new buffer is empty, and what C code puts into it goes to its deallocator", () => {
    using c = new TestCApi();
    const { tf } = c;
    const freed: number[][] = [];
    const buffer = tf.TF_NewBuffer();
    expect([c.word(buffer), c.word(buffer + 4), c.word(buffer + 8)]).toEqual([0, 0, 0]);
    const data = c.block(8);
    c.memory.u32.set([data, 8, c.func((...args) => void freed.push(args))], buffer >>> 2);
    tf.TF_DeleteBuffer(buffer);
    expect(freed).toEqual([[data, 8]]);
    tf.TF_DeleteBuffer(tf.TF_NewBuffer());
  });

  test("are filled by the host only when they are empty, as TensorFlow does", () => {
    using c = new TestCApi();
    const buffer = c.tf.TF_NewBufferFromString(0, 0);
    expect(() => fillBuffer(c.memory, buffer, new Uint8Array(1))).toThrowError(
      expect.objectContaining({ code: Code.INVALID_ARGUMENT, message: "Passing non-empty TF_Buffer is invalid." }),
    );
    c.tf.TF_DeleteBuffer(buffer);
  });

  test("refuse addresses that are none", () => {
    using c = new TestCApi();
    expect(() => c.tf.TF_NewBufferFromString(c.memory.capacityBytes - 2, 3)).toThrowError(
      /3 bytes at .* are not in the memory/,
    );
    expect(() => c.tf.TF_DeleteBuffer(c.memory.capacityBytes - 4)).toThrowError("TF_Buffer: 12 bytes at");
    expect(() => c.tf.TF_GetBuffer(2, 16)).toThrowError("TF_Buffer: 0x2 is not a multiple of 4");
  });
});
