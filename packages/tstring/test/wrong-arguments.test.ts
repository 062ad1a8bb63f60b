import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringBlockBuilder, sortedIndices } from "../src/index.js";

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
});
