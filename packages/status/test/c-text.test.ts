import { describe, expect, test } from "vitest";
import { cText } from "../src/c-text.js";

describe("cText", () => {
  test("ends at the first NUL", () => {
    expect(cText("Invalid pattern: a\0b")).toBe("Invalid pattern: a");
    expect(cText("no NUL")).toBe("no NUL");
  });
});
