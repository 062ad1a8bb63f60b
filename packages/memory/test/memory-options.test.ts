import { describe, expect, test } from "vitest";
import { LinearMemory } from "../src/linear-memory.js";

describe("LinearMemory", () => {
  test("refuses a misspelled limit, which would not hold", () => {
    expect(() => new LinearMemory({ maxBytes: 65536 } as never)).toThrow(
      "LinearMemory has no option 'maxBytes': it has initialBytes, maximumBytes",
    );
  });

  test("refuses a size in place of options", () => {
    expect(() => new LinearMemory(65536 as never)).toThrow(
      "the options of LinearMemory must be an object, found 65536",
    );
  });

  test.each<[object, string]>([
    [{ initialBytes: "5" }, 'initialBytes of a memory must be a number, found the string "5"'],
    [{ initialBytes: 5n }, "initialBytes of a memory must be a number, found 5"],
    [{ maximumBytes: null }, "maximumBytes of a memory must be a number, found null"],
  ])("refuses sizes that are not numbers", (options, message) => {
    expect(() => new LinearMemory(options as never)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message }),
    );
  });
});
