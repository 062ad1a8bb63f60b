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
});
