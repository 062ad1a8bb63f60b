import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringArray, StringBlockBuilder, StringView, sortedIndices } from "../src/index.js";

const memory = new LinearMemory();

describe("arguments that JavaScript may pass", () => {
  test.each(["abc", undefined, null, 5, {}])("buildStringBlock refuses %j in place of a list", (value) => {
    expect(() => buildStringBlock(memory, value as never)).toThrow(
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: expect.stringMatching(/^wanted a list of strings, found /),
      }),
    );
    expect(memory.liveBytes).toBe(0);
  });

  test("sortedIndices refuses plain strings", () => {
    expect(() => sortedIndices(["b", "a"] as never)).toThrow(
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: "sortedIndices takes a StringView, found an array of length 2",
      }),
    );
  });

  test("a builder gives its block away once", () => {
    const builder = new StringBlockBuilder(memory, 0);
    memory.free(builder.finish().address);
    const disposed = new StringBlockBuilder(memory, 0);
    disposed.dispose();
    disposed.dispose();
    for (const used of [builder, disposed]) {
      expect(() => used.finish()).toThrow(
        expect.objectContaining({ code: "INTERNAL", message: "the block of this builder was taken or freed" }),
      );
    }
    expect(memory.liveBytes).toBe(0);
  });

  test("StringView.of refuses what is not a StringArray, or not a shape", () => {
    const of = (array: unknown, shape: unknown) => () => StringView.of(array as never, shape as never);
    const refuses = (call: () => void, message: string) =>
      expect(call).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT", message }));
    refuses(of(["a"], [1]), "StringView.of takes a StringArray, found an array of length 1");
    refuses(of(undefined, [1]), "StringView.of takes a StringArray, found undefined");
    refuses(of(new StringArray(memory, 0, 0), 0), "the shape of a StringView must be a list of sizes, found 0");
  });

  test.each([-1, 1.5, Number.NaN, "3", null])("a builder refuses a string of %s bytes", (sizeBytes) => {
    using builder = new StringBlockBuilder(memory, 1);
    expect(() => builder.add(sizeBytes as never)).toThrow(
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: expect.stringMatching(/^the bytes of a string must be a whole number, found /),
      }),
    );
  });
});
