import { describe, expect, test } from "vitest";
import { checkChoice, checkOptionNames } from "../src/check-options.js";

const known = { size: true, mode: true } as const;

describe("checkOptionNames", () => {
  test("accepts known options and absent ones", () => {
    expect(() => checkOptionNames("open", { size: 1, sise: undefined }, known)).not.toThrow();
  });

  test("refuses an option of another name, also one of every object", () => {
    expect(() => checkOptionNames("open", { sise: 1 }, known)).toThrow("open has no option 'sise': it has size, mode");
    expect(() => checkOptionNames("open", { toString: 1 }, known)).toThrow("open has no option 'toString'");
  });

  test.each([
    [65536, "65536"],
    [true, "true"],
    [null, "null"],
    ["size", 'the string "size"'],
  ])("refuses %o for options", (options, found) => {
    const message = `the options of open must be an object, found ${found}`;
    expect(() => checkOptionNames("open", options as never, known)).toThrow(message);
  });

  test("accepts an instance of a class, whose methods are not options", () => {
    class Options {
      size = 1;
      grow() {
        this.size++;
      }
    }
    expect(() => checkOptionNames("open", new Options(), known)).not.toThrow();
  });
});

describe("checkChoice", () => {
  test("accepts a choice", () => {
    expect(() => checkChoice("mode", "rfc", ["tvm-ffi", "rfc"])).not.toThrow();
    expect(() => checkChoice("channels", 0, [0, 1])).not.toThrow();
  });

  test.each([
    ["RFC", 'the string "RFC"'],
    [undefined, "undefined"],
    [1, "1"],
  ])("refuses %o", (value, found) => {
    const message = `mode must be one of "tvm-ffi", "rfc", found ${found}`;
    expect(() => checkChoice("mode", value, ["tvm-ffi", "rfc"])).toThrow(message);
  });

  test("tells a number from its text", () => {
    const message = 'channels must be one of 0, 1, found the string "1"';
    expect(() => checkChoice("channels", "1", [0, 1])).toThrow(message);
  });
});
